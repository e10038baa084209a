import type { Page } from '@playwright/test'
import { ownerBegins, seedFor } from './helpers/deals'
import { expect, expectAccessible, test } from './helpers/fixtures'
import { Player } from './helpers/player'

/** Counts what is begun to sound on all pages of a device, from their start on. */
function countSounds(): void {
  Object.assign(window, { sounds: 0 })
  AudioScheduledSourceNode.prototype.start = new Proxy(
    Reflect.get(AudioScheduledSourceNode.prototype, 'start'),
    {
      apply(start, source, when) {
        ;(window as unknown as { sounds: number }).sounds += 1
        Reflect.apply(start, source, when)
      },
    },
  )
}

const soundsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly sounds: number }).sounds)

/** Shows the reaction of this digit, by keys alone. */
async function react(page: Page, digit: string): Promise<void> {
  await page.keyboard.press('r')
  await expect(page.locator('[data-react]').first()).toBeFocused()
  await page.keyboard.press(digit)
}

test('a reaction is seen and heard by everybody, until one hides it or the owner allows none', async ({
  host,
  device,
}) => {
  const { url } = await host('--seed', seedFor('classic', 2, ownerBegins))
  const annasLaptop = await device()
  await annasLaptop.addInitScript(countSounds)
  const anna = await Player.at(url, annasLaptop, 'Anna')
  await anna.layTable('Classic')
  const bruno = await Player.at(url, await device({ viewport: { width: 360, height: 640 } }), 'Bruno')
  await bruno.sitDown()
  await expect(anna.page.getByRole('list').getByText('Bruno')).toBeVisible()
  await anna.deal()
  await expect(bruno.hand.first()).toBeVisible()

  const brunosSeat = anna.page.locator('[data-seat]').filter({ hasText: 'Bruno' })
  await bruno.page.keyboard.press('r')
  await expect(bruno.page.getByRole('dialog').getByRole('button')).toHaveCount(13)
  await expectAccessible(bruno.page)
  await bruno.page.keyboard.press('1')
  await expect(brunosSeat.locator('[data-reaction="applause"]')).toBeVisible()
  await expect(anna.page.locator('[data-reaction-heard]')).toHaveText('Bruno applauds.')
  await expect(bruno.page.locator('[data-reaction-heard]')).toHaveText('Shown to everybody: Applause')

  // Anna has pressed something before: her browser lets the page sound.
  await expect.poll(() => soundsOf(anna.page)).toBeGreaterThan(0)
  await anna.page.keyboard.press('m')
  await expect(anna.page.getByText('Sounds are off.')).toBeVisible()
  const before = await soundsOf(anna.page)

  await brunosSeat.click()
  await anna.page.getByRole('dialog').getByLabel('Hide the quick reactions of Bruno').check()
  await anna.page.keyboard.press('Escape')
  // One at a time: the first has to have passed.
  await expect(brunosSeat.locator('[data-reaction]')).toHaveCount(0)
  await react(bruno.page, '2')
  await expect(bruno.page.locator('[data-reaction-heard]')).toHaveText('Shown to everybody: Laughter')
  await react(anna.page, '6')
  await expect(bruno.page.locator('[data-reaction-heard]')).toHaveText('Anna sends a heart.')
  await expect(brunosSeat.locator('[data-reaction]')).toHaveCount(0)
  await expect(anna.page.locator('[data-reaction-heard]')).not.toContainText('Bruno')
  expect(await soundsOf(anna.page), 'sounds while they are off').toBe(before)

  await anna.page.keyboard.press('o')
  await anna.page
    .getByRole('dialog')
    .getByLabel('Quick reactions')
    .selectOption({ label: 'none at this table' })
  await anna.page.keyboard.press('Escape')
  await expect(
    bruno.page.getByText('There are no quick reactions at this table any more.').first(),
  ).toBeVisible()
  await expect(bruno.page.getByRole('button', { name: 'Quick reactions' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await bruno.page.keyboard.press('r')
  await expect(bruno.page.getByRole('dialog')).toHaveCount(0)
})
