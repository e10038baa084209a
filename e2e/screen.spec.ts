import { expect, expectAccessible, test } from './helpers/fixtures'
import { Player, playUntil } from './helpers/player'

const TV = { width: 1920, height: 1080 }

test('a screen shows a table from the lobby to the standings, and no hand', async ({ host, device }) => {
  const { url } = await host('--seed', 'a screen')
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const screen = await (await device()).newPage()
  await screen.setViewportSize(TV)
  const href = await screenOf(anna)
  await screen.goto(new URL(href, url).href)
  await expect(screen.locator('[data-screen-state="table"]')).toBeVisible()
  await expect(screen.getByText('Take a seat')).toBeVisible()
  await expect(screen.locator('[data-chairs]')).toHaveText('5 chairs are free')
  for (const name of ['Bruno', 'Carla']) {
    const guest = await Player.at(url, await device(), name)
    await guest.sitDown()
    await expect(screen.getByText(name, { exact: true })).toBeVisible()
    await guest.page.close()
  }
  for (let bot = 0; bot < 3; bot += 1) await anna.seatBot()
  await expect(screen.locator('[data-chairs]')).toHaveText('All chairs are taken')
  await expectAccessible(screen)
  // A screen is nobody who looks on.
  await expect(anna.page.getByText('guest watches')).toHaveCount(0)

  await anna.deal()
  await expect(screen.locator('[data-screen-table]')).toBeVisible()
  await expect(screen.locator('[data-screen-table] [data-seat]')).toHaveCount(6)
  await expect(screen.locator('[data-hand]')).toHaveCount(0)
  await expect(screen.locator('[data-screen-invitation]')).toBeVisible()
  await expectAccessible(screen)
})

test('a screen stays at its table over the end of a round', async ({ host, device }) => {
  const { url } = await host('--seed', 'standings')
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('Classic')
  await anna.seatBot()
  const screen = await (await device()).newPage()
  await screen.setViewportSize(TV)
  await screen.goto(new URL(await screenOf(anna), url).href)
  await anna.deal()
  await playUntil([anna], () => anna.roundEnd.isVisible())
  await expect(screen.locator('[data-standing]')).toHaveCount(2)
  await expect(screen.locator('[data-screen-invitation]')).toBeVisible()
  await expectAccessible(screen)
})

test('a screen waits for a table that is not there, and is nobody’s seat in the browser of a player', async ({
  host,
  device,
}) => {
  const { url } = await host()
  const phone = await device()
  const anna = await Player.at(url, phone, 'Anna')
  await anna.layTable('2019')
  const href = await screenOf(anna)
  const screen = await phone.newPage()
  await screen.goto(new URL('/screen/zzzz9999', url).href)
  await expect(screen.getByRole('heading', { name: 'This table is not open now' })).toBeVisible()
  await screen.goto(new URL(href, url).href)
  await expect(screen.locator('[data-screen-state="table"]')).toBeVisible()
  // Anna plays on where she is.
  await anna.seatBot()
  await anna.deal()
  await expect(anna.hand.first()).toBeVisible()
})

/** Where the screen of somebody's table is, as the invitation of its lobby says. */
async function screenOf({ page }: Player): Promise<string> {
  const link = page.locator('[data-screen-way] a').first()
  await page.locator('[data-screen-way] summary').first().click()
  return (await link.getAttribute('href')) ?? ''
}
