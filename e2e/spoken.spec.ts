import { expect, test } from '@playwright/test'
import { serveGallery, type ServedGallery } from '../build/shots/gallery'
import { openView } from '../build/shots/openView'
import { VIEWS, VIEW_LANGUAGES } from '../renderer/testing/views'

/** The main moments of a game, as the catalogue of views calls them. */
const MOMENTS = {
  'your-turn': 'classic-turn',
  'choosing-a-seat': 'slip-guard-seat',
  'naming-a-card': 'slip-guard-card',
  looking: 'looked',
  'keeping-one-of-three': 'slip-keep',
  out: 'classic-out',
  'round-end': 'round-end',
  'game-end': 'game-end',
} as const

test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async () => {
  test.setTimeout(180_000)
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

for (const language of VIEW_LANGUAGES) {
  test(`what a screen reader finds in the main moments of a game stands in ${language} as it was read through`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const [moment, name] of Object.entries(MOMENTS)) {
      const view = VIEWS.find((one) => one.name === name)
      const world = view?.worlds[0]
      if (!view || !world) throw new Error(`there is no view ${name}`)
      await openView(page, gallery.url, { view, world, language })
      await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${moment}.${language}.aria.yml` })
    }
    await context.close()
  })
}
