// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSALS } from '@shared/protocol'
import { LOCAL_FAILURES } from '../net/hostClient'

const renderer = resolve(import.meta.dirname, '..')
/** The desktop program around the page says its own words from the same files. */
const program = resolve(renderer, '../electron/app')
const LANGUAGES = ['en', 'it', 'es', 'fr'] as const

interface Messages {
  readonly [key: string]: Messages | string
}

function flat(messages: Messages, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    return typeof value === 'string' ? [[here, value] as [string, string]] : flat(value, here)
  })
}

const texts = new Map(
  LANGUAGES.map((language) => {
    const file = readFileSync(join(renderer, 'locales', `${language}.json`), 'utf8')
    return [language, new Map(flat(JSON.parse(file) as Messages))]
  }),
)
const english = texts.get('en') ?? new Map<string, string>()
const sections = new Set([...english.keys()].map((key) => key.split('.')[0]))

/** The blanks of a message. `{nameOf}` is `{name}` for a language that says "of" differently before a vowel. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+?)(?:Of)?\}/g)].map((match) => match[1] ?? ''))].sort()

/** What looks like a key and is the name of a file or of a network. */
const NO_KEY = /\.(?:txt|json|arpa)$/

/** Everything in the sources that names a message: whole keys, and keys of which a part is filled in at run time. */
function usedKeys(): { readonly whole: Set<string>; readonly patterns: RegExp[] } {
  const files = [renderer, program]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(vue|ts)$/.test(file) && !file.endsWith('.test.ts'))
  const whole = new Set<string>()
  const patterns: RegExp[] = []
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    for (const [, key = ''] of source.matchAll(/['`]([a-z]\w*(?:\.\w+)+)['`]/g)) {
      if (sections.has(key.split('.')[0]) && !NO_KEY.test(key)) whole.add(key)
    }
    for (const [, key = ''] of source.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`]*)`/g)) {
      if (!sections.has(key.split('.')[0])) continue
      const pieces = key.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/).map((piece) => piece.replaceAll('.', '\\.'))
      patterns.push(new RegExp(`^${pieces.join('[\\w.-]+')}$`))
    }
  }
  return { whole, patterns }
}

test.each(LANGUAGES)('%s has the same messages as English, none of them empty', (language) => {
  const own = texts.get(language) ?? new Map<string, string>()
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
})

test.each(LANGUAGES)('%s fills the same blanks as English, and has as many forms', (language) => {
  const shape = (text = ''): string => `${placeholders(text).join()} in ${String(text.split('|').length)}`
  const own = texts.get(language) ?? new Map<string, string>()
  const wrong = [...english].filter(([key, text]) => shape(own.get(key)) !== shape(text)).map(([key]) => key)
  expect(wrong).toEqual([])
})

test.each(readdirSync(join(renderer, 'locales', 'variants')))(
  '%s says only what its language says, with the same blanks',
  (name) => {
    const own = texts.get(LANGUAGES.find((language) => name.startsWith(`${language}.`)) ?? 'en')
    const file = readFileSync(join(renderer, 'locales', 'variants', name), 'utf8')
    for (const [key, text] of flat(JSON.parse(file) as Messages)) {
      const usual = own?.get(key) ?? ''
      expect(text, key).not.toBe(usual)
      expect(placeholders(text), key).toEqual(placeholders(usual))
      expect(text.split('|').length, key).toBe(usual.split('|').length)
    }
  },
)

test('every message that the sources name is there', () => {
  const { whole, patterns } = usedKeys()
  const known = [...english.keys()]
  const isPart = (key: string): boolean => known.some((one) => one.startsWith(`${key}.`))
  expect([...whole].filter((key) => !english.has(key) && !isPart(key))).toEqual([])
  expect(patterns.filter((pattern) => !known.some((key) => pattern.test(key))).map(String)).toEqual([])
})

test('every message is named somewhere in the sources', () => {
  const { whole, patterns } = usedKeys()
  const unused = [...english.keys()].filter(
    (key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})

test('every refusal has its words', () => {
  const missing = [...REFUSALS, ...LOCAL_FAILURES].filter((reason) => !english.has(`refusals.${reason}`))
  expect(missing).toEqual([])
})

test('in French no line begins with a mark that belongs to the word before', () => {
  const torn = [...(texts.get('fr') ?? [])].filter(([, text]) => / [:;?!»]|« /.test(text))
  expect(torn.map(([key]) => key)).toEqual([])
})
