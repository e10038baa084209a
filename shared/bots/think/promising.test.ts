import { describe, expect, it } from 'vitest'
import { codesOf } from '../../engine/editions/codes'
import { legalMoves } from '../../engine/legal'
import { cardOf, guessOf, targetOf } from '../../engine/moves'
import { NO_GUESS } from '../../engine/model/codes'
import { tableAt } from '../../engine/recordingTable'
import { Belief } from './belief'
import { plainHabits } from './habits'
import { promising } from './promising'
import { middles, tables } from './testing/middles'

describe.each(tables)('%s, %i seats: the moves that are tried', (edition, seats) => {
  const moments = middles(edition, seats, 2).map(({ view, told, state, seat }) => ({
    belief: new Belief(view, told, plainHabits(codesOf(edition))),
    moves: legalMoves(tableAt(state), seat),
  }))

  it('are all moves where there is no bound', () => {
    for (const { belief, moves } of moments) expect(promising(belief, moves, Infinity)).toEqual(moves)
  })

  it('are all but guesses, and for each target a guess that is likeliest right', () => {
    for (const { belief, moves } of moments) {
      const left = promising(belief, moves, 1)
      expect(moves).toEqual(expect.arrayContaining([...left]))
      for (const move of moves) {
        if (guessOf(move) === NO_GUESS) expect(left).toContain(move)
        const { codes, unseen, hands } = belief
        const chance = (guess: number) =>
          codes.ids.reduce((sum, _, card) => {
            const copies = codes.isNamed(card, guess) ? (unseen[card] ?? 0) : 0
            return sum + copies * (hands[targetOf(move)]?.of(card) ?? 0)
          }, 0)
        const same = left.filter(
          (other) => cardOf(other) === cardOf(move) && targetOf(other) === targetOf(move),
        )
        expect(same.length).toBeGreaterThan(0)
        if (codes.rules[cardOf(move)]?.needs !== 'guess' || guessOf(move) === NO_GUESS) continue
        for (const other of same) expect(chance(guessOf(other))).toBeGreaterThanOrEqual(chance(guessOf(move)))
      }
    }
  })
})
