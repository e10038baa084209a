import { expect, it } from 'vitest'
import { handWidth } from './handRoom'

it.each([
  [360, 640, 1, 300],
  [360, 640, 2, 161],
  [320, 568, 2, 141],
  [640, 360, 2, 128],
  [768, 1024, 2, 300],
])('in %i × %i, %i cards are %i wide', (width, height, cards, wide) => {
  const now = handWidth({ width, height }, cards, 180)
  expect(now).toBe(wide)
  expect(now * cards + (cards - 1) * 10).toBeLessThanOrEqual(width)
})

it('a hand stays to be read where there is hardly room', () => {
  expect(handWidth({ width: 320, height: 200 }, 2, 300)).toBe(56)
})
