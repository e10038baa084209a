import { expect, test } from './helpers/fixtures'
import { readTrace, TRACED, watchMoves } from './helpers/moves'
import { nextPress } from './helpers/nextPress'
import { Player } from './helpers/player'

/** So many things are seen to happen before the trace is read. */
const MOVES = 12
const MOST_SHIFT = 0.02

test('six play: while things move nothing is laid out anew, and nothing jumps', async ({
  host,
  device,
  browser,
}) => {
  const { url } = await host('--seed', 'six play')
  const computer = await device({ viewport: { width: 1280, height: 720 } }, 'asTable')
  await watchMoves(computer)
  const anna = await Player.at(url, computer, 'Anna')
  await anna.layTable('2019')
  for (let bots = 0; bots < 5; bots += 1) await anna.seatBot()
  await browser.startTracing(anna.page, { categories: [...TRACED] })
  await anna.deal()
  await expect
    .poll(
      async () => {
        const spot = await anna.page.evaluate(nextPress)
        if (spot) await anna.page.mouse.click(spot.x, spot.y)
        return anna.page.evaluate(() => performance.getEntriesByName('moves end').length)
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(MOVES)
  const { moves, layouts, shift } = readTrace((await browser.stopTracing()).toString())
  expect(moves).toBeGreaterThanOrEqual(MOVES)
  expect(layouts, 'when something was laid out while things moved').toEqual([])
  expect(shift).toBeLessThan(MOST_SHIFT)
})
