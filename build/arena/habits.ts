import { bots, type Bot } from '@shared/bots'
import { cardNumber, type CardId } from '@shared/catalogue'
import type { Command, EventView, PlayCommand, PlayerView } from '@shared/game'
import { unseenByMemory } from '@shared/knowledge'

/** Which plays a habit leaves; none: this turn it has nothing to say. */
type Habit = (
  view: PlayerView,
  plays: readonly PlayCommand[],
  told: readonly EventView[],
) => readonly PlayCommand[]

/** Fixed ways to play, by which it is measured whether a level can be beaten by one; each plays as *normal* wherever it is free. */
const HABITS = {
  lower: (view, plays) => extreme(view, plays, -1),
  // The Princess is the highest card and ends the round for who plays her: no habit survives that.
  higher: (view, plays) => extreme(view, besides(plays, 'princess'), 1),
  highestGuess: (view, plays, told) => {
    const unseen = unseenByMemory(view, told)
    const numberOf = ({ guess }: PlayCommand): number => {
      if (typeof guess !== 'string') return guess ?? 0
      return (unseen.get(guess) ?? 0) > 0 ? cardNumber(view.edition, guess) : 0
    }
    const most = Math.max(...plays.map(numberOf))
    return plays.filter((play) => play.guess === undefined || numberOf(play) === most)
  },
  noGuard: (_, plays) => besides(plays, 'guard'),
  handmaidFirst: (_, plays) => plays.filter(({ card }) => card === 'handmaid'),
  bigBaron: (view, plays) =>
    plays.filter(({ card }) => {
      const rest = view.seats[view.you ?? 0]?.hand?.find((other) => other !== 'baron')
      return card !== 'baron' || (rest !== undefined && cardNumber(view.edition, rest) >= 5)
    }),
  princeAtOther: (view, plays) =>
    plays.filter(({ card, target }) => card === 'prince' && target !== view.you),
  keepPrincess: (view, plays) => {
    const hand = view.seats[view.you ?? 0]?.hand ?? []
    if (!hand.includes('princess')) return plays
    const away = (play: PlayCommand): boolean => play.card === 'king' || play.target === view.you
    return besides(plays, 'princess').filter((play) => !away(play))
  },
} as const satisfies Readonly<Record<string, Habit>>

export type HabitName = `habit:${keyof typeof HABITS}`

function besides(plays: readonly PlayCommand[], avoided: CardId): readonly PlayCommand[] {
  return plays.filter(({ card }) => card !== avoided)
}

/** The plays of the highest card (`sign` 1) or of the lowest (-1). */
function extreme(view: PlayerView, plays: readonly PlayCommand[], sign: 1 | -1): readonly PlayCommand[] {
  const measure = ({ card }: PlayCommand): number => sign * cardNumber(view.edition, card)
  const most = Math.max(...plays.map(measure))
  return plays.filter((play) => measure(play) === most)
}

function habitual(habit: Habit): Bot {
  return (view, told, seed) => {
    const offered: readonly Command[] = view.offer?.commands ?? []
    const left = habit(
      view,
      offered.filter((command) => command.type === 'play'),
      told,
    )
    const offer = view.offer && left.length > 0 ? { ...view.offer, commands: left } : view.offer
    return bots.normal({ ...view, offer }, told, seed)
  }
}

export const HABIT_NAMES = Object.keys(HABITS).map((name) => `habit:${name}`) as readonly HabitName[]

/** Who plays by each habit. */
export const habits = Object.fromEntries(
  Object.entries(HABITS).map(([name, habit]) => [`habit:${name}`, habitual(habit)]),
) as Readonly<Record<HabitName, Bot>>
