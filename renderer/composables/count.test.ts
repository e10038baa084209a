import { describe, expect, it } from 'vitest'
import { jabbaAfterCount, jabbaBeforeCount } from '../testing/jabbaMoments'
import { countIn } from './count'

const last = jabbaBeforeCount()
const now = jabbaAfterCount()

describe('a count among the news', () => {
  it('calls every number from 1 to the lowest one held, never 0', () => {
    expect(countIn(now, last)?.numbers).toEqual([1, 2, 3])
  })

  it('lays down the cards of all who hold it', () => {
    expect(countIn(now, last)?.laidDown).toEqual([
      { seat: 1, cards: ['mercenary'] },
      { seat: 2, cards: ['chewbacca'] },
    ])
  })

  it('goes to the highest number when nobody holds more than 0', () => {
    const log = now.log.map((event) =>
      event.type === 'counted' ? { ...event, number: null, lowest: [] } : event,
    )
    expect(countIn({ ...now, log }, last)?.numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('shows before only that the card was played: it lies in front, and nobody is out yet', () => {
    const { view, log, fresh } = countIn(now, last)?.before ?? last
    expect(log.at(-1)).toMatchObject({ type: 'played', card: 'rancor' })
    expect(fresh).toBe(1)
    expect(view.seats[1]).toMatchObject({
      out: false,
      handCount: 0,
      front: ['palace-guard', 'r2-d2', 'rancor'],
    })
    expect(view.seats[2]).toMatchObject({ out: false, handCount: 1, protected: true })
    expect(view.offer).toBeNull()
  })

  it('takes the card out of the own hand', () => {
    const seats = last.view.seats.map((seat, n) =>
      n === 1 ? { ...seat, handCount: 2, hand: ['rancor', 'mercenary'] as const } : seat,
    )
    const own = { ...last, view: { ...last.view, you: 1, seats } }
    expect(countIn(now, own)?.before.view.seats[1]).toMatchObject({ handCount: 1, hand: ['mercenary'] })
  })

  it('is none in what is not new, as after a reload', () => {
    expect(countIn({ ...now, fresh: 0 }, last)).toBeNull()
    expect(countIn({ ...now, fresh: 2 }, last)).toBeNull()
    expect(countIn(last, last)).toBeNull()
  })
})
