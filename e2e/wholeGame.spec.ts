import { expect, expectAccessible, test } from './helpers/fixtures'
import { Player, playUntil } from './helpers/player'
import { watchShifts, worstShift } from './helpers/shifts'

/** A game for all its tokens takes minutes. */
const tokens = process.env.LONG === undefined ? 2 : 5
/** So much of a page may move by itself, as browsers count layout shift, while it shows everything at once: many turns in five seconds. */
const MOST_SHIFT = 0.02

test('three browsers play a whole 2019 game to its last token, and go on to another', async ({
  host,
  device,
}) => {
  test.setTimeout(300_000)
  const { url } = await host()
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.setRule('Tokens to win', String(tokens))
  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.sitDown()
  const carla = await Player.at(url, await device({ viewport: { width: 360, height: 640 } }), 'Carla')
  await carla.sitDown()
  await expect(anna.page.getByRole('list').getByText('Carla')).toBeVisible()
  const players = [anna, bruno, carla]

  await anna.deal()
  for (const player of players) {
    await expect(player.hand.first()).toBeVisible()
    await watchShifts(player.page)
  }
  await playUntil(players, (deeds) => deeds.every((deed) => deed === 'over'))
  for (const { page, name } of players) {
    const { value, what } = await worstShift(page)
    expect(value, `what jumps on the page of ${name}: ${what}`).toBeLessThan(MOST_SHIFT)
  }

  // All three read the same end: the sentence who won, and the tokens that did it.
  const verdicts = await Promise.all(
    players.map(({ roundEnd }) => roundEnd.getByRole('heading').first().innerText()),
  )
  const winners = ['Anna', 'Bruno', 'Carla'].filter((name) =>
    verdicts.some((verdict) => verdict.includes(name)),
  )
  expect(winners.length).toBeGreaterThan(0)
  for (const [at, player] of players.entries()) {
    const won = verdicts[at]?.includes('You') ?? false
    if (won) expect(winners).toContain(player.name)
  }
  for (const { roundEnd } of players)
    await expect(roundEnd.getByText(new RegExp(`(${tokens}|${tokens + 1})/${tokens}`)).first()).toBeVisible()
  await expectAccessible(anna.page)

  for (const { page } of players) await page.getByRole('button', { name: 'Again, same table' }).click()
  for (const player of players) await expect(player.hand.first()).toBeVisible()
  await expect(anna.page.getByText(/round 1/).first()).toBeVisible()
})
