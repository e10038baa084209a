import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue'

export interface Room {
  /** In pixels of the element, within its edges. */
  readonly width: number
  readonly height: number
}

/** How much room an element has, following it; nothing before it stands. Its own content must not give it its size. */
export function useRoom(root: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<Room | null>> {
  const room = ref<Room | null>(null)
  const measure = (): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = root.value ?? {}
    const isSame = room.value?.width === width && room.value.height === height
    if (height > 0 && !isSame) room.value = { width, height }
  }
  let observer: ResizeObserver | undefined
  onMounted(() => {
    measure()
    if (!root.value || !('ResizeObserver' in globalThis)) return
    observer = new ResizeObserver(measure)
    observer.observe(root.value)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return room
}
