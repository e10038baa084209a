import { desktop as en, languages } from '../../renderer/locales/en.json'
import { desktop as es } from '../../renderer/locales/es.json'
import { desktop as fr } from '../../renderer/locales/fr.json'
import { desktop as it } from '../../renderer/locales/it.json'

export const LANGUAGES = ['en', 'it', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export type Facts = Readonly<Record<string, string | number>>

/** What the main process says: in its menu, its dialogs and its tray. */
export interface Words {
  readonly language: Language
  /**
   * Says a message of `renderer/locales` by its key, such as `desktop.menu.quit`, with its blanks filled. A message in
   * several forms is said in the one for `n`.
   */
  readonly say: (key: `desktop.${string}`, facts?: Facts, n?: number) => string
  /** "Anna, Bruno and Carla". */
  readonly list: (names: readonly string[]) => string
}

interface Messages {
  readonly [key: string]: Messages | string
}

const messages: Readonly<Record<Language, Messages>> = { en, es, fr, it }

/** As each language calls itself. */
export const languageName = (language: Language): string => languages[language]

/** The first of the wanted languages that there are words for, else English. */
export function languageOf(wanted: readonly string[]): Language {
  const bare = wanted.map((tag) => tag.toLowerCase().split(/[-_]/, 1)[0])
  return bare.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? 'en'
}

export function wordsOf(language: Language): Words {
  const plural = new Intl.PluralRules(language)
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const say: Words['say'] = (key, facts = {}, n = 1) => {
    const forms = messageOf(messages[language], key).split(' | ')
    const form = plural.select(n) === 'one' ? forms[0] : forms.at(-1)
    return (form ?? '').replace(/\{(\w+)\}/g, (blank, name: string) => {
      const fact = facts[name]
      return fact === undefined ? blank : String(fact)
    })
  }
  return { language, say, list: (names) => lists.format(names) }
}

/** A key without words is said as it is. */
function messageOf(all: Messages, key: string): string {
  const [, ...path] = key.split('.')
  let at: Messages | string | undefined = all
  for (const part of path) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : key
}
