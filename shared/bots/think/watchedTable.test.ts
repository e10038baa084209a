import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../../game'
import type { CardId } from '../../catalogue'
import { codesOf } from '../../engine/editions/codes'
import { Dice } from './dice'
import { plainHabits } from './habits'
import { middles, tables } from './testing/middles'
import { habitPolicy } from './policy'
import { makeMove } from '../../engine/perform'
import { Belief } from './belief'
import { WatchedTable } from './watchedTable'
import { Worlds } from './worlds'

const codes = codesOf('classic')
const code = (card: CardId) => codes.codeOf(card)

/** Two players: seat 0 holds the Countess and draws Priests, seat 1 holds a Guard. */
function twoPlayers(): WatchedTable {
  const table = new WatchedTable(codes, defaultOptions('classic'), 2, plainHabits(codes))
  table.clear()
  table.setIn(0b11)
  table.take(0, code('countess'))
  table.take(1, code('guard'))
  return table
}

describe('the players of a watched table', () => {
  it('take a card that was kept for long to be a high one', () => {
    const table = twoPlayers()
    const odds = () => table.likelihood(0, code('countess')) / table.likelihood(0, code('guard'))
    expect(odds()).toBe(1)
    table.take(0, code('priest'))
    table.played(0, code('priest'), 1, -1)
    const once = odds()
    table.take(0, code('baron'))
    table.played(0, code('baron'), 1, -1)
    expect(once).toBeGreaterThan(1)
    expect(odds()).toBeGreaterThan(once)
  })

  it('exclude what was named in vain, until a new card is drawn', () => {
    const table = twoPlayers()
    table.guessMissed(1, 0, code('king'))
    expect(table.likelihood(0, code('king'))).toBe(0)
    table.discarded(0, code('countess'))
    expect(table.likelihood(0, code('king'))).toBe(1)
  })

  it('know that who wins a comparison holds more than was laid down', () => {
    const table = twoPlayers()
    table.compared(1, 0, code('guard'), code('countess'), 1)
    expect(table.likelihood(0, code('guard'))).toBe(0)
    expect(table.likelihood(0, code('priest'))).toBe(1)
  })

  it('see who trades whose card', () => {
    const table = twoPlayers()
    table.guessMissed(1, 0, code('king'))
    table.traded(1, 0, code('guard'), code('countess'))
    expect(table.likelihood(0, code('king'))).toBe(1)
    expect(table.likelihood(1, code('king'))).toBe(0)
  })
})

it.each(tables)('%s, %i seats: they never exclude what is true', (edition, seats) => {
  const dice = new Dice(1)
  for (const { view, told } of middles(edition, seats, 1)) {
    const habits = plainHabits(codesOf(view.edition))
    const worlds = new Worlds(new Belief(view, told, habits), true)
    const policy = habitPolicy(codesOf(view.edition), habits)
    const table = worlds.table()
    worlds.draw(table, dice)
    while (table.isPlaying()) {
      for (let seat = 0; seat < seats; seat += 1)
        if (table.isIn(seat)) expect(table.likelihood(seat, table.held(seat, 0))).toBeGreaterThan(0)
      makeMove(table, table.asked(), policy.move(table, dice))
    }
  }
})
