import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardId } from '@shared/catalogue'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES } from '../../testing/tableFixtures'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 640)
})
afterEach(() => vi.unstubAllGlobals())

/** What a phone shows in front of seat 1, when these cards lie there. */
function shown(...front: readonly CardId[]): readonly string[] {
  const fixture = FIXTURES.classicThree()
  const seats = fixture.view.seats.map((seat, n) => (n === 1 ? { ...seat, front } : seat))
  const { wrapper } = mountTable({ ...fixture, view: { ...fixture.view, seats } })
  return wrapper.findAll('[data-place="front-1"] i').map((card) => card.text())
}

describe('in front of each seat a phone shows', () => {
  it('the numbers of what lies there, the oldest first', () => {
    expect(shown()).toEqual([])
    expect(shown('guard', 'king')).toEqual(['1', '6'])
    expect(shown('guard', 'king', 'baron')).toEqual(['1', '6', '3'])
  })

  it('of more than three the last two, and how many are older', () => {
    expect(shown('guard', 'king', 'baron', 'guard', 'priest')).toEqual(['+3', '1', '2'])
  })
})
