import { describe, expect, it } from 'vitest'
import { MAX_SEATS } from '@shared/catalogue'
import { bottomSeat, otherSeats, seatSpots, seatsFromLeft } from './seatOrder'
import { stageFor } from './useStage'

describe('the order of seats', () => {
  it('runs clockwise from the seat at the left of the own one', () => {
    expect(otherSeats(4, 0)).toEqual([1, 2, 3])
    expect(otherSeats(4, 2)).toEqual([3, 0, 1])
    expect(otherSeats(2, 1)).toEqual([0])
  })

  it('puts the first seat at the bottom for somebody who looks on', () => {
    expect(bottomSeat(null)).toBe(0)
    expect(otherSeats(3, null)).toEqual([1, 2])
    expect(seatsFromLeft(3, 1)).toEqual([2, 0, 1])
  })

  it('has a spot within the stage for every seat', () => {
    for (let seats = 2; seats <= MAX_SEATS; seats += 1) {
      const spots = seatSpots(seats)
      expect(spots).toHaveLength(seats - 1)
      expect(spots.every(({ x, y }) => x > 100 && x < 1180 && y > 100 && y < 450)).toBe(true)
    }
  })
})

describe('the stage', () => {
  it('is a phone below 720 wide and on a phone held across, and never shrinks its words', () => {
    expect(stageFor(360, 640)).toMatchObject({ layout: 'phone', scale: 1 })
    expect(stageFor(719, 900).layout).toBe('phone')
    expect(stageFor(740, 360)).toMatchObject({ layout: 'phone', across: true })
    expect(stageFor(720, 900)).toMatchObject({ layout: 'tight', scale: 1 })
    expect(stageFor(1280, 720)).toMatchObject({
      ...{ layout: 'wide', scale: 1 },
      style: { zoom: 1, width: '1280px', height: '720px' },
    })
  })

  it('grows with the screen', () => {
    expect(stageFor(1920, 1080)).toMatchObject({
      scale: 1.5,
      style: { zoom: 1.5, width: '1280px', height: '720px' },
    })
    expect(stageFor(3840, 2160).scale).toBe(1.75)
    expect(stageFor(3840, 2160, true)).toMatchObject({ layout: 'screen', scale: 3 })
    expect(stageFor(1024, 576, true).layout).toBe('low')
  })
})
