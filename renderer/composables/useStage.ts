import { computed, onBeforeUnmount, onMounted, ref, type Ref } from 'vue'

/** The size for which the table is composed; a bigger window shows the same, larger. */
const WIDE = { width: 1280, height: 720 }
const LARGEST = 1.75
/** A smaller window than this part of it is no screen for a whole room: there the table lies as for anybody who looks on. */
const LEAST_SCREEN = 0.9

/** Writing that is so many times as large as usual needs a page that flows: no plate and no corner has room for it. */
const LARGE_WRITING = 1.3
/** The usual size of writing, in pixels. */
const USUAL_WRITING = 16
/** A lower window than this has no room for rows: there the others sit at both sides of the middle. */
const LEAST_ROWS = 740

/** A phone lays its table in the flow of the page. */
const UNSCALED: { readonly zoom?: number; readonly width?: string; readonly height?: string } = {}

/**
 * How the table is laid out in a window: as on a phone, in rows (`tight`), with the others at both sides (`low`), or around an
 * ellipse; and how much larger.
 *
 * @param screen whether it is shown to a whole room, filling whatever hangs on the wall.
 * @param writing how many times as large as usual the reader wants to have writing.
 */
export function stageFor(width: number, height: number, screen = false, writing = 1) {
  const fit = Math.min(width / WIDE.width, height / WIDE.height)
  if (screen && fit >= LEAST_SCREEN) return { layout: 'screen', across: true, ...magnified(fit) } as const
  const across = width > height
  if (width < 720 || height < 540 || writing >= LARGE_WRITING)
    return { layout: 'phone', across, scale: 1, style: UNSCALED } as const
  const small = across && height < LEAST_ROWS ? 'low' : 'tight'
  const layout = width < 1100 || height < 660 ? small : 'wide'
  return { layout, across, ...magnified(Math.min(LARGEST, Math.max(1, fit))) } as const

  function magnified(scale: number) {
    return {
      scale,
      style: { zoom: scale, width: `${String(width / scale)}px`, height: `${String(height / scale)}px` },
    }
  }
}

/** How many times as large as usual writing is, by what the reader set in the browser. */
export function writingNow(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isNaN(size) ? 1 : size / USUAL_WRITING
}

/** How large this window is, in its own pixels, following it. */
export function useWindowSize(): Readonly<Ref<{ readonly width: number; readonly height: number }>> {
  const size = ref({ width: window.innerWidth, height: window.innerHeight })
  const measure = (): void => {
    size.value = { width: window.innerWidth, height: window.innerHeight }
  }
  onMounted(() => window.addEventListener('resize', measure))
  onBeforeUnmount(() => window.removeEventListener('resize', measure))
  return size
}

/** How the table is laid out in this window. */
export function useStage(screen: () => boolean = () => false) {
  const size = useWindowSize()
  return computed(() => stageFor(size.value.width, size.value.height, screen(), writingNow()))
}
