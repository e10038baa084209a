import { nextTick, watch, type Ref } from 'vue'

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
      const next = root.value?.querySelector<HTMLElement>('.verdict, [data-hand]') ?? root.value
      next?.focus()
    },
    { flush: 'pre' },
  )
}
