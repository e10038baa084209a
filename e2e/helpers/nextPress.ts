/** Where somebody presses next on the page of a table. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Where to press next at a table, in CSS pixels; null while nothing is asked or something is still shown. It is run within the
 * page, in one short task, so that it hardly counts where the page's own tasks are measured.
 */
export function nextPress(): Spot | null {
  const all = (what: string): readonly HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(what)].filter(
      (one) => one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility(),
    )
  if (document.querySelector('[data-behind]') !== null) return null
  const isOpen = document.querySelector('[data-slip]') !== null
  const blank = (what: string): readonly HTMLElement[] => {
    const choices = all(`[data-choice="${what}"]`)
    return choices.some((one) => one.getAttribute('aria-pressed') === 'true') ? [] : choices.slice(-1)
  }
  const [next] = [
    ...all('[data-seen] button').slice(-1),
    ...all('button[data-ready], [data-ready] button'),
    ...all('[data-trade="true"]'),
    ...(isOpen ? [...blank('seat'), ...blank('answer')] : []),
    ...all('[data-slip="keep"] [data-hand][aria-pressed="false"]').slice(0, 1),
    ...all('button[data-confirm], [data-confirm] button'),
    ...(isOpen ? [] : all('[data-hand][aria-pressed]').slice(0, 1)),
  ]
  if (!next) return null
  const { left, top, width, height } = next.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
