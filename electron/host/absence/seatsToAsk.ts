import type { Seat } from '@shared/game'
import type { TableSummary } from '@shared/protocol'
import type { House } from '../house'
import { people } from '../tableState'
import type { Table } from '../table'

/**
 * Whether somebody new may ask the owner for this seat: a bot's one during a game, or that of a person who is away. Where
 * nobody is there none can answer.
 */
export function mayBeAskedFor({ sessions }: House, table: Table, seat: Seat): boolean {
  const { phase, seats, settings, locked } = table.state
  const occupant = seats[seat]
  if (!occupant || occupant.gone || locked) return false
  if (!people(table.state).some(({ id }) => sessions.isConnected(table, id))) return false
  if (occupant.kind === 'bot') return settings.lateComers && phase !== 'lobby'
  return !sessions.isConnected(table, occupant.id)
}

export function seatsToAsk(house: House, table: Table): TableSummary['seatsToAsk'] {
  return table.state.seats.flatMap((occupant, seat) =>
    occupant && mayBeAskedFor(house, table, seat) ? [{ seat, name: occupant.name, kind: occupant.kind }] : [],
  )
}
