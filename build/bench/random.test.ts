import { describe, expect, it } from 'vitest'
import { roundSeedSchema } from '@shared/game'
import { fastRandom } from './random'

function seeds(start: number, count: number): readonly string[] {
  const random = fastRandom(start)
  return Array.from({ length: count }, () => random.seed())
}

describe('the chance of the benches', () => {
  it('is the same again from the same start, and another from another', () => {
    const first = (start: number) => seeds(start, 10)
    expect(first(1)).toEqual(first(1))
    expect(first(1)).not.toEqual(first(2))
  })

  it('makes seeds that the engine takes', () => {
    const found = seeds(3, 200)
    expect(found.filter((seed) => !roundSeedSchema.safeParse(seed).success)).toEqual([])
    expect(new Set(found).size).toBe(found.length)
  })

  it('picks every entry, each about as often', () => {
    const random = fastRandom(4)
    const counts = new Map<string, number>()
    for (let count = 0; count < 6000; count += 1) {
      const picked = random.pick(['a', 'b', 'c'])
      counts.set(picked, (counts.get(picked) ?? 0) + 1)
    }
    for (const picked of ['a', 'b', 'c']) expect(counts.get(picked)).toBeGreaterThan(1800)
  })

  it('picks nothing from nothing', () => expect(() => fastRandom(1).pick([])).toThrow(RangeError))
})
