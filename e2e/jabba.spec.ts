import type { BrowserContextOptions } from '@playwright/test'
import { cardNumber } from '@shared/catalogue'
import type { CardId, GoalId } from '@shared/catalogue'
import type { MatchState } from '@shared/engine'
import { defaultOptions } from '@shared/game'
import type { RoundResult } from '@shared/game'
import { ownerHolds, seedFor, seedForGame } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { Player, playUntil } from './helpers/player'

/** What nothing moves on is pressed sooner; a whole game has many presses. */
const CALM: BrowserContextOptions = { reducedMotion: 'reduce' }
const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 720 } }
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true }

interface Game {
  readonly goal: GoalId
  readonly name: string
  readonly decidedBy: RoundResult['decidedBy']
  /** What is read of the reason at the end. */
  readonly why: RegExp
  /** How many rounds it takes. */
  readonly rounds: number
}
const games: readonly Game[] = [
  {
    ...{ goal: 'exalted-one', name: 'Exalted One', decidedBy: 'number', rounds: 2 },
    why: /is the highest number in hand/,
  },
  {
    ...{ goal: 'my-kind-of-scum', name: 'My Kind of Scum', decidedBy: 'sides', rounds: 1 },
    why: /highest card of each side/,
  },
  {
    ...{ goal: 'jabbas-court', name: 'Jabba’s Court', decidedBy: 'palaceSum', rounds: 1 },
    why: /of Palace cards in front/,
  },
  {
    ...{ goal: 'rescue-mission', name: 'Rescue Mission', decidedBy: 'rebelCount', rounds: 1 },
    why: /Rebels? (each )?in front/,
  },
]

/** All of them take long; the first two are decided in different ways. */
const played = process.env.LONG === undefined ? games.slice(0, 2) : games

for (const { goal, name, decidedBy, why, rounds } of played) {
  test(`a game for ${name} is played to its end, with its goal card in sight`, async ({ host, device }) => {
    const options = { ...defaultOptions('jabba'), goal, tokensToWin: rounds }
    // All rounds but the last are short; the last one runs the deck out, and the goal card decides.
    const seed = seedForGame(options, 2, (ends) => {
      const last = ends.at(-1)?.result
      return (
        ends.length === rounds &&
        last?.decidedBy === decidedBy &&
        ends.slice(0, -1).every(({ deck }) => deck.length > 8)
      )
    })
    const { url } = await host('--seed', seed)
    const anna = await Player.at(url, await device({ ...LAPTOP, ...CALM }), 'Anna')
    await anna.layTable('Jabba’s Palace')
    await anna.setRule('Goal card', goal)
    await anna.setRule('Tokens to win', String(rounds))
    await expectAccessible(anna.page)
    const bruno = await Player.at(url, await device({ ...PHONE, ...CALM }), 'Bruno')
    await bruno.sitDown()
    await anna.deal()
    for (const { page } of [anna, bruno]) {
      await expect(page.locator(`[data-goal="${goal}"]`)).toContainText(name)
      await expect(page.locator(`[data-goal="${goal}"]`)).toBeInViewport({ ratio: 1 })
    }

    await playUntil([anna, bruno], (deeds) => deeds.every((deed) => deed === 'over'))
    for (const { roundEnd } of [anna, bruno]) await expect(roundEnd).toContainText(why)
    await expectAccessible(anna.page)
    await expectFits(bruno.page)
  })
}

const numberOf = (state: MatchState, seat: number, place = 0): number => {
  const card = state.seats[seat]?.hand[place]
  return card === undefined ? -1 : cardNumber('jabba', card)
}
/** The number that the owner holds beside a card that is about to be played. */
const besides = ({ seats }: MatchState, played: CardId): number => {
  const other = seats[0]?.hand.find((card) => card !== played)
  return other === undefined ? -1 : cardNumber('jabba', other)
}

/** Two at a table whose first deal is as wanted: Anna, its owner, at a laptop and Bruno at a phone. */
async function dealTo(
  wanted: (state: MatchState) => boolean,
  host: (...args: readonly string[]) => Promise<{ readonly url: string }>,
  device: (options: BrowserContextOptions) => Promise<Parameters<typeof Player.at>[1]>,
): Promise<readonly [anna: Player, bruno: Player]> {
  const { url } = await host('--seed', seedFor('jabba', 2, wanted))
  const anna = await Player.at(url, await device(LAPTOP), 'Anna')
  await anna.layTable('Jabba’s Palace')
  const bruno = await Player.at(url, await device(PHONE), 'Bruno')
  await bruno.sitDown()
  await anna.deal()
  return [anna, bruno]
}

test('C-3PO asks back: the other browser answers, and puts the asker out', async ({ host, device }) => {
  const [anna, bruno] = await dealTo(
    (state) =>
      ownerHolds('c-3po')(state) && besides(state, 'c-3po') === 3 && ![1, 5].includes(numberOf(state, 1)),
    host,
    device,
  )
  await anna.card('C-3PO').click()
  await expect(anna.page.locator('[data-barred="1"]')).toBeVisible()
  await anna.page.keyboard.press('5')
  await expect(anna.slip('play')).toContainText('I believe that you hold a 5')
  await expectAccessible(anna.page)
  await anna.seal.click()

  await expect(anna.page.getByText('Bruno answers C-3PO')).toBeVisible()
  await expect(anna.page.locator('[data-seat="1"]')).toContainText('answers')
  await expect(bruno.slip('guess')).toContainText('Anna played C-3PO')
  await expect(bruno.page).toHaveTitle(/^Your answer – /)
  await expect(bruno.page.locator('.table > [role="alert"]')).toContainText('Now you answer C-3PO')
  await expectFits(bruno.page)
  await expectAccessible(bruno.page)
  // The question is still there after a reload.
  await bruno.page.reload()
  await bruno.page.locator('[data-answer="3"]').tap()
  await expect(bruno.slip('guess')).toContainText('And I believe that you hold a 3')
  await bruno.seal.tap()
  await expect(anna.roundEnd).toContainText('Bruno wins the round')
  await expect(bruno.roundEnd).toContainText('You win the round')
})

test('Lando looks, and trades on the slip that shows both cards', async ({ host, device }) => {
  const [anna, bruno] = await dealTo(
    (state) => ownerHolds('lando-calrissian', 'mercenary')(state) && state.seats[1]?.hand[0] === 'rancor',
    host,
    device,
  )
  await anna.card('Lando Calrissian').click()
  await anna.seal.click()
  const slip = anna.slip('trade')
  await expect(slip).toContainText('You saw Bruno’s hand: the Rancor. Trade?')
  await expect(bruno.page.getByText('Anna decides whether to trade').first()).toBeVisible()
  await expect(slip.locator('[data-shown="mine"]')).toContainText('Mercenary')
  await expect(slip.locator('[data-shown="theirs"]')).toContainText('Rancor')
  await expectAccessible(anna.page)
  await slip.getByRole('button', { name: 'Trade', exact: true }).click()
  await expect(anna.hand).toHaveCount(1)
  await expect(anna.hand).toContainText('Rancor')
  // Who was traded with sees what went and what came.
  await expect(bruno.page.locator('[data-seen]')).toContainText('You gave')
  await bruno.page.locator('[data-seen]').getByRole('button', { name: 'I have seen it' }).tap()
  await expect(bruno.card('Mercenary').first()).toBeVisible()
})

test('R2-D2 looks at the card set aside, which only the looker sees', async ({ host, device }) => {
  const [anna, bruno] = await dealTo(
    (state) => state.turn === 1 && state.seats[1]?.hand[0] === 'r2-d2' && state.setAside === 'luke-skywalker',
    host,
    device,
  )
  await bruno.card('R2-D2').first().tap()
  await bruno.slip('play').locator('[data-target="setAside"]').tap()
  await expect(bruno.slip('play')).toContainText('I look at the card set aside')
  await expectFits(bruno.page)
  await expectAccessible(bruno.page)
  await bruno.seal.tap()
  await expect(bruno.page.locator('[data-seen]')).toContainText('The card set aside')
  await expect(bruno.page.locator('[data-seen]')).toContainText('Luke Skywalker')
  await expect(anna.page.getByText('Bruno looks at the set-aside card.').first()).toBeVisible()
  await expect(anna.page.getByText('Luke Skywalker')).toHaveCount(0)
})

test('the Rancor is counted aloud to everybody, and Enter goes on', async ({ host, device }) => {
  const [anna, bruno] = await dealTo(
    (state) => ownerHolds('rancor')(state) && besides(state, 'rancor') > 3 && numberOf(state, 1) === 3,
    host,
    device,
  )
  await anna.card('Rancor').click()
  await anna.seal.click()
  await expect(anna.count).toContainText('You play the Rancor.')
  await expect(bruno.count).toContainText('Anna plays the Rancor.')
  await expect(bruno.count.locator('[data-called]')).toHaveText('1')
  await expect(bruno.roundEnd).toBeHidden()
  // Each goes on for oneself.
  await anna.page.keyboard.press('Enter')
  await expect(anna.roundEnd).toContainText('You win the round')
  await expect(bruno.count).toContainText('The count stops at 3: you hold it.')
  await expectAccessible(bruno.page)
  await expect(bruno.roundEnd).toContainText('Anna wins the round')
  await bruno.page.reload()
  await expect(bruno.roundEnd).toBeVisible()
  await expect(bruno.count).toBeHidden()
})
