/**
 * npm run icons: makes the icons of the packages anew from the drawings, which is needed only when those have changed.
 * A browser paints them, so its version shows in the bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { icnsOf, icoOf, type Frame } from './icons/containers'
import { inRoot } from './lib/paths'
import { testBrowser } from './lib/testBrowser'

/** Up to this size, in pixels, the small drawing is clearer. */
const SMALL = 20

const SIZES = {
  ico: [16, 20, 24, 32, 40, 48, 64, 128, 256],
  icns: [32, 64, 128, 256, 512, 1024],
  linux: [16, 24, 32, 48, 64, 128, 256, 512],
} as const

const drawings = {
  small: readFileSync(inRoot('build/icons/icon-16.svg'), 'utf8'),
  large: readFileSync(inRoot('renderer/assets/icon.svg'), 'utf8'),
}

const executablePath = await testBrowser()
if (executablePath === undefined) throw new Error('there is no Chrome or Chromium to paint the icons')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()

async function painted(size: number): Promise<Frame> {
  const drawing = Buffer.from(size <= SMALL ? drawings.small : drawings.large).toString('base64')
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body { margin: 0 } img { display: block; width: ${size}px; height: ${size}px }</style>` +
      `<img src="data:image/svg+xml;base64,${drawing}">`,
  )
  return { size, png: await page.screenshot({ omitBackground: true }) }
}

const frames = new Map<number, Frame>()
for (const size of new Set(Object.values(SIZES).flat())) frames.set(size, await painted(size))
await browser.close()
const of = (sizes: readonly number[]): Frame[] => sizes.flatMap((size) => frames.get(size) ?? [])

writeFileSync(inRoot('build/icon.ico'), icoOf(of(SIZES.ico)))
writeFileSync(inRoot('build/icon.icns'), icnsOf(of(SIZES.icns)))
for (const { png } of of([512])) writeFileSync(inRoot('build/icon.png'), png)
mkdirSync(inRoot('build/icons/linux'), { recursive: true })
for (const { size, png } of of(SIZES.linux))
  writeFileSync(inRoot(`build/icons/linux/${size}x${size}.png`), png)
console.log('Painted build/icon.ico, build/icon.icns, build/icon.png and build/icons/linux.')
