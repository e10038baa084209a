import type { EditionId } from '@shared/catalogue'

/** One rule in words. `more`: what an edition adds; a character's rule has its name for a title. */
export interface RuleWords {
  readonly title?: string
  readonly text: readonly string[]
  readonly more?: Partial<Record<EditionId, readonly string[]>>
}

/** The rules of the game in one language, by the ids of components/help/ruleBook.ts. */
export interface RuleTexts {
  readonly sections: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, RuleWords>>
}

/** Each language is a file of its own, fetched when the page is idle or the rules are wanted. */
const files = import.meta.glob<{ default: RuleTexts }>(['./*.json', '!./*.*.json'])
/** Where an edition calls something by another word in one language, as a round: only the rules that differ. */
const variants = import.meta.glob<{ default: Partial<RuleTexts> }>('./*.*.json')

/** The rules as a language tells them of an edition; in English where it has none yet. Rejects if they cannot be fetched. */
export async function fetchRules(language: string, edition: EditionId): Promise<RuleTexts> {
  const [file, variant] = await Promise.all([
    (files[`./${language}.json`] ?? files['./en.json'])?.(),
    variants[`./${language}.${edition}.json`]?.(),
  ])
  const { sections = {}, rules = {} } = file?.default ?? {}
  return {
    sections: { ...sections, ...variant?.default.sections },
    rules: { ...rules, ...variant?.default.rules },
  }
}
