/** What is done in the gallery after it has opened, step by step, as somebody at the table would. */

/** So long something that is to be pressed may take to come, in milliseconds. */
const PATIENCE_MS = 8000

/** What of a selector is there and can be seen, as soon as it is. Throws an Error where it does not come. */
async function shown(selector: string): Promise<HTMLElement> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
    if (found) return found
    if (performance.now() > end) throw new Error(`nothing to see of ${selector}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function step(what: string, wanted: string): Promise<void> {
  if (what === 'key') {
    const event = new KeyboardEvent('keydown', { key: wanted, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  } else {
    const element = await shown(wanted)
    if (what === 'press') element.click()
  }
  // What is drawn because of it is there when the next step is taken.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Takes the steps of an address: `press` what a selector finds, a `key`, `wait` for what a selector finds. Then `<html>` says
 * `data-shown`: empty, or what was missing.
 */
export async function takeSteps(wanted: URLSearchParams): Promise<void> {
  let fault = ''
  try {
    for (const [what, value] of wanted) if (['press', 'key', 'wait'].includes(what)) await step(what, value)
    await document.fonts.ready
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  document.documentElement.dataset['shown'] = fault
}
