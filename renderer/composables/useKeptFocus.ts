import { nextTick, watch, type Ref } from 'vue'

/** What goes on, in this order: the button to the next round, the heading of the end, the own cards. */
const NEXT = ['[data-ready] button', '.verdict', '[data-hand]'] as const

/** Puts the focus where the viewer goes on. */
export function focusNext(root: HTMLElement | null): void {
  const found = NEXT.map((selector) => root?.querySelector<HTMLElement>(selector))
  const next = found.find((element) => element instanceof HTMLElement) ?? root
  next?.focus()
}

/**
 * The focus never gets lost: when what had it goes away (a letter is sealed, the table moves on), it goes to the own
 * cards, or to the table itself, where the keys go on working.
 */
export function useKeptFocus(root: Readonly<Ref<HTMLElement | null>>, changes: () => unknown): void {
  watch(
    changes,
    async () => {
      const before = document.activeElement
      const within = root.value?.contains(before) ?? false
      await nextTick()
      const lost = document.activeElement === null || document.activeElement === document.body
      if (!within || !lost) return
      focusNext(root.value)
    },
    { flush: 'pre' },
  )
}
