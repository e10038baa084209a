import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, type } from 'node:os'
import { expect, test } from '@playwright/test'
import { SIZES, shotName, type SizeName } from '../build/shots/arguments'
import { serveGallery, type ServedGallery } from '../build/shots/gallery'
import { openView } from '../build/shots/openView'
import { VIEWS, type ViewLanguage } from '../renderer/testing/views'
import type { EditionId } from '@shared/catalogue'
import { z } from '@shared/zod'

/** At most twenty: each world, language, size and kind of view is among them. */
const PICTURES: readonly (readonly [string, EditionId, ViewLanguage, SizeName])[] = [
  ['home-tables', 'classic', 'en', 'laptop'],
  ['join', 'classic', 'it', 'phone'],
  ['lobby', '2019', 'es', 'laptop'],
  ['lobby', 'jabba', 'fr', 'phone'],
  ['classic-turn', 'classic', 'en', 'laptop'],
  ['classic-out', 'classic', 'es', 'phone'],
  ['palace-crowded', '2019', 'es', 'laptop'],
  ['palace-busiest', '2019', 'fr', 'phone'],
  ['palace-watching', '2019', 'it', 'television'],
  ['desert-turn', 'jabba', 'it', 'laptop'],
  ['desert-crowded', 'jabba', 'es', 'tablet'],
  ['slip-guard-card', 'classic', 'fr', 'laptop'],
  ['slip-keep', '2019', 'es', 'phone'],
  ['slip-number', 'jabba', 'fr', 'across'],
  ['looked', 'classic', 'en', 'laptop'],
  ['round-end', '2019', 'it', 'laptop'],
  ['game-end', '2019', 'en', 'phone'],
  ['desert-round-end', 'jabba', 'fr', 'laptop'],
  ['card', 'jabba', 'es', 'phone'],
  ['reference', 'classic', 'it', 'tablet'],
]

const RECORDED = new URL('./reference/recorded.json', import.meta.url)
const recordedSchema = z.strictObject({ browser: z.string(), system: z.string() })
const isRecording = process.env.RECORD_REFERENCES !== undefined

/** What decides how a picture is painted beside the page: letters are drawn otherwise by each system and each browser. */
function thisSystem(): string {
  let name = type()
  try {
    name = /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? name
  } catch {
    // Not every system has such a file.
  }
  return `${name} ${arch()}`
}

function recorded(): z.infer<typeof recordedSchema> | null {
  try {
    return recordedSchema.parse(JSON.parse(readFileSync(RECORDED, 'utf8')))
  } catch {
    return null
  }
}

test.use({ trace: 'off', screenshot: 'off' })

let gallery: ServedGallery
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  if (isRecording) {
    const here = { browser: browser.version(), system: thisSystem() }
    mkdirSync(new URL('.', RECORDED), { recursive: true })
    writeFileSync(RECORDED, `${JSON.stringify(here, null, 2)}\n`)
  }
  gallery = await serveGallery(() => undefined)
})
test.afterAll(() => gallery.stop())

for (const [name, world, language, size] of PICTURES) {
  const view = VIEWS.find((one) => one.name === name)
  if (!view) throw new Error(`there is no view ${name}`)
  const picture = shotName({ view, world, language, size })

  test(`the picture ${picture} is as it was`, async ({ browser }) => {
    const then = recorded()
    const isHere = then?.browser === browser.version() && then.system === thisSystem()
    const where = then ? `${then.browser} on ${then.system}` : 'nowhere yet'
    test.skip(!isHere, `pictures were recorded with Chromium ${where}`)
    // Half as large: what is compared is the composition, not each hair.
    const context = await browser.newContext({
      ...{ viewport: SIZES[size], deviceScaleFactor: 0.5, reducedMotion: 'reduce' },
    })
    const page = await context.newPage()
    await openView(page, gallery.url, { view, world, language })
    await expect(page).toHaveScreenshot(`${picture}.png`, {
      ...{ animations: 'disabled', scale: 'device', maxDiffPixelRatio: 0.01, timeout: 60_000 },
    })
    await context.close()
  })
}
