import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { EDITIONS, type EditionId } from '@shared/catalogue'
import { lastEdition } from '../../composables/lastEdition'
import { fetchLater } from '../../composables/later'
import { cardKey } from '../../composables/speech'
import { i18n } from '../../locales'
import { fetchRules, type RuleTexts } from '../../locales/rules'
import { holdsAll, wordsOf } from './marked'
import { rulesOf, type Rule } from './ruleBook'

// So that they can be read while the line to the host is lost.
fetchLater(() => fetchRules(i18n.global.locale.value, lastEdition()))

/** A rule as it is read. */
export interface ReadRule extends Rule {
  readonly title: string
  readonly text: readonly string[]
}

export interface ReadSection {
  readonly id: string
  readonly title: string
  readonly rules: readonly ReadRule[]
}

/** The rules of an edition in the language of the page, and those of them that hold what is looked for. */
export function useRuleWords(
  edition: () => EditionId,
  wanted: () => string,
): {
  readonly found: ComputedRef<readonly ReadSection[]>
  readonly words: ComputedRef<readonly string[]>
  readonly state: Readonly<Ref<'coming' | 'there' | 'missing'>>
} {
  const { t, locale } = useI18n()
  const texts = shallowRef<RuleTexts | null>(null)
  const state = ref<'coming' | 'there' | 'missing'>('coming')

  watch(
    () => [locale.value, edition()] as const,
    async ([language, of]) => {
      try {
        const fetched = await fetchRules(language, of)
        if (locale.value !== language || edition() !== of) return
        texts.value = fetched
        state.value = 'there'
      } catch {
        if (texts.value === null) state.value = 'missing'
      }
    },
    { immediate: true },
  )

  function titleOf({ id, card, goal }: Rule): string {
    if (card) return t(cardKey(edition(), card, 'name'))
    return goal ? t(`goals.${goal}.name`) : (texts.value?.rules[id]?.title ?? '')
  }

  /** A character is also found by its number and its side. */
  function factsOf({ card }: Rule): readonly string[] {
    const facts = EDITIONS[edition()].cards.find(({ id }) => id === card)
    if (!facts) return []
    return [String(facts.number), facts.side ? t(`cards.side.${facts.side}`) : '']
  }

  const sections = computed<readonly ReadSection[]>(() =>
    texts.value === null
      ? []
      : rulesOf(edition()).map(({ id, rules }) => ({
          id,
          title: texts.value?.sections[id] ?? '',
          rules: rules.map((rule) => {
            const { text = [], more } = texts.value?.rules[rule.id] ?? {}
            return { ...rule, title: titleOf(rule), text: [...text, ...(more?.[edition()] ?? [])] }
          }),
        })),
  )
  const words = computed(() => wordsOf(wanted()))
  const found = computed(() =>
    sections.value
      .map((section) => ({
        ...section,
        rules: section.rules.filter((rule) =>
          holdsAll([section.title, rule.title, ...rule.text, ...factsOf(rule)], words.value),
        ),
      }))
      .filter(({ rules }) => rules.length > 0),
  )
  return { found, words, state }
}
