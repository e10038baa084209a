/// <reference lib="dom" />
/**
 * npm run textures: paints the materials of the tables anew, which is needed only when `build/textures/` has changed.
 * A browser runs their filters here, once, so that no page ever has to. With names after `--` only those are painted.
 */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { inRoot } from './lib/paths'
import { testBrowser } from './lib/testBrowser'
import { DRAWINGS, INLAYS } from './textures/inlays'
import { MATERIALS, type Texture } from './textures/materials'

/** All worlds together, in bytes: what a room's Wi-Fi carries without anybody noticing. */
const MOST = 600_000

const executablePath = await testBrowser()
if (executablePath === undefined) throw new Error('there is no Chrome or Chromium to paint the textures')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const folder = inRoot('renderer/assets/textures')
mkdirSync(folder, { recursive: true })

const page = await browser.newPage()

async function painted({ width, height, drawing, quality }: Texture, scale: number): Promise<Buffer> {
  const webp = await page.evaluate(
    async ([svg, w, h, q]) => {
      const image = new Image(w, h)
      image.src = `data:image/svg+xml;base64,${svg}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      canvas.getContext('2d')?.drawImage(image, 0, 0, w, h)
      return canvas.toDataURL('image/webp', q)
    },
    [Buffer.from(drawing).toString('base64'), width * scale, height * scale, quality] as const,
  )
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
}

const wanted = process.argv.slice(2)
for (const texture of [...MATERIALS, ...INLAYS]) {
  if (wanted.length > 0 && !wanted.includes(texture.name)) continue
  for (const scale of texture.finer === 1 ? [1] : [1, texture.finer]) {
    const file = path.join(folder, `${texture.name}${scale === 1 ? '' : `@${scale}x`}.webp`)
    writeFileSync(file, await painted(texture, scale))
    console.log(`${path.relative(inRoot('.'), file)}: ${Math.round(statSync(file).size / 1000)} kB`)
  }
}
await browser.close()
for (const [name, drawing] of Object.entries(DRAWINGS))
  writeFileSync(inRoot(`renderer/assets/art/${name}.svg`), drawing)
const all = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
console.log(`All textures: ${Math.round(all / 1000)} of at most ${MOST / 1000} kB`)
if (all > MOST) process.exitCode = 1
