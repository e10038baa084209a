import type { Page } from '@playwright/test'
import { seedFor } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { invitationTo } from './helpers/invitation'
import { Player, playUntil } from './helpers/player'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const SMALLEST = 44

/** What a finger has to meet is at least 44 px wide and high. */
async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator('button:visible, a:visible, select:visible').evaluateAll(
    (controls, smallest) =>
      controls
        .map((control) => ({
          box: control.getBoundingClientRect(),
          name: control.textContent.trim() || control.ariaLabel,
        }))
        .filter(({ box }) => box.width + 0.5 < smallest || box.height + 0.5 < smallest)
        .map(({ box, name }) => `${String(name)}: ${String(box.width)} x ${String(box.height)}`),
    SMALLEST,
  )
  expect(small, 'controls too small for a finger').toEqual([])
}

test('a phone joins by the invitation, chooses by touch and plays a round', async ({ host, device }) => {
  // The phone begins, so that no first play of the other one can end the round before it was its turn.
  const begins = seedFor(
    '2019',
    2,
    ({ turn, seats }) => turn === 1 && (seats[1]?.hand.includes('guard') ?? false),
  )
  const { url } = await host('--seed', begins)
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const bruno = await Player.at(await invitationTo(url), await device(phone), 'Bruno')
  await expect(bruno.page.getByLabel('Your name')).toBeVisible()
  await expectFits(bruno.page)
  await expectTouchable(bruno.page)
  await expectAccessible(bruno.page)
  await bruno.page.getByLabel('Your name').fill('Bruno')
  await bruno.page.getByRole('button', { name: 'Take a chair' }).tap()
  await expect(bruno.page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
  await expectFits(bruno.page)
  await expectTouchable(bruno.page)
  await expectAccessible(bruno.page)

  await anna.deal()
  await expect(bruno.hand.first()).toBeVisible()
  await expect(bruno.playable.first()).toBeVisible()
  await expectFits(bruno.page)
  await expectTouchable(bruno.page)
  await expectAccessible(bruno.page)
  await bruno.card('Guard').first().tap()
  await expect(bruno.page.locator('[data-slip]')).toBeVisible()
  await expectFits(bruno.page)
  await expectTouchable(bruno.page)
  await expectAccessible(bruno.page)
  await bruno.page.getByRole('button', { name: 'Take it back' }).tap()
  await expect(bruno.page.locator('[data-slip]')).toBeHidden()

  await playUntil([bruno, anna], () => bruno.roundEnd.isVisible())
  await expectFits(bruno.page)
  await expectTouchable(bruno.page)
  await expectAccessible(bruno.page)
})
