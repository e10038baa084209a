import { computed, toValue, type ComputedRef, type MaybeRefOrGetter } from 'vue'
import { useI18n } from 'vue-i18n'
import type { TableSummary } from '@shared/protocol'
import { listIn } from './speech'

/** "Bruno, Ines and Lea" in the reader's language. */
export function listOf(names: readonly string[], locale: string): string {
  return listIn(locale === 'en' ? 'en-GB' : locale, names)
}

/** What the list of tables says about one of them; nothing about one that is gone. */
export function useTableWords(
  summary: MaybeRefOrGetter<Pick<TableSummary, 'people' | 'phase' | 'free'> | undefined>,
): {
  readonly seated: ComputedRef<string>
  /** Empty while people gather and chairs are free. */
  readonly state: ComputedRef<string>
} {
  const { t, locale } = useI18n()

  const seated = computed(() => {
    const people = toValue(summary)?.people ?? []
    if (people.length === 0) return t('home.nobody')
    return listOf(people, locale.value)
  })
  const state = computed(() => {
    const table = toValue(summary)
    if (table?.phase === 'playing') return t('home.playing')
    if (table?.phase === 'over') return t('home.over')
    return table?.free === 0 ? t('home.full') : ''
  })
  return { seated, state }
}
