import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { inRoot } from './lib/paths'

/** What the first view may load of scripts, in bytes as they are when packed by gzip. */
const FIRST_VIEW = 200_000

const LANGUAGES = readdirSync(inRoot('renderer/locales')).flatMap(
  (file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [],
)

let files: Rolldown.RolldownOutput['output']

beforeAll(async () => {
  const built = await build({
    configFile: inRoot('renderer/vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })
  files = (built as Rolldown.RolldownOutput).output
}, 120_000)

const chunks = (): readonly Rolldown.OutputChunk[] => files.filter((file) => file.type === 'chunk')
const modulesOf = (all: readonly Rolldown.OutputChunk[]): readonly string[] =>
  all.flatMap((chunk) => chunk.moduleIds).map((id) => id.replace(`${inRoot()}/`, ''))

/** The entry with all that it imports before it runs, and the words of a language. */
function firstView(language: string): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks().map((chunk) => [chunk.fileName, chunk]))
  const words = chunks().filter((chunk) => modulesOf([chunk]).includes(`renderer/locales/${language}.json`))
  const all = new Set([...chunks().filter((chunk) => chunk.isEntry), ...words])
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) all.add(imported)
    }
  }
  return [...all]
}

test('the built client holds neither the engine nor the bots', () => {
  const modules = modulesOf(chunks())
  expect(modules).toContain('renderer/main.ts')
  expect(modules.filter((id) => /^shared\/(engine|bots)\//.test(id))).toEqual([])
})

test.each(LANGUAGES)('the first view in %s loads less than 200 kB of scripts by gzip', (language) => {
  const first = firstView(language)
  expect(modulesOf(first)).toContain(`renderer/locales/${language}.json`)
  const sizes = first.map(({ fileName, code }) => [fileName, gzipSync(code).length] as const)
  const sum = sizes.reduce((all, [, size]) => all + size, 0)
  expect(sum, JSON.stringify(sizes)).toBeLessThan(FIRST_VIEW)
})

test('what is not seen at first is no part of the first view', () => {
  const first = modulesOf(firstView('en'))
  const others = [
    'renderer/components/(table|choices|lobby|doctor|help|screen|preferences/Preferences|together/Reaction)',
    'renderer/(happenings|locales/rules)/',
    'renderer/locales/(?!en)\\w+\\.json',
    'node_modules/qrcode',
  ]
  const wrong = first.filter((id) => others.some((other) => new RegExp(`^${other}`).test(id)))
  expect(wrong).toEqual([])
})
