import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'
import type { ScenarioStart } from '../testing/scenario'

/** The tokens of a round that ends when the only card of the deck, a Guard that misses, has been played. */
function gainedAtDeckEnd(...seats: ScenarioStart['seats']) {
  const after = scenario('2019', { deck: ['guard'], setAside: 'baron', seats }).do('guard at 1 naming prince')
  return after.state.result?.gained
}
const forRound = (seat: number) => ({ seat, reason: 'round' })
const forSpy = (seat: number) => ({ seat, reason: 'spy' })

describe('2019 spy', () => {
  it('needs nobody and has no effect', () => {
    const start = scenario('2019', {
      deck: ['spy', 'guard'],
      seats: [{ hand: 'handmaid' }, { hand: 'king' }],
    })
    expect(start.offers).toEqual(['handmaid', 'spy'])
    expect(start.do('spy').latest.map(({ type }) => type)).toEqual(['played', 'turnBegan', 'drew'])
  })

  it('brings its only owner a token, which is no win of the round', () => {
    const after = scenario('2019', { deck: ['spy'], seats: [{ hand: 'guard' }, { hand: 'king' }] }).do('spy')
    expect(after.state.result).toMatchObject({ winners: [1], gained: [forRound(1), forSpy(0)] })
    expect(after.view(0)).toMatchObject({ nextStarters: [1], seats: [{ tokens: 1 }, { tokens: 1 }] })
  })

  it('counts at either kind of end', () => {
    const after = scenario('2019', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'baron', front: ['spy'] }, { hand: 'handmaid' }],
    }).do('guard at 1 naming handmaid')
    expect(after.state.result).toMatchObject({ ends: 'lastPlayer', gained: [forRound(0), forSpy(0)] })
  })

  it('brings one token for both, played or discarded', () => {
    expect(gainedAtDeckEnd({ hand: 'priest', front: ['spy', 'spy'] }, { hand: 'king' })).toEqual([
      forRound(1),
      forSpy(0),
    ])
    const discarded = scenario('2019', {
      deck: ['prince', 'guard'],
      seats: [{ hand: 'baron' }, { hand: 'spy', front: ['spy'] }],
    }).do('prince at 1')
    expect(discarded.state.result?.gained).toEqual([forRound(0), forSpy(1)])
  })

  it('brings nothing when two who are in have one', () => {
    expect(gainedAtDeckEnd({ hand: 'priest', front: ['spy'] }, { hand: 'king', front: ['spy'] })).toEqual([
      forRound(1),
    ])
  })

  it('of a player who is out blocks nobody and brings nothing', () => {
    const king = { hand: 'king' } as const
    expect(gainedAtDeckEnd({ hand: 'priest', front: ['spy'] }, king, { hand: null, front: ['spy'] })).toEqual(
      [forRound(1), forSpy(0)],
    )
    expect(gainedAtDeckEnd({ hand: 'priest' }, king, { hand: null, front: ['spy', 'spy'] })).toEqual([
      forRound(1),
    ])
  })

  it('does not count in the hand', () => {
    expect(gainedAtDeckEnd({ hand: 'spy' }, { hand: 'king' })).toEqual([forRound(1)])
  })

  it('laid down on going out brings nothing', () => {
    const after = scenario('2019', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'baron' }, { hand: 'spy' }],
    }).do('guard at 1 naming spy')
    expect(after.state.result?.gained).toEqual([forRound(0)])
  })
})
