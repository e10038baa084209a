import type { Seat } from '@shared/game'
import type { TableSummary } from '@shared/protocol'
import type { House } from '../house'
import { people } from '../tableState'
import type { Table } from '../table'

/** Whether this seat is one that may be given to somebody new: a bot's one during a game, or that of a person who is away. */
export function mayBeGiven({ sessions }: House, table: Table, seat: Seat): boolean {
  const { phase, seats, settings, locked } = table.state
  const occupant = seats[seat]
  if (!occupant || occupant.gone || locked) return false
  if (occupant.kind === 'bot') return settings.lateComers && phase !== 'lobby'
  return !sessions.isConnected(table, occupant.id)
}

/** Whether anybody is there who can answer a wish: the owner, or who follows when the owner stays away. */
export function canAnswer({ sessions }: House, table: Table): boolean {
  return people(table.state).some(({ id }) => sessions.isConnected(table, id))
}

/** The seats that one is told of, who is new; none where nobody can answer. */
export function seatsToAsk(house: House, table: Table): TableSummary['seatsToAsk'] {
  if (!canAnswer(house, table)) return []
  return table.state.seats.flatMap((occupant, seat) =>
    occupant && mayBeGiven(house, table, seat) ? [{ seat, name: occupant.name, kind: occupant.kind }] : [],
  )
}
