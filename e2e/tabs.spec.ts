import { ownerBegins, seedFor } from './helpers/deals'
import { expect, expectAccessible, test } from './helpers/fixtures'
import { Player } from './helpers/player'

test('a second tab says that one plays in another, and takes the seat only when asked', async ({
  host,
  device,
}) => {
  const { url } = await host('--seed', seedFor('2019', 2, ownerBegins))
  const browser = await device()
  const anna = await Player.at(url, browser, 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.deal()

  const second = await Player.at(url, browser, 'Anna')
  await expect(second.page.getByRole('heading', { name: 'You play in another tab' })).toBeVisible()
  await expect(anna.hand.first()).toBeVisible()
  await expectAccessible(second.page)

  await second.page.getByRole('button', { name: 'Play here' }).click()
  await expect(second.hand.first()).toBeVisible()
  await expect(anna.page.getByRole('heading', { name: 'You play in another tab' })).toBeVisible()

  // Neither pulls the seat back by itself: both stand as they are, also after the host has been heard again.
  await second.page.waitForTimeout(2500)
  await expect(second.hand.first()).toBeVisible()
  await expect(anna.page.getByRole('heading', { name: 'You play in another tab' })).toBeVisible()
})

test('a reload comes back to the same seat in the lobby', async ({ host, device }) => {
  const { url } = await host()
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('Classic')
  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.sitDown()
  await bruno.page.reload()
  const seats = bruno.page.getByRole('list').filter({ hasText: 'Anna' })
  await expect(seats.getByText('Bruno')).toBeVisible()
  await expect(seats.getByText('Bruno')).toHaveCount(1)
  await expect(anna.page.getByRole('button', { name: 'Deal the letters' })).toBeEnabled()
})

test('a typed address leads to the other host', async ({ host, device }) => {
  const here = await host('--name', 'Here')
  const there = await host('--name', 'There', '--open', 'classic', '--seats', '3', '--bots', '1')
  const { page } = await Player.at(here.url, await device(), 'Anna')
  await page.getByLabel('Join at another address').fill(there.url.replace(/^http:\/\/|\/$/g, ''))
  await page.getByRole('button', { name: 'Go there' }).click()
  // A host that only this computer reaches looks nowhere.
  await page.getByRole('button', { name: 'Try it anyway' }).click()
  await expect(page).toHaveURL(there.url)
  await expect(page.getByRole('button', { name: 'Break the seal to join' })).toBeVisible()
})

test('a host that stops says so, and the page comes back by itself when it is there again', async ({
  host,
  device,
}) => {
  const first = await host()
  const anna = await Player.at(first.url, await device(), 'Anna')
  await anna.layTable('2019')
  await first.stop()
  await expect(anna.page.getByRole('heading', { name: 'Round the table' })).toBeHidden()
  await expectAccessible(anna.page)
  const port = new URL(first.url).port
  await host('--port', port)
  await expect(anna.page.getByRole('button', { name: 'Lay the table' })).toBeVisible({ timeout: 30_000 })
})
