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

/** Each view in each of its worlds; while time is short in one of them, and the worlds take turns. */
const shown = VIEWS.flatMap((view, n) =>
  view.worlds.filter((_, at) => isLong || at === n % view.worlds.length).map((world) => ({ view, world })),
)
const cases = isLong
  ? shown.flatMap((one) => SIZE_NAMES.flatMap((two) => VIEW_LANGUAGES.map((three) => ({ one, two, three }))))
  : pairwise(shown, SIZE_NAMES, VIEW_LANGUAGES)

// Pictures of every step would take longer than the steps.
test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

/** Has a page drawn or not. What is only laid out to be measured need not be, which takes the longest. */
function draw(page: Page, isWanted: boolean): Promise<void> {
  return page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity
    },
    isWanted ? '' : '0',
  )
}

/** Lets the page speak a language, at once with the next size. */
function speak(page: Page, language: ViewLanguage): Promise<void> {
  return page.evaluate((wanted) => {
    window.dispatchEvent(new CustomEvent('language', { detail: wanted }))
  }, language)
}

/** Waits until a language is spoken, and two frames: one in which the page is laid out anew, and one that comes after it. */
function settle(page: Page, language: ViewLanguage): Promise<void> {
  return page.evaluate(async (wanted) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    while (document.documentElement.lang !== wanted) await frame()
    await frame()
    await frame()
  }, language)
}

/** What axe has to say of a page. It is brought into the page once: that takes as long as the look at a view. */
async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
  // The page has no frames of strangers, for which all would be gathered in a page of its own.
  const found = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
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
      await draw(page, true)
      faults.push(...(await violations(page)).map((fault) => `${at}, ${first.two}, ${first.three}: ${fault}`))
      await draw(page, false)
      for (const { two, three } of rows) {
        await speak(page, three)
        await page.setViewportSize(SIZES[two])
        await settle(page, three)
        const found = await page.evaluate(measurePage)
        faults.push(...found.map((fault) => `${at}, ${two}, ${three}: ${fault}`))
      }
    }
    await context.close()
    expect(faults).toEqual([])
  })
}

/** Where writing of twice the size is measured: the least room there is, and the room most have. */
const LARGE_SIZES = ['phone', 'laptop'] as const
const largeCases = LARGE_SIZES.flatMap((size) => VIEW_LANGUAGES.map((language) => ({ size, language })))

test('writing of twice the size fits every view', async ({ browser }) => {
  test.setTimeout(isLong ? 1_200_000 : 240_000)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  // While time is short every second view: these are as many of each kind.
  for (const [n, one] of shown.filter((_, at) => isLong || at % 2 === 0).entries()) {
    const rows = largeCases.filter((_, at) => isLong || at === n % largeCases.length)
    const [first] = rows
    if (!first) continue
    await page.setViewportSize(SIZES[first.size])
    await openView(page, gallery.url, { ...one, language: first.language }, { large: true })
    await draw(page, false)
    for (const { size, language } of rows) {
      await speak(page, language)
      await page.setViewportSize(SIZES[size])
      await settle(page, language)
      const found = await page.evaluate(measurePage)
      faults.push(...found.map((fault) => `${one.view.name} in ${one.world}, ${size}, ${language}: ${fault}`))
    }
  }
  await context.close()
  expect(faults).toEqual([])
})
