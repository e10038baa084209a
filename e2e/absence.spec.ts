import { ownerBegins, seedFor } from './helpers/deals'
import { expect, expectAccessible, test } from './helpers/fixtures'
import { invitationTo } from './helpers/invitation'
import { Player } from './helpers/player'
import type { Locator } from '@playwright/test'

/** Changes one of the settings of the table, in the owner's sheet that is open. */
async function set(anna: Player, label: string, value: string): Promise<void> {
  await anna.page.getByRole('dialog').getByLabel(label).selectOption(value)
}

const seatOf = (player: Player, name: string): Locator =>
  player.page.locator('[data-seat]').filter({ hasText: name })

test('a bot plays for whoever is away and gives the seat back; pause, clock, ownership and showing out', async ({
  host,
  device,
}) => {
  const { url } = await host('--seed', seedFor('2019', 3, ownerBegins))
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.sitDown()
  const phone = await device()
  const carla = await Player.at(url, phone, 'Carla')
  await carla.sitDown()

  // What becomes of the absent is agreed in the lobby, where the others read it.
  await expect(anna.page.getByRole('list').getByText('Carla')).toBeVisible()
  await anna.page.getByRole('button', { name: 'Absence, clock, latecomers' }).click()
  await set(anna, 'Time to come back', '10')
  await set(anna, 'Time for a move', '300')
  await expectAccessible(anna.page)
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(
    bruno.page.getByText('House rules: 10 seconds to come back; 300 seconds for a move.'),
  ).toBeVisible()
  await anna.deal()
  await expect(anna.page.getByRole('timer')).toContainText(/[45]:\d\d/)

  // A pause stops it for all, and says so.
  await anna.page.keyboard.press('p')
  await expect(anna.page.getByText('You have paused the game')).toBeVisible()
  await expect(bruno.page.getByText('Anna has paused the game')).toBeVisible()
  await expect(anna.hand.first()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(anna.page)
  await anna.page.getByRole('button', { name: 'Resume the game' }).click()
  await expect(bruno.page.locator('[data-paused]')).toBeHidden()

  // Away, then played for, then back with the own cards.
  await carla.page.goto('about:blank')
  await expect(seatOf(anna, 'Carla')).toContainText(/away · bot in 0:\d\d/)
  await expect(bruno.page.getByText('Carla is away. A bot plays in 10 seconds.')).toBeVisible()
  await expect(seatOf(anna, 'Carla')).toContainText('a bot plays', { timeout: 20_000 })
  await expect(bruno.page.getByText('A bot plays for Carla until Carla is back.')).toBeVisible()
  await carla.page.goto(url)
  await expect(carla.hand.first()).toBeVisible()
  await expect(seatOf(anna, 'Carla')).not.toContainText('a bot plays')
  await expect(bruno.page.getByText('Carla is back.', { exact: true })).toBeVisible()

  // The table changes hands, and its new owner shows somebody out.
  await anna.page.keyboard.press('o')
  await anna.page.getByRole('button', { name: 'Make Bruno the owner' }).click()
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Make Bruno the owner' }).click()
  await expect(bruno.page.getByText('The table is yours now')).toBeVisible()
  await bruno.page.keyboard.press('o')
  await bruno.page.getByRole('button', { name: 'Show Carla out' }).click()
  await bruno.page.getByRole('dialog').getByRole('button', { name: 'Show Carla out' }).click()
  await expect(carla.page.getByText('You have been shown out of the table.')).toBeVisible()
  await expect(seatOf(anna, 'Carla')).toContainText('closed')
})

test('somebody who comes late gets the seat of one who is away, and everybody is told', async ({
  host,
  device,
}) => {
  const { url } = await host('--seed', seedFor('2019', 3, ownerBegins))
  const anna = await Player.at(url, await device({ viewport: { width: 360, height: 740 } }), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.sitDown()
  await expect(anna.page.getByRole('list').getByText('Bruno')).toBeVisible()
  await anna.deal()
  const toWatch = (await invitationTo(url)).replace('#t=', '#w=')
  const dora = await Player.at(toWatch, await device(), 'Dora')
  await bruno.page.goto('about:blank')
  await expect(seatOf(dora, 'Bruno')).toContainText('away')
  await seatOf(dora, 'Bruno').click()
  await dora.page.getByRole('dialog').getByLabel('Your name').fill('Dora')
  await dora.page.getByRole('button', { name: 'Ask for this chair' }).click()

  await expect(anna.page.getByText('Dora would like the chair of Bruno, who is away.').last()).toBeVisible()
  await expectAccessible(anna.page)
  // It is Anna's turn, and on a phone her own cards come first.
  await anna.page.locator('[data-unfold]').click()
  await anna.page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dora.hand.first()).toBeVisible()
  await expect(anna.page.getByText('Dora plays for Bruno now.')).toBeVisible()
  await expect(anna.page.locator('[data-wish]')).toHaveCount(0)
})
