import { describe, expect, it } from 'vitest'
import type { Command, Offer } from '@shared/game'
import { guardPlays } from '../testing/tableFixtures'
import {
  chooseGuess,
  chooseTarget,
  completedPlay,
  guessesFor,
  hasBlank,
  nextBlank,
  pickCard,
  playableCards,
  takeBack,
  targetsFor,
  type PlayDraft,
} from './choiceBuilder'

const offerOf = (commands: readonly Command[]): Offer => ({
  asks: 'play',
  commands: [...commands],
  barredCards: [],
  idleCards: [],
  barredSeats: [],
})
const prince: readonly Command[] = [0, 1].map((target) => ({ type: 'play', card: 'prince', target }))
const offer = offerOf([...guardPlays('classic', [1, 2]), ...prince])

function picked(from: Offer, card: 'guard' | 'prince' | 'handmaid'): PlayDraft {
  const draft = pickCard(from, card)
  if (draft === null) throw new Error(`${card} is not on offer`)
  return draft
}

describe('the choice builder', () => {
  it('plays what is offered and nothing else', () => {
    expect(playableCards(offer)).toEqual(['guard', 'prince'])
    expect(pickCard(offer, 'princess')).toBeNull()
    expect(playableCards(null)).toEqual([])
  })

  it('asks for the seat, then for the character, then has the command', () => {
    const begun = picked(offer, 'guard')
    expect(nextBlank(offer, begun)).toBe('target')
    const aimed = chooseTarget(offer, begun, 2)
    expect(nextBlank(offer, aimed)).toBe('guess')
    expect(completedPlay(offer, aimed)).toBeNull()
    const named = chooseGuess(offer, aimed, 'king')
    expect(nextBlank(offer, named)).toBeNull()
    expect(completedPlay(offer, named)).toEqual({ type: 'play', card: 'guard', target: 2, guess: 'king' })
  })

  it('takes the character before the seat just as well', () => {
    const named = chooseGuess(offer, picked(offer, 'guard'), 'baron')
    expect(nextBlank(offer, named)).toBe('target')
    expect(completedPlay(offer, chooseTarget(offer, named, 1))).toMatchObject({ target: 1, guess: 'baron' })
  })

  it('never offers the Guard as a guess, because the host does not', () => {
    expect(guessesFor(offer, 'guard', 1)).not.toContain('guard')
    const begun = picked(offer, 'guard')
    expect(chooseGuess(offer, begun, 'guard')).toBe(begun)
  })

  it('changes a filled blank without taking anything back', () => {
    const named = chooseGuess(offer, chooseTarget(offer, picked(offer, 'guard'), 1), 'king')
    expect(chooseTarget(offer, named, 2)).toEqual({ card: 'guard', target: 2, guess: 'king' })
  })

  it('leaves a seat that may not be chosen alone', () => {
    const begun = picked(offer, 'guard')
    expect(chooseTarget(offer, begun, 0)).toBe(begun)
    expect(targetsFor(offer, 'prince')).toEqual([0, 1])
  })

  it('fills the blank by itself when only one seat may be chosen', () => {
    const one = offerOf(guardPlays('2019', [3]))
    const begun = picked(one, 'guard')
    expect(begun.target).toBe(3)
    expect(nextBlank(one, begun)).toBe('guess')
  })

  it('is complete at once for a card that asks nothing, and for one without anybody to choose', () => {
    const idle = offerOf([
      { type: 'play', card: 'handmaid' },
      { type: 'play', card: 'guard' },
    ])
    expect(completedPlay(idle, picked(idle, 'handmaid'))).toEqual({ type: 'play', card: 'handmaid' })
    const guard = picked(idle, 'guard')
    expect(hasBlank(idle, guard, 'target')).toBe(false)
    expect(completedPlay(idle, guard)).toEqual({ type: 'play', card: 'guard' })
  })

  it('takes back the character, then the seat, then the card', () => {
    const named = chooseGuess(offer, chooseTarget(offer, picked(offer, 'guard'), 1), 'king')
    const aimed = takeBack(offer, named)
    expect(aimed).toEqual({ card: 'guard', target: 1, guess: null })
    const begun = aimed && takeBack(offer, aimed)
    expect(begun).toEqual({ card: 'guard', target: null, guess: null })
    expect(begun && takeBack(offer, begun)).toBeNull()
  })

  it('does not stop at a blank that fills itself again', () => {
    const one = offerOf(guardPlays('2019', [3]))
    const named = chooseGuess(one, picked(one, 'guard'), 'king')
    const aimed = takeBack(one, named)
    expect(aimed).toEqual({ card: 'guard', target: 3, guess: null })
    expect(aimed && takeBack(one, aimed)).toBeNull()
  })
})
