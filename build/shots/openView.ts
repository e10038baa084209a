import type { Page } from '@playwright/test'
import { galleryPath } from '../../renderer/testing/views'
import type { Shot } from './arguments'

export interface Opening {
  /** With writing of twice the size. */
  readonly large?: boolean
}

/** How long a view may take to stand, in milliseconds: a busy computer has to draw it too. */
const PATIENCE_MS = 60_000

/** Whether a page stands in the desktop program: it is found out once, when the page is opened. */
const isDesktop = (address: string): boolean => new URL(address).searchParams.has('desktop')

/** Shows an address in the page that is open, if it is of the gallery and that can be; else opens it. */
async function goTo(page: Page, url: string, address: string): Promise<void> {
  const isOpen = page.url().startsWith(`${url}gallery.html`)
  if (!isOpen || isDesktop(page.url()) || isDesktop(address)) await page.goto(address)
  else
    await page.evaluate(
      (wanted) => window.dispatchEvent(new CustomEvent('view', { detail: wanted })),
      new URL(address).search,
    )
}

/**
 * Shows a view of the gallery and waits until it stands. Throws an Error that names what did not come. A page that shows
 * one view after the other is not opened anew for each, and keeps the fonts and pictures.
 */
export async function openView(
  page: Page,
  url: string,
  { view, world, language }: Omit<Shot, 'size'>,
  { large = false }: Opening = {},
): Promise<void> {
  await goTo(page, url, `${url}${galleryPath(view, world, language)}${large ? '&large' : ''}&motion=none`)
  await page.waitForFunction(() => document.documentElement.dataset['shown'] !== undefined, null, {
    timeout: PATIENCE_MS,
  })
  const missing = await page.evaluate(() => document.documentElement.dataset['shown'])
  if (missing) throw new Error(`${view.name}: ${missing}`)
  // The pictures that are in sight.
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
  )
}
