import { describe, expect, it } from 'vitest'
import type { Craft } from './craft'
import { pair } from './pairMoves'
import type { Box } from './scene'

const pace = { beat: 900, card: 300, turn: 200 }
const SEAL = 48
const PLATE = 200

/** A table whose seats lie side by side, each so wide. */
function craft(width: number): Craft {
  const place = (name: string): Box | null => {
    const seat = Number(name.replace('plate-', ''))
    return seat < 3 ? { x: 60 + 120 * seat, y: 80, w: width, h: width } : null
  }
  return { now: { place, zoom: 1 }, pace } as Craft
}

describe('between whom something happens', () => {
  it('a ring stands about who does it, a square at whom it is done to, for the same time', () => {
    const { moves = [] } = pair(craft(SEAL), 0, 2, 2000)
    expect(moves.map(({ actor }) => actor)).toEqual([
      { kind: 'mark', of: 'does' },
      { kind: 'mark', of: 'bears' },
    ])
    const ends = moves.map(({ legs }) => legs.at(-1)?.to)
    expect(ends).toMatchObject([
      { x: 60, y: 80, seen: 0 },
      { x: 300, y: 80, seen: 0 },
    ])
    const times = moves.map(({ legs }) => legs.reduce((sum, { ms, rest = 0 }) => sum + ms + rest, 0))
    expect(times[0]).toBe(times[1])
  })

  it('the square comes from the one to the other when it is only now said who is meant', () => {
    const { moves = [] } = pair(craft(SEAL), 0, 2, 2000, true)
    const square = moves[1]
    expect(square?.from).toMatchObject({ x: 60, y: 80, seen: 0 })
    expect(square?.legs.at(-1)?.to).toMatchObject({ x: 300, y: 80, seen: 0 })
  })

  it('nothing is marked at oneself, at a seat that is not shown, and where seats are plates', () => {
    expect(pair(craft(SEAL), 1, 1, 2000)).toEqual({})
    expect(pair(craft(SEAL), 0, 5, 2000)).toEqual({})
    expect(pair(craft(PLATE), 0, 2, 2000)).toEqual({})
  })
})
