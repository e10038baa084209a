import { describe, expect, test } from 'vitest'
import { fitToDisplays } from './windowPlace'

const main = { x: 0, y: 0, width: 1920, height: 1040 }
/** To the left of it, and higher up. */
const second = { x: -2560, y: -200, width: 2560, height: 1400 }
const netbook = { x: 0, y: 0, width: 1024, height: 560 }
const size = { width: 1280, height: 800 }

describe('the window', () => {
  test('has the usual size in the middle of the main display at first', () => {
    expect(fitToDisplays(undefined, [main, second])).toEqual({ x: 320, y: 120, ...size })
    expect(fitToDisplays(undefined, [netbook])).toEqual({ x: 0, y: 0, width: 1024, height: 560 })
    expect(fitToDisplays(undefined, [])).toEqual({ x: 0, y: 0, ...size })
  })

  test.each([
    ['on the main display', { x: 40, y: 60, ...size }],
    ['on the second one', { x: -2000, y: -150, ...size }],
    ['across both', { x: -600, y: 100, ...size }],
    ['partly below the edge', { x: 40, y: 900, ...size }],
    ['with its invisible border beyond', { x: -7, y: -7, ...size }],
  ])('stays where it was, %s', (_where, place) => {
    expect(fitToDisplays(place, [main, second])).toEqual(place)
  })

  test('comes to the display that is left when the other one is lost', () => {
    expect(fitToDisplays({ x: -2000, y: -150, ...size }, [main])).toEqual({ x: 0, y: 0, ...size })
    expect(fitToDisplays({ x: 5000, y: 3000, ...size }, [main])).toEqual({ x: 640, y: 240, ...size })
  })

  test('can be taken hold of, and is moved back where it cannot', () => {
    expect(fitToDisplays({ x: 1900, y: 60, ...size }, [main])).toEqual({ x: 640, y: 60, ...size })
    expect(fitToDisplays({ x: 40, y: 1035, ...size }, [main])).toEqual({ x: 40, y: 240, ...size })
    expect(fitToDisplays({ x: 40, y: -400, ...size }, [main])).toEqual({ x: 40, y: 0, ...size })
  })

  test('is no larger than its display, and no smaller than can be played in', () => {
    expect(fitToDisplays({ x: 40, y: 60, ...size }, [netbook])).toEqual({
      ...{ x: 0, y: 0, width: 1024, height: 560 },
    })
    expect(fitToDisplays({ x: 40, y: 60, width: 10, height: 10 }, [main])).toEqual({
      ...{ x: 40, y: 60, width: 360, height: 520 },
    })
    expect(fitToDisplays({ x: 9, y: 9, ...size }, [{ ...netbook, width: 300 }])).toMatchObject({
      ...{ x: 0, width: 360 },
    })
  })
})
