import { expect, test, type Page } from '@playwright/test'
import { serveGallery, type ServedGallery } from '../build/shots/gallery'
import { openView } from '../build/shots/openView'
import { VIEWS, VIEW_LANGUAGES } from '../renderer/testing/views'

/** Windows that are low, as those of a laptop with the bars of a browser, and what is next to them. */
const SIZES = [
  [800, 600],
  [960, 540],
  [1024, 660],
  [1280, 600],
  [1366, 625],
  [1180, 820],
  [1280, 720],
] as const

/** In a card that is at least so high its words stand, in pixels. */
const WITH_WORDS = 200

/** Every so many views the way goes back through all windows. */
const AGAIN = 3

/** While time is short half of the languages on each phone. */
const isLong = process.env.LONG !== undefined

test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

/** What of the own hand and of the words of the turn is out of sight or has no words, and where each of them lies. */
function lookAt(
  page: Page,
  size: readonly [number, number],
): Promise<{ faults: string[]; places: string[] }> {
  return page.evaluate(
    async ({ least, width, height }) => {
      // What is only laid out to be measured need not be drawn each time.
      document.documentElement.style.opacity = '0'
      const frame = (): Promise<number> => new Promise(requestAnimationFrame)
      while (innerWidth !== width || innerHeight !== height) await frame()
      // One in which it is laid out, one for what is measured by it, one that comes after.
      for (let n = 0; n < 3; n += 1) await frame()
      const faults: string[] = []
      const places: string[] = []
      const words = '.hand :is(.number, .name, .effect, .sign)'
      for (const element of document.querySelectorAll(`.hand .card, .waits p, .own .plate, ${words}`)) {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const name = `${element.className} “${element.textContent.trim().slice(0, 30)}”`
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
          faults.push(`out of sight: ${name}, ${String(Math.round(top))} to ${String(Math.round(bottom))}`)
        // A clock that runs moves the words beside it.
        if (element.matches('.card, .plate'))
          places.push(`${name} ${[left, right, top, bottom].map((at) => String(Math.round(at))).join(' ')}`)
        const isWordless = element.matches('.card') && element.querySelector('.effect') === null
        if (isWordless && bottom - top >= least) faults.push(`without its words: ${name}`)
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const above = document
          .elementsFromPoint(x, y)
          .find((one) => one.closest('.hand, .story, .spot, .own'))
        if (element.closest('.hand') && above && !above.closest('.hand')) faults.push(`covered: ${name}`)
      }
      return { faults, places }
    },
    { least: WITH_WORDS, width: size[0], height: size[1] },
  )
}

test('the own hand and the words of the turn are in sight in low windows, whichever came before', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  const tables = VIEWS.filter(({ kind, query }) => kind === 'table' && !query.startsWith('hand'))
  for (const [n, view] of tables.entries()) {
    const world = view.worlds[n % view.worlds.length] ?? 'classic'
    const language = VIEW_LANGUAGES[n % VIEW_LANGUAGES.length] ?? 'en'
    await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] })
    await openView(page, gallery.url, { view, world, language })
    const before = new Map<string, readonly string[]>()
    for (const size of [...SIZES, ...(n % AGAIN === 0 ? SIZES.toReversed() : [])]) {
      const [width, height] = size
      const at = `${String(width)} x ${String(height)}`
      await page.setViewportSize({ width, height })
      const found = await lookAt(page, size)
      const earlier = before.get(at)
      if (earlier === undefined) faults.push(...found.faults.map((one) => `${view.name}, ${at}: ${one}`))
      else if (earlier.join() !== found.places.join()) faults.push(`${view.name}, ${at}: not as before`)
      before.set(at, found.places)
    }
  }
  await context.close()
  expect(tables.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

/** Phones held upright: the smallest, and a usual one. The languages take turns. */
const PHONES = [
  [360, 640],
  [390, 844],
] as const

/** Where the cards and the buttons are, and what of the cards is out of sight. */
function lookBelow(page: Page): Promise<{ readonly cut: readonly string[]; readonly buttons: string }> {
  return page.evaluate(() => {
    const at = (element: Element): string => {
      const { left, top, width } = element.getBoundingClientRect()
      return [left, top, width].map((one) => String(Math.round(one))).join(' ')
    }
    const cards = [...document.querySelectorAll('.hand .card')]
    return {
      cut: cards.filter((card) => card.getBoundingClientRect().bottom > innerHeight).map(at),
      buttons: [...document.querySelectorAll('.slip .buttons button')].map(at).join(', '),
    }
  })
}

test('on phones the own cards are whole below every letter, whose buttons stay where they are', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  let seen = 0
  const letters = VIEWS.filter(({ kind }) => kind === 'slip')
  for (const [n, view] of letters.entries())
    for (const [at, [width, height]] of PHONES.entries()) {
      await page.setViewportSize({ width, height })
      for (const language of VIEW_LANGUAGES.filter((_, one) => isLong || (one + n + at) % 2 === 0)) {
        await openView(page, gallery.url, { view, world: view.worlds[0] ?? 'classic', language })
        const where = `${view.name}, ${language}, ${String(width)} x ${String(height)}`
        const first = await lookBelow(page)
        if (first.cut.length > 0) faults.push(`${where}: cut: ${first.cut.join()}`)
        for (const choice of ['seat', 'answer']) {
          const next = page.locator(`[data-choice='${choice}']:visible`).first()
          if ((await page.locator("[data-slip='play']").count()) === 0 || (await next.count()) === 0) continue
          await next.click()
          const then = await lookBelow(page)
          seen += 1
          if (then.buttons !== first.buttons)
            faults.push(`${where}: ${choice} moves ${first.buttons} to ${then.buttons}`)
        }
      }
    }
  await context.close()
  expect(seen).toBeGreaterThan(50)
  expect(faults).toEqual([])
})
