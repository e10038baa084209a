import type { Settings } from './settings'
import { LANGUAGES, languageOf, wordsOf, type Language, type Words } from './words'

/** The language that the program speaks at this moment. */
export interface SpokenLanguage {
  /** In it. */
  readonly words: Words
  /** False, and nothing is changed, for one that there are no words for. What is chosen is kept for the next start. */
  choose(language: string): boolean
  /** Is told after each change. */
  onChange(listener: () => void): void
}

/** @param system the languages of the system, the dearest first: spoken until somebody chooses another one. */
export function openLanguage(settings: Settings, system: readonly string[]): SpokenLanguage {
  const listeners: (() => void)[] = []
  let words = wordsOf(languageOf([settings.read().language ?? '', ...system]))
  return {
    get words() {
      return words
    },
    choose(wanted) {
      const language: Language | undefined = LANGUAGES.find((one) => one === wanted)
      if (language === undefined) return false
      if (settings.read().language !== language) settings.change({ language })
      if (words.language === language) return true
      words = wordsOf(language)
      for (const listener of listeners) listener()
      return true
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
