import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { serveGallery, type ServedGallery } from '../build/shots/gallery'
import { openView } from '../build/shots/openView'
import { pairwise } from '../build/shots/pairs'
import { VIEWS, VIEW_LANGUAGES, type GalleryView, type ViewLanguage } from '../renderer/testing/views'
import { measurePage } from './helpers/measure'

/** The sizes for which the program is made, and each computer's at 200 %. */
const SIZES = {
  phone: { width: 360, height: 640 },
  across: { width: 640, height: 360 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 720 },
  television: { width: 1920, height: 1080 },
  'tablet at 200 %': { width: 384, height: 512 },
  'television at 200 %': { width: 960, height: 540 },
} as const
const SIZE_NAMES = Object.keys(SIZES) as (keyof typeof SIZES)[]
const isLong = process.env.LONG !== undefined

/** In how many of the sizes a view is measured while there is not all the time in the world; the sizes take turns. */
const SIZES_EACH = 3
/** Of so many views one is opened then. */
const VIEWS_TO_ONE = 4

/** Each view in each of its worlds; while time is short some views, each in one of them, and the worlds take turns. */
const shown = VIEWS.filter((_, n) => isLong || n % VIEWS_TO_ONE === 0).flatMap((view, n) =>
  view.worlds.filter((_, at) => isLong || at === n % view.worlds.length).map((world) => ({ view, world })),
)
const isTurnOf = (view: number, size: number): boolean =>
  (size + SIZE_NAMES.length - ((view * SIZES_EACH) % SIZE_NAMES.length)) % SIZE_NAMES.length < SIZES_EACH
const cases = isLong
  ? shown.flatMap((one) => SIZE_NAMES.flatMap((two) => VIEW_LANGUAGES.map((three) => ({ one, two, three }))))
  : pairwise(shown, SIZE_NAMES, VIEW_LANGUAGES).filter(({ one, two }) =>
      isTurnOf(shown.indexOf(one), SIZE_NAMES.indexOf(two)),
    )

// Pictures of every step would take longer than the steps.
test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

async function speak(page: Page, language: ViewLanguage): Promise<void> {
  await page.evaluate(
    (wanted) => window.dispatchEvent(new CustomEvent('language', { detail: wanted })),
    language,
  )
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}

/** Two frames: one in which the new size or language is drawn, and one that comes after it. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze()
  return found.violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

const kinds = [...new Set(VIEWS.map(({ kind }) => kind))]
for (const kind of kinds) {
  const ofKind = (view: GalleryView): boolean => view.kind === kind
  test(`nothing is cut, covered or too small, and axe finds nothing, in views of the kind ${kind}`, async ({
    browser,
  }) => {
    test.setTimeout(isLong ? 1_200_000 : 240_000)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const faults: string[] = []
    for (const one of shown.filter(({ view }) => ofKind(view))) {
      const rows = cases.filter((row) => row.one === one)
      const [first] = rows
      if (!first) continue
      const at = `${one.view.name} in ${one.world}`
      await page.setViewportSize(SIZES[first.two])
      await openView(page, gallery.url, { ...one, language: first.three })
      for (const { two, three } of rows) {
        await page.setViewportSize(SIZES[two])
        await speak(page, three)
        await settle(page)
        const found = await page.evaluate(measurePage)
        faults.push(...found.map((fault) => `${at}, ${two}, ${three}: ${fault}`))
        if (two === first.two && three === first.three)
          faults.push(...(await violations(page)).map((fault) => `${at}, ${two}, ${three}: ${fault}`))
      }
    }
    await context.close()
    expect(faults).toEqual([])
  })
}

test('writing of twice the size fits a phone on the first pages', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: SIZES.phone })
  const page = await context.newPage()
  const faults: string[] = []
  for (const [n, name] of ['welcome', 'home', 'join'].entries()) {
    const view = VIEWS.find((one) => one.name === name)
    const language = VIEW_LANGUAGES[n + 1]
    if (!view || !language) throw new Error(`there is no view ${name}`)
    await openView(page, gallery.url, { view, world: 'classic', language }, { large: true })
    const found = await page.evaluate(measurePage)
    faults.push(...found.map((fault) => `${name} in ${language}: ${fault}`))
  }
  await context.close()
  expect(faults).toEqual([])
})
