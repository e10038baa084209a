import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('2019 chancellor', () => {
  const start = scenario('2019', {
    deck: ['chancellor', 'king', 'priest', 'baron', 'spy'],
    seats: [{ hand: 'guard' }, { hand: 'handmaid' }, { hand: 'guard' }],
  })
  const asking = start.do('chancellor')

  it('draws two and asks its player which of the three to keep', () => {
    expect(asking.hand(0)).toEqual(['guard', 'king', 'priest'])
    expect(asking.state).toMatchObject({
      choice: { kind: 'keep', seat: 0, under: 2 },
      deck: ['baron', 'spy'],
      turn: 0,
    })
    expect(asking.view(1)).toMatchObject({ waitsFor: { seat: 0, asks: 'keep' }, offer: null })
    expect(asking.view(1).seats[0]).toMatchObject({ handCount: 3, hand: null })
  })

  it('offers each card to keep with each order of the others, and nothing else', () => {
    expect(asking.offers).toEqual([
      'keep guard under king, priest',
      'keep guard under priest, king',
      'keep king under guard, priest',
      'keep king under priest, guard',
      'keep priest under guard, king',
      'keep priest under king, guard',
    ])
  })

  it('offers equal ways once', () => {
    const twins = scenario('2019', {
      deck: ['chancellor', 'guard', 'guard', 'spy'],
      seats: [{ hand: 'king' }, { hand: 'spy' }],
    }).do('chancellor')
    expect(twins.offers).toEqual([
      'keep guard under guard, king',
      'keep guard under king, guard',
      'keep king under guard, guard',
    ])
    const triplets = scenario('2019', {
      deck: ['chancellor', 'guard', 'guard', 'spy'],
      seats: [{ hand: 'guard' }, { hand: 'spy' }],
    }).do('chancellor')
    expect(triplets.offers).toEqual(['keep guard under guard, guard'])
  })

  it('puts the others under the deck in the order given, the last one at the very bottom', () => {
    const after = asking.do('keep king under priest, guard')
    expect(after.state).toMatchObject({ choice: null, turn: 1, deck: ['spy', 'priest', 'guard'] })
    expect(after.hand(0)).toEqual(['king'])
  })

  it('tells its player what was kept and put back, the others how many', () => {
    const after = asking.do('keep king under priest, guard')
    expect(after.told(0)[0]).toEqual({
      type: 'kept',
      seat: 0,
      card: 'king',
      under: ['priest', 'guard'],
      count: 2,
    })
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(after.told(viewer)[0]).toEqual({ type: 'kept', seat: 0, card: null, under: null, count: 2 })
    expect(asking.told(1).filter(({ type }) => type === 'drew')).toEqual([
      { type: 'drew', seat: 0, card: null, from: 'deck' },
      { type: 'drew', seat: 0, card: null, from: 'deck' },
    ])
  })

  it('refuses any other answer, and any play before the answer', () => {
    expect(asking.refusal('keep baron under guard, king')).toBe('badKeep')
    expect(asking.refusal('keep king under guard')).toBe('badKeep')
    expect(asking.refusal('keep king under guard, guard')).toBe('badKeep')
    expect(asking.refusal('keep king under guard, priest, king')).toBe('badKeep')
    expect(asking.refusal('king at 1')).toBe('choiceOpen')
    expect(asking.refusal('keep king under guard, priest', 1)).toBe('notYourTurn')
    expect(start.refusal('keep guard under chancellor')).toBe('noChoice')
  })

  it('with one card in the deck draws it and puts one back; the round goes on', () => {
    const one = scenario('2019', {
      deck: ['chancellor', 'princess'],
      seats: [{ hand: 'guard' }, { hand: 'baron' }],
    }).do('chancellor')
    expect(one.state).toMatchObject({ deck: [], choice: { under: 1 }, phase: 'playing' })
    expect(one.offers).toEqual(['keep guard under princess', 'keep princess under guard'])
    const after = one.do('keep princess under guard')
    expect(after.hand(1)).toEqual(['baron', 'guard'])
    for (const viewer of [1, 'spectator'] as const)
      expect(after.told(viewer)[0]).toEqual({ type: 'kept', seat: 0, card: null, under: null, count: 1 })
    expect(after.state).toMatchObject({ phase: 'playing', turn: 1, deck: [] })
  })

  it('on an empty deck has no effect: the round ends', () => {
    const after = scenario('2019', {
      deck: ['chancellor'],
      seats: [{ hand: 'guard' }, { hand: 'baron' }],
    }).do('chancellor')
    expect(after.latest[1]).toEqual({ type: 'idle', seat: 0, cause: 'deckEmpty' })
    expect(after.state.result).toMatchObject({ ends: 'deck', winners: [1] })
  })

  it('works as ever when all others are protected', () => {
    const alone = scenario('2019', {
      deck: ['chancellor', 'king', 'priest'],
      seats: [{ hand: 'spy' }, { hand: 'guard', protected: true }],
    })
    expect(alone.offers).toEqual(['chancellor', 'spy'])
    expect(alone.do('chancellor').hand(0)).toEqual(['spy', 'king', 'priest'])
  })
})
