import { expect, test } from 'vitest'
import type { ServerPayload } from '@shared/protocol'
import { movedMeanwhile } from './movedMeanwhile'

type Game = ServerPayload<'game'>
const OWN = 0

/** A game of which no more matters here than who has played in which round. */
function game(revision: number, round: number, seats: readonly number[], you: number | null = OWN): Game {
  const log = seats.map((seat) => ({ type: 'played', seat }))
  return { revision, log, fresh: 0, view: { you, round } } as unknown as Game
}

test('a move of the own seat that was not there before was made by somebody else', () => {
  expect(movedMeanwhile(game(5, 1, [0, 1]), game(8, 1, [0, 1, 0]), 0)).toBe(true)
  expect(movedMeanwhile(game(5, 1, [0, 1]), game(8, 1, [0, 1, 1]), 0)).toBe(false)
})

test('a letter that was under way may have been the move', () => {
  expect(movedMeanwhile(game(5, 1, [0]), game(8, 1, [0, 0]), 1)).toBe(false)
  expect(movedMeanwhile(game(5, 1, [0]), game(9, 1, [0, 0, 1, 0]), 1)).toBe(true)
})

test('in a round that was dealt meanwhile every move was', () => {
  expect(movedMeanwhile(game(5, 1, [0, 1, 0]), game(20, 2, [1, 0]), 0)).toBe(true)
  expect(movedMeanwhile(game(5, 1, [0, 1, 0]), game(20, 2, [1]), 0)).toBe(false)
})

test('nobody plays for those who look on, and another game is no news', () => {
  expect(movedMeanwhile(game(5, 1, [1], null), game(8, 1, [1, 1], null), 0)).toBe(false)
  expect(movedMeanwhile(game(25, 3, []), game(4, 1, [0]), 0)).toBe(false)
})
