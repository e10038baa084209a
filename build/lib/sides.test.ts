import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSides } from './sides'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sides-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const CONFIG = JSON.stringify({
  compilerOptions: { lib: ['ES5'], types: [], noEmit: true, skipLibCheck: true, module: 'ESNext' },
  include: ['**/*.ts'],
})

/** Two sides, of which one imports the other. */
function sides(shared: string, page: string): () => string {
  write('shared/tsconfig.json', CONFIG)
  write('shared/a.ts', shared)
  write('page/tsconfig.json', CONFIG)
  write('page/globals.d.ts', 'declare const page: { title: string }\n')
  write('page/b.ts', page)
  return () => checkSides(root, ['shared', 'page']).said
}

test('what is right is so on every side, and each file that was reached is known', () => {
  sides('export const a = 1\n', "import { a } from '../shared/a'\nexport const b: number = a\n")
  const { said, own, reached } = checkSides(root, ['shared', 'page'])
  expect(said).toBe('')
  expect([...own].sort()).toEqual([...reached].sort())
  expect(own.size).toBe(3)
})

test('no side sees the globals of another, though both read the same declarations', () => {
  const said = sides('export const a = page.title\n', 'export const b = page.title\n')()
  expect(said).toContain('shared/a.ts')
  expect(said).toContain("Cannot find name 'page'")
  expect(said).not.toContain('page/b.ts')
})

test('a fault is found again in the next run, also one that a change elsewhere has made', () => {
  const page = "import { a } from '../shared/a'\nexport const b: number = a\n"
  const check = sides('export const a = 1\n', page)
  expect(check()).toBe('')
  write('shared/a.ts', "export const a = 'one'\n")
  for (let run = 0; run < 2; run += 1) expect(check()).toMatch(/page\/b\.ts[^]*not assignable/)
  write('page/b.ts', page.replace('number', 'string'))
  expect(check()).toBe('')
})

test('a file that does not even parse, and an import of nothing, are faults', () => {
  expect(sides('export const = 1\n', "import './nothing'\n")()).toMatch(/page\/b\.ts[^]*shared\/a\.ts/)
})

test('a file that no side includes is told as one that was reached', () => {
  sides('export {}\n', "import '../stray'\n")
  write('stray.ts', 'export {}\n')
  const { own, reached } = checkSides(root, ['shared', 'page'])
  expect([...reached].filter((file) => !own.has(file))).toEqual([expect.stringMatching(/stray\.ts$/)])
})
