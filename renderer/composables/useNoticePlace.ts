import { computed, nextTick, onBeforeUnmount, onMounted, ref, watch, type ComputedRef } from 'vue'
import { useStage } from './useStage'

/** Between a notice and what it must not cover, in pixels. */
const GAP = 8
/** What must be seen of the place, in pixels. */
const LEAST = 60

/** Where notices lie on a narrow screen: below a line, or above one; in pixels from the top or the bottom of the window. */
export type NoticePlace = { readonly top: string } | { readonly bottom: string }

/**
 * Where they hide least: over the place marked `data-notices="over"`, whose words can be read elsewhere, else above the
 * one marked `"above"`; never over the strip of a lost line. Null where nothing is marked, or it is under the edge.
 */
function placeNow(): NoticePlace | null {
  const above = document.querySelector('[data-notices="above"]')?.getBoundingClientRect()
  if (above) return { bottom: `${String(Math.max(0, window.innerHeight - above.top) + GAP)}px` }
  const over = document.querySelector('[data-notices="over"]')?.getBoundingClientRect()
  if (!over || over.top > window.innerHeight - LEAST) return null
  const strip = document.querySelector('[data-line]')?.getBoundingClientRect().bottom ?? 0
  return { top: `${String(Math.max(over.top, strip + GAP))}px` }
}

/** The place of what `shown` tells, measured anew whenever that changes, or the page may have. */
export function useNoticePlace(shown: () => unknown): {
  readonly narrow: ComputedRef<boolean>
  readonly place: ComputedRef<NoticePlace | null>
} {
  const stage = useStage()
  const narrow = computed(() => stage.value.layout === 'phone')
  const found = ref<NoticePlace | null>(null)
  function measure(): void {
    void nextTick(() => (found.value = placeNow()))
  }
  watch([shown, stage], measure, { immediate: true })
  onMounted(() => document.addEventListener('click', measure))
  onBeforeUnmount(() => document.removeEventListener('click', measure))
  return { narrow, place: computed(() => (narrow.value ? found.value : null)) }
}
