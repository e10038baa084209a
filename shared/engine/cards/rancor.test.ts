import { describe, expect, it } from 'vitest'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const holding = (...hands: readonly (CardId | null)[]) =>
  scenario('jabba', {
    deck: ['rancor', 'palace-guard', 'c-3po'],
    seats: hands.map((hand, seat) => ({ hand, protected: seat === 1 && hand !== null, tokens: 1 })),
  })
const outs = (start: ReturnType<typeof holding>) =>
  start.do('rancor').state.seats.flatMap(({ out }, seat) => (out ? [seat] : []))

describe('jabba rancor', () => {
  it('chooses nobody', () => {
    const start = holding('boba-fett', 'mercenary', 'rancor')
    expect(start.offers).toContain('rancor')
    expect(start.refusal('rancor at 1')).toBe('targetUnwanted')
  })

  it('counts up to the lowest number; all who hold it are out, protected ones too', () => {
    const after = holding('boba-fett', 'mercenary', 'luke-skywalker', 'chewbacca').do('rancor')
    expect(after.latest.slice(0, 4)).toEqual([
      { type: 'played', seat: 0, card: 'rancor', target: null, guess: null },
      {
        type: 'counted',
        seat: 0,
        number: 3,
        lowest: [1, 3],
        not: ['palace-guard', 'c-3po', 'salacious-crumb', 'r2-d2', 'mercenary', 'chewbacca'],
      },
      { type: 'wentOut', seat: 1, cards: ['mercenary'], cause: 'lowest' },
      { type: 'wentOut', seat: 3, cards: ['chewbacca'], cause: 'lowest' },
    ])
    expect(after.state.seats[1]?.protected).toBe(false)
    expect(after.asked).toBe(2)
  })

  it('may put out its own player', () =>
    expect(outs(holding('palace-guard', 'mercenary', 'rancor'))).toEqual([0]))
  it('spares the 0', () => expect(outs(holding('mercenary', 'han-solo', 'salacious-crumb'))).toEqual([2]))
  it('counts the 1', () => expect(outs(holding('mercenary', 'han-solo', 'c-3po'))).toEqual([2]))
  it('asks only who is in', () =>
    expect(outs(holding('mercenary', null, 'rancor', 'boba-fett'))).toEqual([0, 1]))

  it('ends the round with no winner and no token when everybody holds the same', () => {
    const after = holding('palace-guard', 'c-3po').do('rancor')
    expect(after.state).toMatchObject({
      phase: 'roundOver',
      starters: [0],
      result: { ends: 'nobody', decidedBy: 'nobody', winners: [], gained: [], sums: null },
    })
    expect(after.state.seats.map(({ tokens }) => tokens)).toEqual([1, 1])
  })

  it('ends the round with the last one left', () =>
    expect(holding('palace-guard', 'rancor').do('rancor').state.result).toMatchObject({
      ends: 'lastPlayer',
      winners: [1],
    }))

  it('finds nobody where nobody holds more than 0', () => {
    const after = holding('han-solo', 'han-solo').do('rancor')
    expect(after.latest[1]).toMatchObject({ type: 'counted', number: null, lowest: [] })
    expect(after.latest[1]).toHaveProperty('not.length', 13)
    expect(after.asked).toBe(1)
  })
})
