import { describe, expect, it } from 'vitest'
import type { EventView } from '@shared/game'
import { sightingOf, sightingsIn } from './sightings'

const compare: EventView = {
  type: 'compared',
  ...{ seat: 1, target: 0, seatCard: 'king', targetCard: 'prince', lower: 0 },
}
const trade: EventView = { type: 'traded', seat: 1, target: 0, given: 'guard', received: 'princess' }
const look: EventView = { type: 'looked', seat: 0, target: 2, card: 'spy' }

describe('what a viewer was shown', () => {
  it('is told from the own side of the table', () => {
    expect(sightingOf(compare, 0)).toEqual({
      kind: 'compare',
      other: 1,
      mine: 'prince',
      theirs: 'king',
      lower: 0,
    })
    expect(sightingOf(trade, 0)).toEqual({ kind: 'trade', other: 1, given: 'princess', received: 'guard' })
    expect(sightingOf(trade, 1)).toEqual({ kind: 'trade', other: 0, given: 'guard', received: 'princess' })
    expect(sightingOf(look, 0)).toEqual({ kind: 'look', other: 2, card: 'spy' })
  })

  it('is nothing for others, and nothing new for somebody whose own hand was looked at', () => {
    expect(sightingOf({ ...look, seat: 2, target: 0 }, 0)).toBeNull()
    expect(sightingOf({ ...look, card: null }, 1)).toBeNull()
    expect(sightingOf(look, null)).toBeNull()
  })

  it('is the card set aside, for who looked at it', () => {
    expect(sightingOf({ type: 'lookedAside', seat: 0, card: 'rancor' }, 0)).toEqual({
      kind: 'aside',
      card: 'rancor',
    })
    expect(sightingOf({ type: 'lookedAside', seat: 1, card: null }, 0)).toBeNull()
  })

  it('is not shown a second time to who decides on a slip whether to trade', () => {
    const asked: EventView = { type: 'choiceAsked', choice: { kind: 'trade', seat: 1, target: 0 } }
    const looked: EventView = { type: 'looked', seat: 1, target: 0, card: 'princess' }
    const log = [looked, asked, trade]
    expect(sightingsIn(log, 1)).toEqual([])
    expect(sightingsIn(log, 0).map(({ sighting }) => sighting.kind)).toEqual(['trade'])
  })

  it('tells two equal ones apart', () => {
    const marks = sightingsIn([look, look], 0).map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(2)
  })
})
