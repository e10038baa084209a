import type { Command, EventView, KeepCommand, PlayCommand, PlayerView } from '../game'
import { mindOf, numberOf } from './mind'
import type { Mind } from './mind'
import { danger, hit, isHopeless, use } from './prospects'

/**
 * A steady player for every edition: it never takes a risk that it need not, names no character that its target cannot
 * hold, takes what is sure and otherwise plays the lower card.
 *
 * @param view what the seat sees now; its `offer` is what is chosen from. Without one this is a RangeError.
 * @param log what the seat has been told in this round; from its deal on, if the bot is to remember like a person.
 * @param random equally spread numbers from 0 to below 1, for what is equally good.
 */
export function chooseCommand(view: PlayerView, log: readonly EventView[], random: () => number): Command {
  const mind = mindOf(view, log)
  const commands = view.offer?.commands ?? []
  const plays = commands.filter((command) => command.type === 'play')
  const keeps = commands.filter((command) => command.type === 'keep')
  const best = plays.length > 0 ? bestPlays(mind, plays) : bestKeeps(mind, keeps)
  const chosen = best[Math.floor(random() * best.length)]
  if (!chosen) throw new RangeError('nothing is offered to choose from')
  return chosen
}

function bestPlays(mind: Mind, plays: readonly PlayCommand[]): readonly PlayCommand[] {
  const calm = most(plays, (command) => -danger(mind, command))
  const sensible = calm.filter((command) => !isHopeless(mind, command))
  // A Guard beside the Princess whose only target is known to hold a Guard: every guess is hopeless.
  const open = sensible.length > 0 ? sensible : calm
  const sure = open.filter((command) => hit(mind, command) === 1)
  const lowest = most(sure.length > 0 ? sure : open, ({ card }) => -numberOf(mind, card))
  return most(
    most(lowest, (command) => hit(mind, command)),
    (command) => use(mind, command),
  )
}

/**
 * Keeps the highest card, but the Princess only when the round is about to end: before that she is what a Guard
 * names first and what a Prince brings down.
 */
function bestKeeps(mind: Mind, keeps: readonly KeepCommand[]): readonly KeepCommand[] {
  const { view } = mind
  const playersIn = view.seats.filter(({ out }) => !out).length
  const under = view.choice?.under ?? 0
  const ending = view.deckCount + under <= playersIn
  return most(keeps, ({ card }) => (card === 'princess' && !ending ? 0.5 : numberOf(mind, card)))
}

/** Those of which the measure is greatest. */
function most<T>(items: readonly T[], measure: (item: T) => number): readonly T[] {
  const measured = items.map((item) => ({ item, value: measure(item) }))
  const greatest = Math.max(...measured.map(({ value }) => value))
  return measured.filter(({ value }) => value === greatest).map(({ item }) => item)
}
