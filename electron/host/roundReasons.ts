import { restOf, reasonFor, shownLater } from '@shared/bots'
import type { CardId } from '@shared/catalogue'
import type { Command, EventView, Explained, PlayerView, Seat } from '@shared/game'

/** Why a bot did something, as it stood when it decided. */
export interface Thought extends Explained {
  /** What stayed in its hand: the thought gives a hint of it. */
  readonly held: CardId
  /** How many facts of the round had happened. */
  readonly at: number
}

/** What a bot thinks with a command; null: nothing that could be told, or nothing that all could see it do. */
export function thoughtOf(
  seat: Seat,
  view: PlayerView,
  told: readonly EventView[],
  command: Command,
): Thought | null {
  if (command.type !== 'play' && command.type !== 'guess') return null
  const hand = view.seats[seat]?.hand ?? []
  const held = command.type === 'play' ? restOf(hand, command.card) : (hand[0] ?? null)
  const reason = reasonFor(view, told, command)
  return held === null || reason === null ? null : { seat, command, reason, held, at: told.length }
}

/**
 * What may be told to all when a round is over: the thoughts of which the held card has come to light. Any other one would
 * say something of a card that nobody was to see.
 *
 * @param events all that everybody was told of the round.
 */
export function toldAfterRound(
  thoughts: readonly Thought[],
  events: readonly EventView[],
): readonly Explained[] {
  return thoughts
    .filter(({ seat, held, at }) => shownLater(seat, held, events.slice(at)))
    .map(({ seat, command, reason }) => ({ seat, command, reason }))
}
