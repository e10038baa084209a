import type { Command, EventView, PlayCommand, PlayerView } from '../game'
import { answers } from './answers'
import { mindOf, restOf } from './mind'
import type { Mind } from './mind'
import { most } from './most'
import { danger, hit, isHopeless, use } from './prospects'
import { costOf } from './worth'

/**
 * A steady player for every edition: it never takes a risk that it need not, names nothing that its target cannot
 * hold, takes what is sure and otherwise plays the card that it misses less.
 *
 * @param view what the seat sees now; its `offer` is what is chosen from. Without one this is a RangeError.
 * @param log what the seat has been told in this round; from its deal on, if the bot is to remember like a person.
 * @param random equally spread numbers from 0 to below 1, for what is equally good.
 */
export function chooseCommand(view: PlayerView, log: readonly EventView[], random: () => number): Command {
  const mind = mindOf(view, log)
  const commands = view.offer?.commands ?? []
  const plays = commands.filter((command) => command.type === 'play')
  const best = plays.length > 0 ? bestPlays(mind, plays) : answers(mind, commands)
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
  const lowest = most(sure.length > 0 ? sure : open, ({ card }) => -costOf(mind, card))
  return most(
    most(lowest, (command) => hit(mind, command)),
    (command) => use(mind, command, restOf(mind, command)),
  )
}
