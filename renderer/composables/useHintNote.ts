import { computed, onBeforeUnmount, watch } from 'vue'
import { hintSentences } from './hintSentences'
import { lastingComputed } from './lasting'
import { useTableContext } from './tableContext'
import { useStage } from './useStage'
import { useHint } from '../stores/hint'
import { useNotices } from '../stores/notices'

const NOTE = 'hint.note'

/**
 * Lays the hint as a note on the table, for as long as its question stands and the own hand lies open. On a narrow screen a
 * letter that is begun needs its room; taken back, it gives it back.
 */
export function useHintNote(): void {
  const { speech, choice, covered } = useTableContext()
  const stage = useStage()
  const store = useHint()
  const notices = useNotices()

  const isHidden = computed(
    () => covered.value || (stage.value.layout === 'phone' && choice.draft.value !== null),
  )
  const words = lastingComputed(() =>
    store.hint === null || isHidden.value ? null : hintSentences(speech.value, store.hint),
  )
  // A hint that is asked for again is laid again.
  watch(
    [words, () => store.hint],
    ([now]) => {
      if (now === null) notices.drop(NOTE)
      else notices.hold(NOTE, now)
    },
    { immediate: true },
  )
  onBeforeUnmount(() => notices.drop(NOTE))
}
