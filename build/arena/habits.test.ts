import { describe, expect, it } from 'vitest'
import { bots, type Bot } from '@shared/bots'
import { cardNumber, type CardId } from '@shared/catalogue'
import type { PlayCommand, PlayerView } from '@shared/game'
import { habits, type HabitName } from './habits'
import { playGame } from './playGame'

interface Turn {
  readonly view: PlayerView
  readonly play: PlayCommand
  readonly hand: readonly CardId[]
  /** What is offered. */
  readonly plays: readonly PlayCommand[]
}

/** Every play of a habit in some games against a normal bot. */
function turnsOf(name: HabitName): readonly Turn[] {
  const turns: Turn[] = []
  const watched: Bot = (view, told, seed) => {
    const command = habits[name](view, told, seed)
    expect(view.offer?.commands).toContainEqual(command)
    const plays = view.offer?.commands.filter((each) => each.type === 'play') ?? []
    const hand = view.seats[view.you ?? 0]?.hand ?? []
    if (command.type === 'play') turns.push({ view, play: command, hand, plays })
    return command
  }
  for (let game = 0; game < 10; game += 1) playGame('classic', [watched, bots.normal], 1, game)
  expect(turns.length).toBeGreaterThan(100)
  return turns
}

const number = (card: CardId) => cardNumber('classic', card)

describe('a habit', () => {
  it('lower: plays the lower card of those that may be played', () => {
    for (const { play, plays } of turnsOf('habit:lower'))
      expect(number(play.card)).toBe(Math.min(...plays.map(({ card }) => number(card))))
  })

  it('higher: plays the higher card, but for the Princess', () => {
    for (const { play, plays } of turnsOf('habit:higher')) {
      const numbers = plays.filter(({ card }) => card !== 'princess').map(({ card }) => number(card))
      expect(number(play.card)).toBe(Math.max(...numbers))
    }
  })

  it('highestGuess: never names a lower card than another one that is unseen', () => {
    const guesses = turnsOf('habit:highestGuess').flatMap(({ play }) => play.guess ?? [])
    expect(guesses.filter((guess) => guess === 'princess').length).toBeGreaterThan(guesses.length / 3)
  })

  it('noGuard: plays a Guard only where nothing else may be played', () => {
    for (const { play, plays } of turnsOf('habit:noGuard'))
      if (play.card === 'guard') expect(plays.every(({ card }) => card === 'guard')).toBe(true)
  })

  it('handmaidFirst: plays a Handmaid as soon as it holds one', () => {
    for (const { play, hand } of turnsOf('habit:handmaidFirst'))
      if (hand.includes('handmaid')) expect(play.card).toBe('handmaid')
  })

  it('bigBaron: compares with 5 or more, or where nothing else may be played', () => {
    for (const { play, hand, plays } of turnsOf('habit:bigBaron')) {
      const rest = hand.find((card) => card !== 'baron')
      if (play.card !== 'baron' || plays.every(({ card }) => card === 'baron')) continue
      expect(rest === undefined ? 0 : number(rest)).toBeGreaterThanOrEqual(5)
    }
  })

  it('princeAtOther: plays a Prince whenever it can, at the other', () => {
    for (const { view, play, plays } of turnsOf('habit:princeAtOther'))
      if (plays.some(({ card, target }) => card === 'prince' && target !== view.you))
        expect(play).toMatchObject({ card: 'prince', target: 1 - (view.you ?? 0) })
  })

  it('keepPrincess: gives the Princess away by no card, where there is another one', () => {
    for (const { view, play, hand, plays } of turnsOf('habit:keepPrincess')) {
      if (!hand.includes('princess')) continue
      expect(play.card).not.toBe('princess')
      if (plays.some(({ card }) => !['princess', 'king', 'prince'].includes(card)))
        expect(play.card === 'king' || play.target === view.you).toBe(false)
    }
  })
})
