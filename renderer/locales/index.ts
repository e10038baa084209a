import { nextTick } from 'vue'
import { createI18n } from 'vue-i18n'
import { deviceStore } from '../net/storage'

export const LANGUAGES = ['en', 'it', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

interface Messages {
  readonly [key: string]: Messages | string
}

/** Each language is a file of its own, fetched when it is first wanted. */
const files = import.meta.glob<{ default: Messages }>('./*.json')

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

/** Shows a language. Its file is fetched once; rejects if it cannot be. */
export async function showLanguage(language: Language): Promise<void> {
  const file = await files[`./${language}.json`]?.()
  if (file) i18n.global.setLocaleMessage(language, file.default)
  i18n.global.locale.value = language
  document.documentElement.lang = language
  await nextTick()
}

/** As {@link showLanguage}, by somebody's choice: it is kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  deviceStore.write('language', language)
}
