import { describe, expect, it } from 'vitest'
import { EDITIONS, numbersOf } from '../../catalogue'
import type { CardId } from '../../catalogue'
import { scenario } from '../testing/scenario'

const others = ['priest', 'baron', 'handmaid', 'prince', 'king', 'countess', 'princess']

describe('classic guard', () => {
  const start = scenario('classic', {
    deck: ['guard', 'handmaid', 'prince'],
    seats: [{ hand: 'handmaid' }, { hand: 'baron' }, { hand: 'king' }, { hand: null }],
  })

  it('offers each player who may be chosen with each character but the Guard, and nothing else', () => {
    const guards = [1, 2].flatMap((seat) => others.map((card) => `guard at ${seat} naming ${card}`))
    expect(start.offers).toEqual([...guards, 'handmaid'].sort())
  })

  it('puts out the player who holds the card named', () => {
    const after = start.do('guard at 1 naming baron')
    expect(after.view(0).seats[1]).toMatchObject({ out: true, front: ['baron'], handCount: 0 })
    expect(after.latest.slice(0, 2)).toEqual([
      { type: 'played', seat: 0, card: 'guard', target: 1, guess: 'baron' },
      { type: 'wentOut', seat: 1, cards: ['baron'], cause: 'guessed' },
    ])
    expect(after.asked).toBe(2)
  })

  it('does nothing to a player who holds another card, and shows nothing', () => {
    const after = start.do('guard at 1 naming king')
    expect(after.view(0).seats[1]).toMatchObject({ out: false, front: [], hand: null })
    expect(after.told('spectator').slice(0, 2)).toEqual([
      { type: 'played', seat: 0, card: 'guard', target: 1, guess: 'king' },
      { type: 'guessMissed', seat: 0, target: 1, guess: 'king' },
    ])
  })

  it('may not name the Guard, oneself, or a player who is out', () => {
    expect(start.refusal('guard at 1 naming guard')).toBe('guessForbidden')
    expect(start.refusal('guard at 0 naming king')).toBe('targetSelf')
    expect(start.refusal('guard at 3 naming king')).toBe('targetOut')
  })

  it('rule 3: is played without effect and names nobody when all others are protected', () => {
    const alone = scenario('classic', {
      deck: ['guard', 'prince'],
      seats: [{ hand: 'king' }, { hand: 'baron', protected: true }, { hand: null }],
    })
    expect(alone.offers).toEqual(['guard', 'king'])
    expect(alone.refusal('guard at 1 naming baron')).toBe('targetProtected')
    expect(alone.refusal('guard naming baron')).toBe('guessUnwanted')
    const after = alone.do('guard')
    expect(after.latest[1]).toEqual({ type: 'idle', seat: 0, cause: 'nobodyToChoose' })
    expect(after.hand(1)).toEqual(['baron', 'prince'])
  })
})

describe('2019 guard', () => {
  const start = scenario('2019', {
    deck: ['guard', 'priest'],
    seats: [{ hand: 'handmaid' }, { hand: 'spy' }],
  })

  it('offers every character of the edition but the Guard', () => {
    const named = ['spy', ...others, 'chancellor']
    expect(start.offers).toEqual([...named.map((card) => `guard at 1 naming ${card}`), 'handmaid'].sort())
  })

  it('rule 9: may name the Spy, number 0', () => {
    expect(start.do('guard at 1 naming spy').state.seats[1]).toMatchObject({ out: true, front: ['spy'] })
  })
})

describe('jabba palace-guard', () => {
  const holding = (hand: CardId) =>
    scenario('jabba', {
      deck: ['palace-guard', 'mercenary', 'rancor'],
      seats: [{ hand: 'boba-fett' }, { hand }],
    })

  it.each(EDITIONS.jabba.cards.map(({ id, number }) => [id, number] as const))(
    '%s is hit by its own number, %i, and by no other',
    (card, number) => {
      for (const named of numbersOf('jabba').filter((other) => other !== 1))
        expect(holding(card).do(`palace-guard at 1 naming ${named}`).state.seats[1]?.out).toBe(
          named === number,
        )
    },
  )

  it('may not name 1, a number that no card has, or a character', () => {
    expect(holding('rancor').refusal('palace-guard at 1 naming 1')).toBe('guessForbidden')
    expect(holding('rancor').refusal('palace-guard at 1 naming 9')).toBe('guessForbidden')
    expect(holding('rancor').refusal('palace-guard at 1 naming rancor')).toBe('guessForbidden')
  })
})
