import { describe, expect, it } from 'vitest'
import type { EventView } from '@shared/game'
import { coveredLog, coveredView } from './coveredSight'
import { jabbaTurn } from '../testing/jabbaFixtures'

describe('a covered hand', () => {
  it('is told in no line of the story, nor is what only its owner has seen', () => {
    const log: readonly EventView[] = [
      { type: 'roundDealt', round: 1, starter: 0, goal: null, open: [], hand: 'rancor' },
      { type: 'drew', seat: 0, card: 'rancor', from: 'deck' },
      { type: 'looked', seat: 0, target: 1, card: 'rancor' },
      { type: 'lookedAside', seat: 0, card: 'rancor' },
      { type: 'compared', seat: 0, target: 1, seatCard: 'rancor', targetCard: 'rancor', lower: null },
      { type: 'traded', seat: 0, target: 1, given: 'rancor', received: 'rancor' },
      { type: 'kept', seat: 0, card: 'rancor', under: ['rancor'], count: 1 },
    ]
    expect(JSON.stringify(coveredLog(log))).not.toContain('rancor')
    expect(coveredLog(log).map(({ type }) => type)).toEqual(log.map(({ type }) => type))
  })

  it('leaves what everybody sees as it is', () => {
    const log: readonly EventView[] = [
      { type: 'played', seat: 0, card: 'rancor', target: null, guess: null },
      { type: 'wentOut', seat: 1, cards: ['c-3po'], cause: 'lowest' },
    ]
    expect(coveredLog(log)).toEqual(log)
  })

  it('counts as unseen until the round is over', () => {
    const { view } = jabbaTurn()
    const own = view.you ?? 0
    expect(view.seats[own]?.hand).not.toBeNull()
    expect(coveredView(view).seats[own]?.hand).toBeNull()
    const over = { ...view, phase: 'roundOver' as const }
    expect(coveredView(over)).toEqual(over)
  })
})
