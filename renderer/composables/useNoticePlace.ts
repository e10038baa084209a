import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'
import { useStage } from './useStage'

/** Between a notice and what it must not cover, in pixels. */
const GAP = 8
/** What must be seen of the place, in pixels. */
const LEAST = 60

/** Where notices lie on a narrow screen: below a line, or above one; in pixels from the top or the bottom of the window. */
export type NoticePlace = { readonly top: string } | { readonly bottom: string }

const boxOf = (selector: string): DOMRect | undefined =>
  document.querySelector(selector)?.getBoundingClientRect()
const above = (line: number): NoticePlace => ({
  bottom: `${String(Math.max(0, window.innerHeight - line) + GAP)}px`,
})

/**
 * Where they hide least: above the place marked `data-notices="above"`; between a letter and the own cards, marked
 * `"hand"`, or over the foot of those, so that their numbers stay in sight; over the place marked `"over"`, whose words can
 * be read elsewhere, but never over the strip of a lost line; away from a table at the foot of the page, above the slip of a
 * wish. Null where nothing is marked at a table, or it is under the edge.
 *
 * @param height of the notices, in pixels.
 */
function placeNow(height: number): NoticePlace | null {
  const button = boxOf('[data-notices="above"]')
  if (button) return above(button.top)
  const hand = boxOf('[data-notices="hand"]')
  const letter = boxOf('[data-slip]')
  if (hand && letter && hand.top < window.innerHeight - LEAST) {
    const isRoom = hand.top - letter.bottom >= height + GAP
    return isRoom ? above(hand.top) : above(Math.min(hand.bottom, window.innerHeight))
  }
  const over = boxOf('[data-notices="over"]')
  if (over && over.top <= window.innerHeight - LEAST) {
    const strip = boxOf('[data-line]')?.bottom ?? 0
    return { top: `${String(Math.max(over.top, strip + GAP))}px` }
  }
  if (document.querySelector('[data-phase]') !== null) return null
  return above(boxOf('[data-asked]')?.top ?? window.innerHeight)
}

/**
 * The place of what `shown` tells, measured anew whenever that changes, or the page may have.
 *
 * @param root what holds the notices.
 */
export function useNoticePlace(
  shown: () => unknown,
  root: Readonly<Ref<HTMLElement | null>>,
): {
  readonly narrow: ComputedRef<boolean>
  readonly place: ComputedRef<NoticePlace | null>
  /** Whether there is room for one slip alone, on a wide screen: below it somebody sits, marked `data-notices="below"`. */
  readonly single: Readonly<Ref<boolean>>
} {
  const stage = useStage()
  const narrow = computed(() => stage.value.layout === 'phone')
  const found = ref<NoticePlace | null>(null)
  const single = ref(false)
  function measure(): void {
    void nextTick(() => {
      found.value = placeNow(root.value?.offsetHeight ?? 0)
      single.value = document.querySelector('[data-notices="below"]') !== null
    })
  }
  watch([shown, stage], measure, { immediate: true })
  onMounted(() => document.addEventListener('click', measure))
  onBeforeUnmount(() => document.removeEventListener('click', measure))
  return { narrow, single, place: computed(() => (narrow.value ? found.value : null)) }
}
