import { expect, test } from 'vitest'
import { pairwise } from './pairs'

test('every two values of different kinds meet', () => {
  const cases = pairwise([1, 2, 3, 4, 5], ['a', 'b', 'c', 'd', 'e'], ['x', 'y', 'z'])
  const met = (pair: (triple: (typeof cases)[number]) => string): number => new Set(cases.map(pair)).size
  expect(met(({ one, two }) => `${one} ${two}`)).toBe(5 * 5)
  expect(met(({ one, three }) => `${one} ${three}`)).toBe(5 * 3)
  expect(met(({ two, three }) => `${two} ${three}`)).toBe(5 * 3)
  expect(cases).toHaveLength(25)
})
