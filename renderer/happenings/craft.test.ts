import { describe, expect, it } from 'vitest'
import { slipSpot, type Craft } from './craft'
import type { Box } from './scene'

const PLATE: Box = { x: 90, y: 500, w: 180, h: 60 }
const WHOLE: Box = { x: 90, y: 470, w: 180, h: 120 }
const OWN = 0

/** A window of 1024 x 768 whose own cards begin so far from its left edge. */
function craft(begins: number): Craft {
  const hand: Box = { x: begins + 100, y: 480, w: 200, h: 140 }
  const places: Readonly<Record<string, Box>> = { 'plate-0': PLATE, 'plate-1': PLATE, 'hand-0': hand }
  const now = { place: (name: string) => places[name] ?? null, seat: () => WHOLE, zoom: 1 }
  return { now, was: { you: OWN } } as unknown as Craft
}

describe('where a slip at a seat lies', () => {
  it('beside the plate, where there is room before the own cards', () => {
    expect(slipSpot(craft(500), OWN)).toEqual({ x: 308, y: PLATE.y })
  })

  it('above the own seat where it would lie on the own cards', () => {
    const { x, y } = slipSpot(craft(300), OWN)
    expect(x).toBe(128)
    expect(y).toBeLessThan(WHOLE.y - WHOLE.h / 2)
  })

  it('beside the plate of anybody else', () => {
    expect(slipSpot(craft(300), 1)).toEqual({ x: 308, y: PLATE.y })
  })
})
