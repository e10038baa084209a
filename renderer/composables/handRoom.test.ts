import { expect, it } from 'vitest'
import { handWidth } from './handRoom'

it.each([
  [360, 640, 161],
  [320, 568, 141],
  [640, 360, 128],
  [768, 1024, 300],
])('in %i × %i, two cards are %i wide', (width, height, wide) => {
  const now = handWidth({ width, height }, 180)
  expect(now).toBe(wide)
  expect(now * 2 + 10).toBeLessThanOrEqual(width)
})

it('a hand stays to be read where there is hardly room', () => {
  expect(handWidth({ width: 320, height: 200 }, 300)).toBe(56)
})
