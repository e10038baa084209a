import type { Page } from '@playwright/test'
import { ownerBegins, seedFor } from './helpers/deals'
import { expect, test } from './helpers/fixtures'
import { Player } from './helpers/player'

const MOST_STEPS = 80

/** Walks with Tab until the control of this name has the focus. Throws an Error if there is no way to it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return ''
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      const label = isField ? (element.labels?.[0]?.innerText ?? '') : ''
      return element.getAttribute('aria-label') ?? (label || element.innerText)
    })
    if (!name.test(focused)) continue
    await expectVisibleFocus(page)
    return
  }
  throw new Error(`the keyboard finds no way to ${String(name)}`)
}

/** Something of the page has the focus, within the window, and a ring shows it: on itself, or on what it is a part of. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus'
    // The page itself may hold it for a moment, so that the keys go on working.
    if (element.tabIndex < 0) return ''
    const around = element.closest('label') ?? element
    const { left, right, top, bottom } = around.getBoundingClientRect()
    if (right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) return 'the focus is out of sight'
    const rings = [element, around].flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, '::after'),
    ])
    const isRinged = rings.some(({ outlineStyle, outlineWidth }) => {
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    return isRinged ? '' : `no ring round ${element.outerHTML.slice(0, 120)}`
  })
  expect(seen).toBe('')
}

test('the keyboard alone lays a table, plays a whole game to its end and goes on to another', async ({
  host,
  device,
}) => {
  test.setTimeout(300_000)
  const { url } = await host('--seed', seedFor('2019', 2, ownerBegins))
  const page = await (await device()).newPage()
  const { keyboard } = page

  // The field for the name has the focus at a first start, and Enter goes on.
  await page.goto(url)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await keyboard.type('Anna')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lay the table' })).toBeVisible()
  const anna = Player.on(page, 'Anna')
  await tabTo(page, /^Open a table/)
  await keyboard.press('Enter')
  await tabTo(page, /^Lay the table/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
  await tabTo(page, /^Seat a bot/)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Send .* away/ })).toBeVisible()
  // Two rounds that one of the two wins are the whole game.
  await tabTo(page, /^Tokens to win/)
  await keyboard.press('2')
  await expect(page.getByLabel('Tokens to win')).toHaveValue('2')
  await tabTo(page, /^Deal the letters/)
  await keyboard.press('Enter')
  await expect(anna.hand.first()).toBeVisible()

  // The reference card is one key away, and Esc closes it.
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Chancellor')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await keyboard.press('h')
  await expect(anna.hand.first()).toHaveAccessibleName('Show my hand')
  await keyboard.press('h')
  await expect(anna.hand.first()).not.toHaveAccessibleName('Show my hand')
  await anna.hand.first().focus()
  await keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect
    .poll(() => actByKeyboard(anna), { timeout: 240_000, intervals: [150] })
    .toBe('the game is over')
  await expectVisibleFocus(page)
  await keyboard.press('Enter')
  await expect(anna.hand.first()).toBeVisible()
  await expect(page.getByText(/round 1/).first()).toBeVisible()
})

/** Presses the next key that the table asks for. */
async function actByKeyboard(player: Player): Promise<string> {
  const { page } = player
  const { keyboard } = page
  // What only this player may see lies above everything else, also above the end of the round.
  if (await page.locator('[data-seen]').isVisible()) {
    await keyboard.press('Enter')
  } else if (await player.roundEnd.isVisible()) {
    const again = page.getByRole('button', { name: 'Again, same table' })
    if (await again.isVisible()) {
      // What was shown last comes a moment after all else.
      const isOver = await again.evaluate((button) => document.activeElement === button)
      return isOver ? 'the game is over' : 'the game goes on'
    }
    // What goes on has the focus by itself.
    await expectVisibleFocus(page)
    await keyboard.press('Enter')
  } else if (await player.keepSlip.isVisible()) {
    for (const digit of ['1', '2']) await keyboard.press(digit)
    await keyboard.press('Enter')
  } else if (await page.locator('[data-slip="play"]').isVisible()) {
    // What is asked next has the focus already: Enter chooses it, and at last seals the letter.
    await expectVisibleFocus(page)
    await keyboard.press('Enter')
  } else if (await player.playable.first().isVisible()) {
    const names = await player.hand.allInnerTexts()
    const playable = await player.hand.evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('aria-disabled') !== 'true'),
    )
    const place = names.findIndex((name, at) => playable[at] && !name.includes('Princess'))
    await keyboard.press(String(Math.max(place, 0) + 1))
  }
  return 'the game goes on'
}
