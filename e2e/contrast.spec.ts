import { expect, test } from '@playwright/test'
import { serveGallery, type ServedGallery } from '../build/shots/gallery'
import { openView } from '../build/shots/openView'
import { VIEWS } from '../renderer/testing/views'
import { faintLines } from './helpers/contrast'

/** Tables with words at as many places of their ground as can be, in each world. */
const TABLES = ['classic-three', 'classic-round-end', 'palace-busiest', 'desert-turn']
const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]
/** What words have to have on the worst place beneath them (WCAG, level AA). */
const LEAST_CONTRAST = 4.5
/** Fewer would mean that the words are not found any more. */
const LEAST_LINES = 3

test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

test('words on the wood, the leather, the marble and the stone can be read', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults: string[] = []
  for (const view of VIEWS.filter(({ name }) => TABLES.includes(name)))
    for (const world of view.worlds) {
      await openView(page, gallery.url, { view, world, language: 'en' })
      for (const size of SIZES) {
        await page.setViewportSize(size)
        // The table is laid anew for it in the next frame.
        await page.evaluate(
          () =>
            new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
        )
        const { lines, faint } = await faintLines(page, LEAST_CONTRAST)
        const at = `${view.name}, ${String(size.width)} px`
        faults.push(...faint.map((fault) => `${at}: ${fault}`))
        if (lines < LEAST_LINES) faults.push(`${at}: only ${String(lines)} lines are found`)
      }
    }
  await context.close()
  expect(faults).toEqual([])
})
