import { describe, expect, it } from 'vitest'
import { scenario } from '../testing/scenario'

describe('jabba lando-calrissian', () => {
  const start = scenario('jabba', {
    deck: ['lando-calrissian', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'c-3po' }, { hand: 'jabba-the-hutt' }, { hand: 'chewbacca' }],
  })
  const looked = start.do('lando-calrissian at 1')

  it('shows the hand to its player, then asks whether to trade', () => {
    expect(looked.told(0)[1]).toEqual({ type: 'looked', seat: 0, target: 1, card: 'jabba-the-hutt' })
    expect(looked.told(2)[1]).toEqual({ type: 'looked', seat: 0, target: 1, card: null })
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(looked.told(viewer)[2]).toEqual({
        type: 'choiceAsked',
        choice: { kind: 'trade', seat: 0, target: 1 },
      })
    expect(looked.state).toMatchObject({ turn: 0, choice: { kind: 'trade', seat: 0, target: 1 } })
    expect(looked.view(2)).toMatchObject({ waitsFor: { seat: 0, asks: 'trade' }, offer: null })
    // What was seen is told once, by the fact; a view shows no hand of another while the round goes on.
    for (const viewer of [0, 2, 'spectator'] as const) expect(looked.view(viewer).seats[1]?.hand).toBeNull()
  })

  it('offers to trade and not to, and nothing else', () => {
    expect(looked.offers).toEqual(['trade no', 'trade yes'])
    expect(looked.refusal('trade yes', 1)).toBe('notYourTurn')
    expect(looked.refusal('c-3po at 2 naming 4')).toBe('choiceOpen')
    expect(looked.refusal('answer 4')).toBe('choiceOpen')
    expect(looked.refusal('keep c-3po under c-3po')).toBe('choiceOpen')
    expect(start.refusal('trade yes')).toBe('noChoice')
  })

  it('shows the question to everybody, and offers its player nothing but the answer', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(looked.view(viewer).choice).toEqual({ kind: 'trade', seat: 0, target: 1 })
    expect(looked.view(0).offer).toEqual({
      asks: 'trade',
      commands: [
        { type: 'trade', trade: false },
        { type: 'trade', trade: true },
      ],
      barredCards: [],
      idleCards: [],
      barredSeats: [],
    })
  })

  it('trades; the others learn that, not what', () => {
    const after = looked.do('trade yes')
    expect(after.latest.map(({ type }) => type)).toEqual(['traded', 'turnBegan', 'drew'])
    expect(after.hand(0)).toEqual(['jabba-the-hutt'])
    expect(after.hand(1)).toEqual(['c-3po', 'palace-guard'])
    const traded = { type: 'traded', seat: 0, target: 1 }
    for (const viewer of [0, 1] as const)
      expect(after.told(viewer)[0]).toEqual({ ...traded, given: 'c-3po', received: 'jabba-the-hutt' })
    for (const viewer of [2, 'spectator'] as const)
      expect(after.told(viewer)[0]).toEqual({ ...traded, given: null, received: null })
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
  })

  it('trades nothing', () => {
    const after = looked.do('trade no')
    expect(after.told('spectator')[0]).toEqual({ type: 'tradeDeclined', seat: 0, target: 1 })
    expect(after.hand(0)).toEqual(['c-3po'])
    expect(after.hand(1)).toEqual(['jabba-the-hutt', 'palace-guard'])
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
  })

  it('ends the round only after the decision where the deck is empty', () => {
    const last = scenario('jabba', {
      deck: ['lando-calrissian'],
      seats: [{ hand: 'c-3po' }, { hand: 'jabba-the-hutt' }],
      options: { goal: 'exalted-one' },
    }).do('lando-calrissian at 1')
    expect(last.state.phase).toBe('playing')
    expect(last.do('trade yes').state.result).toMatchObject({ ends: 'deck', winners: [0] })
    expect(last.do('trade no').state.result).toMatchObject({ ends: 'deck', winners: [1] })
  })

  it('rule 3: asks nothing when all others are protected', () => {
    const alone = scenario('jabba', {
      deck: ['lando-calrissian', 'mercenary'],
      seats: [{ hand: 'c-3po' }, { hand: 'rancor', protected: true }],
    }).do('lando-calrissian')
    expect(alone.state).toMatchObject({ choice: null, turn: 1 })
  })
})
