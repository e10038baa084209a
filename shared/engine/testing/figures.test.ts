import { expect, it } from 'vitest'
import { defaultOptions } from '../../game'
import { playout } from './playouts'
import { Random } from './random'

const LONG = process.env.LONG !== undefined
const GAMES = LONG ? 5000 : 250

// What uniformly random play of the first edition comes to, found by other means: a rule that is played wrongly
// makes rounds longer or shorter, or games.
it.each([
  [2, 4.24, 11.04],
  [3, 7.68, 9.75],
  [4, 9.2, 8.73],
])(
  'random play of classic with %i seats: %d actions a round, %d rounds a game',
  (seats, actionsPerRound, roundsPerGame) => {
    const random = new Random(seats)
    let actions = 0
    let rounds = 0
    for (let game = 0; game < GAMES; game += 1)
      playout({ options: defaultOptions('classic'), seats }, random, 0, ({ command }) => {
        if (command.type === 'deal') rounds += 1
        else actions += 1
      })
    const digits = LONG ? 2 : 1
    expect(actions / rounds / actionsPerRound).toBeCloseTo(1, digits)
    expect(rounds / GAMES / roundsPerGame).toBeCloseTo(1, digits)
  },
  600_000,
)
