import { describe, expect, it } from 'vitest'
import { stageFor } from './useStage'

describe('the stage', () => {
  it.each([
    [360, 640, 'phone', false],
    [640, 360, 'phone', true],
    [768, 1024, 'tight', false],
    [1024, 768, 'tight', true],
    [800, 600, 'low', true],
    [960, 540, 'low', true],
    [1024, 660, 'low', true],
    [1280, 600, 'low', true],
    [1280, 720, 'wide', true],
    [1920, 1080, 'wide', true],
  ] as const)('of a window of %i × %i is %s', (width, height, layout, across) => {
    expect(stageFor(width, height)).toMatchObject({ layout, across })
  })

  it.each([
    [1920, 1080, 1.5],
    [3840, 2160, 3],
    [1280, 720, 1],
    [1200, 900, 0.9375],
  ])('of a screen of %i × %i is filled with what is composed for 1280 × 720', (width, height, scale) => {
    const stage = stageFor(width, height, true)
    expect(stage).toMatchObject({ layout: 'screen', scale })
    const { style } = stage
    expect(Number.parseFloat(style.width ?? '') * scale).toBeCloseTo(width)
    expect(Number.parseFloat(style.height ?? '') * scale).toBeCloseTo(height)
    expect(Number.parseFloat(style.height ?? '')).toBeGreaterThan(719.9)
  })

  it('of a screen that is as small as a phone is that of a phone', () => {
    expect(stageFor(360, 640, true)).toEqual(stageFor(360, 640))
  })

  it('of a window with large writing flows as on a phone, but fills a screen', () => {
    expect(stageFor(1280, 720, false, 2)).toMatchObject({ layout: 'phone', across: true })
    expect(stageFor(1280, 720, false, 1.25)).toMatchObject({ layout: 'wide' })
    expect(stageFor(1920, 1080, true, 2)).toMatchObject({ layout: 'screen' })
  })
})
