import { describe, expect, it } from 'vitest'
import { decide } from '../index'
import { scenario } from '../testing/scenario'

const NUMBERS = [0, 2, 3, 4, 5, 6, 7, 8]

describe('jabba c-3po', () => {
  const start = scenario('jabba', {
    deck: ['c-3po', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'boba-fett' }, { hand: 'luke-skywalker' }, { hand: 'palace-guard' }],
  })
  const missed = start.do('c-3po at 1 naming 2')

  it('offers each player who may be chosen with each number but 1', () => {
    const named = [1, 2].flatMap((seat) => NUMBERS.map((number) => `c-3po at ${seat} naming ${number}`))
    expect(start.offers).toEqual([...named, 'boba-fett at 1', 'boba-fett at 2'].sort())
    expect(start.refusal('c-3po at 1 naming 1')).toBe('guessForbidden')
    expect(start.refusal('c-3po at 1 naming luke-skywalker')).toBe('guessForbidden')
    expect(start.refusal('c-3po at 1')).toBe('guessMissing')
  })

  it('puts out who holds the number, and asks nothing', () => {
    const after = start.do('c-3po at 1 naming 7')
    expect(after.latest[1]).toEqual({ type: 'wentOut', seat: 1, cards: ['luke-skywalker'], cause: 'guessed' })
    expect(after.state).toMatchObject({ choice: null, turn: 2 })
  })

  it('asks the other player when it misses, in the middle of the turn', () => {
    expect(missed.told('spectator').slice(1)).toEqual([
      { type: 'guessMissed', seat: 0, target: 1, guess: 2 },
      { type: 'choiceAsked', choice: { kind: 'guess', seat: 1, target: 0 } },
    ])
    expect(missed.state).toMatchObject({ turn: 0, deck: ['palace-guard', 'mercenary'] })
    expect(missed.view(2)).toMatchObject({ turn: 0, waitsFor: { seat: 1, asks: 'guess' }, offer: null })
    expect(missed.offers).toEqual(NUMBERS.map((number) => `answer ${number}`))
  })

  it('takes the answer of nobody else, and nothing else', () => {
    expect(missed.refusal('answer 5', 0)).toBe('notYourTurn')
    expect(missed.refusal('answer 1')).toBe('guessForbidden')
    expect(missed.refusal('answer boba-fett')).toBe('guessForbidden')
    expect(missed.refusal('luke-skywalker at 0')).toBe('choiceOpen')
    expect(missed.refusal('luke-skywalker at 0 naming 5')).toBe('choiceOpen')
    expect(start.refusal('answer 5')).toBe('noChoice')
  })

  it('an answer that hits puts the player of C-3PO out', () => {
    const after = missed.do('answer 5')
    expect(after.latest.slice(0, 2)).toEqual([
      { type: 'answered', seat: 1, target: 0, guess: 5 },
      { type: 'wentOut', seat: 0, cards: ['boba-fett'], cause: 'guessed' },
    ])
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
  })

  it('an answer that misses does nothing', () => {
    const after = missed.do('answer 8')
    expect(after.latest.slice(0, 2)).toEqual([
      { type: 'answered', seat: 1, target: 0, guess: 8 },
      { type: 'guessMissed', seat: 1, target: 0, guess: 8 },
    ])
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
    expect(after.hand(0)).toEqual(['boba-fett'])
  })

  it('ends the round after the answer where the deck is empty', () => {
    const last = scenario('jabba', {
      deck: ['c-3po'],
      seats: [{ hand: 'boba-fett' }, { hand: 'leia-organa' }],
    })
    expect(last.do('c-3po at 1 naming 2').do('answer 5').state.result).toMatchObject({
      ends: 'lastPlayer',
      winners: [1],
    })
    expect(last.do('c-3po at 1 naming 2').do('answer 4').state.result).toMatchObject({ ends: 'deck' })
  })

  it('an answer is no choice of a player: protection does not count', () => {
    const safe = scenario('jabba', {
      deck: ['c-3po', 'palace-guard', 'mercenary'],
      seats: [{ hand: 'boba-fett' }, { hand: 'luke-skywalker' }, { hand: 'bib-fortuna' }],
    }).do('c-3po at 1 naming 2')
    const { state } = safe
    const protectedAsker = {
      ...state,
      seats: state.seats.map((seat, at) => ({ ...seat, protected: at === 0 })),
    }
    const decision = decide(protectedAsker, 1, { type: 'guess', guess: 5 })
    expect(decision.ok && decision.state.seats[0]).toMatchObject({ out: true, protected: false })
  })

  it('rule 3: asks nobody anything when all others are protected', () => {
    const alone = scenario('jabba', {
      deck: ['c-3po', 'mercenary'],
      seats: [{ hand: 'boba-fett' }, { hand: 'rancor', protected: true }],
    })
    expect(alone.offers).toEqual(['boba-fett', 'c-3po'])
    expect(alone.do('c-3po').state).toMatchObject({ choice: null, turn: 1 })
  })
})
