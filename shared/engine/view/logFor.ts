import type { EventView, Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { eventFor } from './eventFor'

/**
 * What a viewer may read of the round now. Under `discards: last` everything before the last play is gone, for
 * everyone and from the log too, until the round is over and all is shown (`2019`, what stays visible).
 *
 * @param events every fact of the round so far, beginning with its deal.
 */
export function logFor(
  state: MatchState,
  events: readonly GameEvent[],
  viewer: Viewer,
): readonly EventView[] {
  return eventsInSight(state, events).map((event) => eventFor(event, viewer))
}

function eventsInSight(state: MatchState, events: readonly GameEvent[]): readonly GameEvent[] {
  if (state.options.discards === 'all' || state.phase !== 'playing') return events
  const last = events.findLastIndex((event) => event.type === 'played')
  return last < 0 ? events : events.slice(last)
}
