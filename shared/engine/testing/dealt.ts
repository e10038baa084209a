import { EDITIONS } from '../../catalogue'
import type { CardId, EditionId } from '../../catalogue'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { tableAt } from '../recordingTable'
import { dealRound } from '../setup'

/** Every copy of every character of an edition, in the order of the reference card. */
export function allCards(edition: EditionId): readonly CardId[] {
  return EDITIONS[edition].cards.flatMap(({ id, copies }) => Array<CardId>(copies).fill(id))
}

/** The deal of the next round, as an event. */
export function dealt(state: MatchState, seed: string): GameEvent & { type: 'roundDealt' } {
  const table = tableAt(state)
  dealRound(table, seed)
  const [event] = table.events()
  if (event?.type !== 'roundDealt') throw new Error('nothing was dealt')
  return event
}
