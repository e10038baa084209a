import { describe, expect, it } from 'vitest'
import { fixtureView, seatView } from '../testing/tableFixtures'
import { goalScore } from './goalScore'

const view = (goalScores: readonly number[] | null, out: readonly number[] = []) =>
  fixtureView({
    edition: 'jabba',
    goal: goalScores === null ? 'exalted-one' : 'rescue-mission',
    goalScores,
    seats: [0, 1, 2].map((seat) => seatView({ out: out.includes(seat) })),
  })
const leaders = (...[scores, out]: Parameters<typeof view>) =>
  [0, 1, 2].filter((seat) => goalScore(view(scores, out), seat)?.leads)

describe('the count of a goal card', () => {
  it('is there where the goal card counts what lies in front', () => {
    expect(goalScore(view([1, 0, 2]), 0)).toEqual({ goal: 'rescue-mission', count: 1, leads: false })
    expect(goalScore(view(null), 0)).toBeNull()
  })

  it('is led by all who have the most, as long as anybody has anything', () => {
    expect(leaders([1, 0, 2])).toEqual([2])
    expect(leaders([2, 0, 2])).toEqual([0, 2])
    expect(leaders([0, 0, 0])).toEqual([])
  })

  it('is led by nobody who is out', () => {
    expect(leaders([1, 0, 2], [2])).toEqual([0])
  })
})
