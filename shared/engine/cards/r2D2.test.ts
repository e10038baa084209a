import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('jabba r2-d2', () => {
  const start = scenario('jabba', {
    deck: ['r2-d2', 'palace-guard', 'c-3po'],
    setAside: 'mercenary',
    seats: [{ hand: 'rancor' }, { hand: 'boba-fett', protected: true }, { hand: 'chewbacca' }],
  })

  it('offers the players who may be chosen and the set-aside card', () => {
    expect(start.offers).toEqual(['r2-d2 at 2', 'r2-d2 at set-aside', 'rancor'])
    expect(start.refusal('r2-d2')).toBe('targetMissing')
    expect(start.refusal('r2-d2 at 1')).toBe('targetProtected')
    expect(start.refusal('r2-d2 at set-aside naming 4')).toBe('guessUnwanted')
    expect(start.refusal('rancor at set-aside')).toBe('targetUnwanted')
  })

  it('shows a hand to its player', () => {
    const after = start.do('r2-d2 at 2')
    expect(after.told(0)[1]).toEqual({ type: 'looked', seat: 0, target: 2, card: 'chewbacca' })
    expect(after.told(1)[1]).toEqual({ type: 'looked', seat: 0, target: 2, card: null })
  })

  it('shows the set-aside card to its player alone; it stays where it is', () => {
    const after = start.do('r2-d2 at set-aside')
    expect(after.told('spectator')[0]).toEqual({
      type: 'played',
      seat: 0,
      card: 'r2-d2',
      target: 'setAside',
      guess: null,
    })
    expect(after.told(0)[1]).toEqual({ type: 'lookedAside', seat: 0, card: 'mercenary' })
    for (const viewer of [1, 2, 'spectator'] as const)
      expect(after.told(viewer)[1]).toEqual({ type: 'lookedAside', seat: 0, card: null })
    expect(after.state).toMatchObject({ setAside: 'mercenary', turn: 1 })
  })

  it('looks at the set-aside card when nobody may be chosen', () => {
    const alone = scenario('jabba', {
      deck: ['r2-d2', 'palace-guard'],
      seats: [{ hand: 'rancor' }, { hand: 'boba-fett', protected: true }],
    })
    expect(alone.offers).toEqual(['r2-d2 at set-aside', 'rancor'])
    expect(alone.refusal('r2-d2')).toBe('targetMissing')
  })

  it('only R2-D2 may be played at the set-aside card', () => {
    const guard = scenario('jabba', {
      deck: ['palace-guard', 'c-3po'],
      seats: [{ hand: 'rancor' }, { hand: 'boba-fett' }],
    })
    expect(guard.refusal('palace-guard at set-aside naming 4')).toBe('targetSetAside')
  })
})
