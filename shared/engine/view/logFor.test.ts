import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'
import { eventFor } from './eventFor'
import { logFor } from './logFor'

describe('logFor', () => {
  const start = scenario('2019', {
    deck: ['guard', 'priest', 'baron', 'handmaid'],
    seats: [{ hand: 'king' }, { hand: 'spy' }, { hand: 'prince' }],
  })
  const moves = ['guard at 1 naming king', 'priest at 2', 'baron at 0'] as const

  it('under all is every fact of the round, as its viewer may know it', () => {
    const all = scenario('2019', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'king' }, { hand: 'spy' }],
      options: { discards: 'all' },
    }).do('guard at 1 naming king')
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(logFor(all.state, all.events, viewer)).toEqual(
        all.events.map((event) => eventFor(event, viewer)),
      )
  })

  it('under last begins with the last play', () => {
    let now = start
    for (const [at, move] of moves.slice(0, 2).entries()) {
      now = now.do(move)
      const log = logFor(now.state, now.events, at)
      expect(log[0]).toMatchObject({ type: 'played', seat: at })
      expect(log).toEqual(now.latest.map((event) => eventFor(event, at)))
    }
  })

  it('under last is whole before the first play and when the round is over', () => {
    expect(logFor(start.state, start.events, 0)).toHaveLength(start.events.length)
    const over = scenario('2019', { deck: ['guard', 'handmaid'], seats: [{ hand: 'king' }, { hand: 'spy' }] })
      .do('guard at 1 naming king')
      .do('handmaid')
    expect(over.state.phase).toBe('roundOver')
    expect(logFor(over.state, over.events, 'spectator')).toHaveLength(over.events.length)
  })
})
