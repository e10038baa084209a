import type { Page } from '@playwright/test'

/** What jumps on a page is noted from now on: what moved without anybody having pressed something just before. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const shifts: { at: number; value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.getAttribute('class') : '#text'
          const [from, to] = [previousRect, currentRect].map((box) =>
            [box.x, box.y, box.width, box.height].map(Math.round).join(','),
          )
          return `${name ?? ''} (${from ?? ''} to ${to ?? ''})`
        })
        shifts.push({ at: startTime, value, what: what.join('; ') })
      }
    }).observe({ type: 'layout-shift' })
  })
}

/** The layout shift since then: the worst five seconds, as browsers count it, and what moved most in them. */
export async function worstShift(page: Page): Promise<{ readonly value: number; readonly what: string }> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as {
      readonly shifts: readonly { at: number; value: number; what: string }[]
    }
    const windows = shifts.map(({ at }) => shifts.filter((one) => one.at >= at && one.at < at + 5000))
    const sums = windows.map((some) => some.reduce((sum, { value }) => sum + value, 0))
    const value = Math.max(0, ...sums)
    const worst = windows[sums.indexOf(value)]?.toSorted((one, other) => other.value - one.value)[0]
    return { value, what: worst?.what ?? '' }
  })
}
