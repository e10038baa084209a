import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastLines } from './lastLines'

let folder: string
let file: string
const write = (to: string, from: number, until: number): void =>
  writeFileSync(to, Array.from({ length: until - from }, (_, at) => `line ${String(from + at)}\n`).join(''))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'))
  file = join(folder, 'some.log')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the last lines come in their order', async () => {
  write(file, 0, 10)
  expect(await lastLines(file, 3)).toEqual(['line 7', 'line 8', 'line 9'])
})

test('what the newest file lacks comes from the one before', async () => {
  write(`${file}.1`, 0, 10)
  write(file, 10, 12)
  expect(await lastLines(file, 4)).toEqual(['line 8', 'line 9', 'line 10', 'line 11'])
})

test('of a long file whole lines come alone', async () => {
  write(file, 0, 60_000)
  const lines = await lastLines(file, 100_000)
  expect(lines.at(-1)).toBe('line 59999')
  expect(lines.every((line) => /^line \d{5}$/.test(line))).toBe(true)
})

test('what cannot be read is empty', async () => {
  expect(await lastLines(file, 5)).toEqual([])
  mkdirSync(file)
  expect(await lastLines(file, 5)).toEqual([])
  writeFileSync(`${file}.1`, '')
  expect(await lastLines(file, 5)).toEqual([])
})
