import { computed, onBeforeUnmount, onMounted, ref } from 'vue'

/** The size for which the table is composed; a bigger window shows the same, larger. */
const WIDE = { width: 1280, height: 720 }
const LARGEST = 1.75

/** How the table is laid out in a window: as on a phone, in rows (`tight`), or around an ellipse; and how much larger. */
export function stageFor(width: number, height: number) {
  const scale = Math.min(LARGEST, Math.max(1, Math.min(width / WIDE.width, height / WIDE.height)))
  const layout = width < 720 || height < 540 ? 'phone' : width < 1100 || height < 660 ? 'tight' : 'wide'
  return { layout, scale, width: width / scale, height: height / scale, across: width > height } as const
}

/** The same for this window, following its size. */
export function useStage() {
  const size = ref({ width: window.innerWidth, height: window.innerHeight })
  const measure = (): void => {
    size.value = { width: window.innerWidth, height: window.innerHeight }
  }
  onMounted(() => window.addEventListener('resize', measure))
  onBeforeUnmount(() => window.removeEventListener('resize', measure))
  return computed(() => stageFor(size.value.width, size.value.height))
}
