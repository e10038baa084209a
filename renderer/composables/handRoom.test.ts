import { expect, it } from 'vitest'
import { handWidth, lowHand } from './handRoom'

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
  expect(handWidth({ width: 320, height: 200 }, 300)).toBe(60)
})

it.each([
  [960, 474, true, 154],
  [960, 474, false, 190],
  [800, 534, true, 168],
  [1280, 534, false, 190],
])(
  'on a low table of %i × %i, somebody above the middle: %s, they are %i wide',
  (width, height, top, wide) => {
    expect(lowHand({ width, height }, top)).toBe(wide)
  },
)
