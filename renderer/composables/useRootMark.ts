import { onBeforeUnmount, watchEffect } from 'vue'

/**
 * Puts a mark onto the root element by which styles far away go, as long as the component is there. A style that asks the
 * root what it holds (`:root:has(…)`) would be asked anew with all that comes and goes on the page.
 *
 * @param name the attribute less its `data-`, in one word.
 * @param mark null where there is none.
 */
export function useRootMark(name: string, mark: () => string | null): void {
  const { dataset } = document.documentElement
  watchEffect(() => {
    const now = mark()
    if (now === null) Reflect.deleteProperty(dataset, name)
    else dataset[name] = now
  })
  onBeforeUnmount(() => Reflect.deleteProperty(dataset, name))
}
