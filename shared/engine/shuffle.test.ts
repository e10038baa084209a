import { describe, expect, it } from 'vitest'
import { chanceFrom } from './shuffle'
import { chiSquare, chiSquareLimit } from './testing/chiSquare'
import { seedOf } from './testing/seeds'

const SEEDS = 4000

function tally(kinds: number, draw: (seed: string) => number): number[] {
  const counts = Array<number>(kinds).fill(0)
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const drawn = draw(seedOf(seed))
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  return counts
}

function expectFair(counts: readonly number[]): void {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const expected = counts.map(() => mean)
  expect(chiSquare(counts, expected)).toBeLessThan(chiSquareLimit(counts.length - 1))
}

describe('chance', () => {
  it('is the same for the same seed and purpose', () => {
    const draw = () => {
      const chance = chanceFrom(seedOf(7), 'deck')
      return [chance.below(10), chance.pick(['a', 'b', 'c']), chance.shuffled([1, 2, 3, 4, 5, 6, 7, 8])]
    }
    expect(draw()).toEqual(draw())
  })

  it('stays what it was: recorded games must replay', () => {
    expect(chanceFrom(seedOf(1), 'deck').shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toMatchInlineSnapshot(`
      [
        7,
        9,
        1,
        5,
        0,
        4,
        3,
        2,
        6,
        8,
      ]
    `)
    expect(chanceFrom(seedOf(1), 'starter').below(1000)).toMatchInlineSnapshot(`509`)
  })

  it('differs by seed and by purpose', () => {
    const list = [...Array(20).keys()]
    const shuffles = [
      chanceFrom(seedOf(1), 'deck').shuffled(list),
      chanceFrom(seedOf(2), 'deck').shuffled(list),
      chanceFrom(seedOf(1), 'starter').shuffled(list),
      chanceFrom(seedOf(1), 'deckk').shuffled(list),
    ]
    expect(new Set(shuffles.map(String)).size).toBe(4)
  })

  it('keeps every entry of a shuffled list, and the list itself', () => {
    const list = Object.freeze([3, 1, 4, 1, 5, 9, 2, 6])
    const shuffled = chanceFrom(seedOf(3), 'deck').shuffled(list)
    expect([...shuffled].sort()).toEqual([...list].sort())
  })

  it('goes on after many words', () => {
    const chance = chanceFrom(seedOf(4), 'deck')
    const drawn = Array.from({ length: 5000 }, () => chance.below(2))
    expectFair([drawn.filter((bit) => bit === 0).length, drawn.filter((bit) => bit === 1).length])
    expect(String(drawn.slice(0, 64))).not.toBe(String(drawn.slice(64, 128)))
  })

  it.each(['', 'seed', '00', '0'.repeat(63), '0'.repeat(66), 'g'.repeat(64), 'A'.repeat(64)])(
    'refuses a seed that is none: "%s"',
    (seed) => expect(() => chanceFrom(seed, 'deck')).toThrow(RangeError),
  )

  it('refuses a choice from nothing', () => {
    expect(() => chanceFrom(seedOf(1), 'deck').pick([])).toThrow(RangeError)
  })
})

describe('fairness', () => {
  it.each([2, 3, 5, 6, 16, 21])('numbers below %i are equally likely', (kinds) =>
    expectFair(tally(kinds, (seed) => chanceFrom(seed, 'starter').below(kinds))),
  )

  it('each card is equally likely at each place', () => {
    const list = [...Array(16).keys()]
    const shuffles = Array.from({ length: SEEDS }, (_, seed) =>
      chanceFrom(seedOf(seed), 'deck').shuffled(list),
    )
    for (const place of list) {
      const counts = Array<number>(16).fill(0)
      for (const shuffled of shuffles) {
        const card = shuffled[place] ?? 0
        counts[card] = (counts[card] ?? 0) + 1
      }
      expectFair(counts)
    }
  })

  it('each order of a short list is equally likely', () => {
    const index = new Map<string, number>()
    const counts = tally(24, (seed) => {
      const order = String(chanceFrom(seed, 'deck').shuffled([1, 2, 3, 4]))
      const known = index.get(order) ?? index.size
      index.set(order, known)
      return known
    })
    expect(counts).toHaveLength(24)
    expectFair(counts)
  })

  it('two purposes of one seed tell nothing of each other', () =>
    expectFair(
      tally(36, (seed) => chanceFrom(seed, 'deck').below(6) * 6 + chanceFrom(seed, 'starter').below(6)),
    ))
})
