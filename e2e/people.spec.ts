import { ownerBegins, seedFor } from './helpers/deals'
import { expect, expectAccessible, test } from './helpers/fixtures'
import { Player, playUntil } from './helpers/player'

test('who leaves is played for by a bot, who is gone can be shown out, and the game goes on', async ({
  host,
  device,
}) => {
  const { url } = await host('--seed', seedFor('2019', 3, ownerBegins))
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.sitDown()
  const carlasPhone = await device()
  const carla = await Player.at(url, carlasPhone, 'Carla')
  await carla.sitDown()
  await expect(anna.page.getByRole('list').getByText('Carla')).toBeVisible()
  await anna.deal()

  await bruno.page.locator('[data-menu] button, button[data-menu]').click()
  await bruno.page.getByRole('button', { name: 'Leave the table' }).click()
  await bruno.page.getByRole('dialog').last().getByRole('button', { name: 'Leave the table' }).click()
  await expect(bruno.page.getByRole('button', { name: 'Lay the table' })).toBeVisible()
  await expect(anna.page.getByText(/Bruno has left the table\. \w+, a bot, plays on\./)).toBeVisible()

  await carlasPhone.close()
  const seat = anna.page.locator('[data-seat]').filter({ hasText: 'Carla' })
  await expect(seat).toContainText('away')
  await seat.click()
  await expectAccessible(anna.page)
  await anna.page.getByRole('button', { name: 'Show Carla out' }).click()
  await anna.page.getByRole('button', { name: 'Show Carla out' }).click()
  await expect(anna.page.getByRole('dialog')).toBeHidden()
  await expect(seat).toContainText('closed')

  await playUntil([anna], () => anna.roundEnd.isVisible())
})

test('everybody in a game reads that the host has stopped', async ({ host, device }) => {
  const running = await host()
  const anna = await Player.at(running.url, await device(), 'Anna')
  await anna.layTable('Classic')
  const bruno = await Player.at(running.url, await device(), 'Bruno')
  await bruno.sitDown()
  const carla = await Player.at(running.url, await device(), 'Carla')
  await carla.sitDown()
  await expect(anna.page.getByRole('list').getByText('Carla')).toBeVisible()
  await anna.deal()
  await running.stop()
  for (const { page } of [anna, bruno, carla]) await expect(page.getByText(/host has stopped/)).toBeVisible()
})

test('a practice table says so before one joins, in the lobby and in the game', async ({ host, device }) => {
  const { url } = await host('--seed', 'a text')
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await expect(anna.page.getByText('Practice table')).toBeVisible()
  const bruno = await Player.at(url, await device(), 'Bruno')
  await expect(bruno.page.getByText('Practice table')).toBeVisible()
  await anna.deal()
  await expect(anna.page.getByText('practice', { exact: true })).toBeVisible()
})
