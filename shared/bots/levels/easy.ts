import type { CardId } from '../../catalogue'
import { codesOf } from '../../engine/editions/codes'
import type { Command, EventView, PlayerView } from '../../game'
import type { Bot } from '../bot'
import { chooseCommand } from '../simpleBot'
import { Dice } from '../think/dice'
import { picked } from './picked'

/** How often it plays whatever comes to its mind. */
const CARELESS = 0.5

/** Often careless, but never with the Princess; else as a normal bot that has forgotten all but the last play. */
export const easy: Bot = (view, told, seed) => {
  const dice = new Dice(seed)
  if (dice.next() < CARELESS) return picked(harmless(view), dice)
  return chooseCommand(view, sinceLastPlay(told), () => dice.next())
}

/** What is offered, less what would lay down the own Princess; all of it when nothing else is left. */
function harmless({ edition, you, seats, offer }: PlayerView): readonly Command[] {
  const commands = offer?.commands ?? []
  const { rules, codeOf } = codesOf(edition)
  const isDeadly = (card: CardId): boolean => rules[codeOf(card)]?.outWhenDiscarded === true
  const holdsHer = you !== null && seats[you]?.hand?.some(isDeadly) === true
  const others = commands.filter(
    (command) => command.type !== 'play' || !(isDeadly(command.card) || (holdsHer && command.target === you)),
  )
  return others.length > 0 ? others : commands
}

/** Nothing before the first play: the deal tells no more than the view. */
function sinceLastPlay(told: readonly EventView[]): readonly EventView[] {
  const last = told.findLastIndex(({ type }) => type === 'played')
  return last < 0 ? [] : told.slice(last)
}
