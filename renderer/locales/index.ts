import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import type { EditionId } from '@shared/catalogue'
import { deviceStore } from '../net/storage'

export const LANGUAGES = ['en', 'it', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

interface Messages {
  readonly [key: string]: Messages | string
}

/** Each language is a file of its own, fetched when it is first wanted. */
const files = import.meta.glob<{ default: Messages }>('./*.json')
/** Where an edition says something in its own words in one language, as what a round is called: only what differs. */
const variants = import.meta.glob<{ default: Messages }>('./variants/*.json')
let edition: EditionId | null = null
let wanted: Language = 'en'

export const i18n = createI18n<false>({
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the default until the next version of vue-i18n is the old way
  legacy: false,
  locale: 'en',
  // Every language has every key (a test says so), so nothing ever has to be borrowed from another one.
  fallbackLocale: false,
  missingWarn: false,
  // French counts zero as singular.
  pluralRules: { fr: (n, forms) => (Math.abs(n) < 2 ? 0 : Math.min(1, forms - 1)) },
})

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text)
}

/** The remembered language, else the first of the browser's that there is, else English. */
export function firstLanguage(wanted: readonly string[] = navigator.languages): Language {
  const kept = deviceStore.read('language')
  const candidates = [kept ?? '', ...wanted].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return candidates.find(isLanguage) ?? 'en'
}

/** Shows a language. Its file is fetched once; rejects if it cannot be. Of several calls the last one counts. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const of = edition
  const [file, variant] = await Promise.all([
    files[`./${language}.json`]?.(),
    variants[`./variants/${language}.${of ?? ''}.json`]?.(),
  ])
  if (wanted !== language || edition !== of) return
  if (file) i18n.global.setLocaleMessage(language, structuredClone(file.default))
  if (variant) i18n.global.mergeLocaleMessage(language, variant.default)
  i18n.global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

/** Lets the shown language speak as it does of this edition. */
export async function speakOf(next: EditionId): Promise<void> {
  if (next === edition) return
  edition = next
  await showLanguage(wanted)
}

/** As {@link showLanguage}, by somebody's choice: it is kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  deviceStore.write('language', language)
}
