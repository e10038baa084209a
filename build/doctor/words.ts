import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/paths'

export const LANGUAGES = ['en', 'it', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Says a message of the client's by its key, such as `doctor.causes.well.title`, with its blanks filled. */
export type Say = (key: string, facts?: Readonly<Record<string, string>>) => string

/** The language of a tag such as `it`, `it_IT.UTF-8` or `fr-CA`; null if it is none of ours. */
export function languageOf(tag: string): Language | null {
  const bare = tag.toLowerCase().split(/[-_.@]/, 1)[0]
  return LANGUAGES.find((language) => language === bare) ?? null
}

/** The words that the client has for the same, read from its files. A key without words is said as it is. */
export function wordsOf(language: Language): Say {
  const messages: unknown = JSON.parse(readFileSync(inRoot(`renderer/locales/${language}.json`), 'utf8'))
  return (key, facts = {}) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages)
    const text = typeof found === 'string' ? found : key
    return text.replace(/\{(\w+)\}/g, (blank, name: string) => plain(facts[name] ?? blank))
  }
}

/** What a stranger has sent must not move the terminal's cursor. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
}
