import type { Page } from '@playwright/test'
import { galleryPath } from '../../renderer/testing/views'
import type { Shot } from './arguments'

export interface Opening {
  /** With writing of twice the size. */
  readonly large?: boolean
}

/**
 * Shows a view of the gallery and waits until it stands. Throws an Error that names what did not come. A page that shows
 * one view after the other keeps the fonts and pictures.
 */
export async function openView(
  page: Page,
  url: string,
  { view, world, language }: Omit<Shot, 'size'>,
  { large = false }: Opening = {},
): Promise<void> {
  await page.goto(`${url}${galleryPath(view, world, language)}${large ? '&large' : ''}&motion=none`)
  await page.waitForFunction(() => document.documentElement.dataset['shown'] !== undefined)
  const missing = await page.evaluate(() => document.documentElement.dataset['shown'])
  if (missing) throw new Error(`${view.name}: ${missing}`)
  // The pictures that are in sight.
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  )
}
