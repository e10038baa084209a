import type { Command, EventView, PlayerView } from '../game'

/**
 * A player that knows no more than its seat does: the same view, events and seed give the same command.
 *
 * @param view of the seat, which is asked for something; a view without an offer is a RangeError.
 * @param told every event of the round that the seat was told, beginning with the deal; under `discards: last` too, since a
 *   player may remember what was seen.
 * @param seed all its chance: a whole number from 0 to below 2³².
 * @param isLate whether it should take what is best so far; left out: it never should, and a seed repeats a game.
 */
export type Bot = (
  view: PlayerView,
  told: readonly EventView[],
  seed: number,
  isLate?: () => boolean,
) => Command
