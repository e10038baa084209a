import { createI18n } from 'vue-i18n'
import type { EditionId } from '@shared/catalogue'
import type { Seat } from '@shared/game'
import type { Speech } from '../composables/speech'
import en from '../locales/en.json'
import es from '../locales/es.json'
import fr from '../locales/fr.json'
import it from '../locales/it.json'

/** The words of the program, whole, for tests. */
export const MESSAGES = { en, it, es, fr } as const
export type TestLanguage = keyof typeof MESSAGES
export const TEST_LANGUAGES = Object.keys(MESSAGES) as readonly TestLanguage[]

function makeI18n(language: TestLanguage) {
  return createI18n({
    legacy: false,
    locale: language,
    messages: { [language]: MESSAGES[language] },
    fallbackLocale: false,
    pluralRules: { fr: (n: number, forms: number) => (Math.abs(n) < 2 ? 0 : Math.min(1, forms - 1)) },
    missing: (_locale: string, key: string) => {
      throw new Error(`no words for ${key} in ${language}`)
    },
  })
}

const made = new Map<TestLanguage, ReturnType<typeof makeI18n>>()

/** An i18n as the program has it, which does not forgive a missing key. One for each language: compiling takes its time. */
export function strictI18n(language: TestLanguage): ReturnType<typeof makeI18n> {
  const i18n = made.get(language) ?? makeI18n(language)
  made.set(language, i18n)
  return i18n
}

export const TEST_NAMES = ['Anna', 'Bruno', 'Inès', 'Hugo'] as const

/** Somebody who speaks one language at a table of four. */
export function testSpeech(language: TestLanguage, you: Seat | null, edition: EditionId = '2019'): Speech {
  const { t } = strictI18n(language).global
  return {
    t: (key, named, plural) => (plural === undefined ? t(key, named ?? {}) : t(key, named ?? {}, plural)),
    locale: language,
    edition,
    you,
    nameOf: (seat) => TEST_NAMES[seat] ?? '?',
  }
}
