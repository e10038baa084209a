import { refused } from './dispatch'
import type { Handlers } from './handlerTypes'
import { closeTable } from './house'
import type { House } from './house'
import { openNew } from './openTable'
import type { PinGuard } from './pinGuard'

/**
 * What only those may do who run the host for others.
 *
 * @param guard keeps their PIN from being found out by trying, with the same counts as the PINs of tables: an address has
 *   one budget for all of them.
 */
export function staffHandlers(
  house: House,
  guard: PinGuard,
): Pick<Handlers, 'staff:enter' | 'staff:open' | 'staff:close'> {
  const { staffPin } = house
  return {
    'staff:enter': (connection, { pin }) => {
      if (staffPin === null) return refused('staffOnly')
      const reason = guard.refusal(house, staffPin, pin, connection)
      if (reason === 'pinWrong') house.note(`a wrong PIN of the staff was given from ${connection.address}`)
      if (reason !== null) return refused(reason)
      connection.isStaff = true
      return { ok: true }
    },
    'staff:open': (connection, { edition, name }) => {
      if (!connection.isStaff) return refused('staffOnly')
      const table = openNew(house, { edition, name })
      return typeof table === 'string' ? refused(table) : { ok: true, table: table.spec.id }
    },
    'staff:close': (connection, { table: id }) => {
      if (!connection.isStaff) return refused('staffOnly')
      const table = house.lobby.find(id)
      if (!table) return refused('noSuchTable')
      house.note(`the staff closes table "${table.spec.name}" (${id})`)
      closeTable(house, table, 'tableClosed')
      return { ok: true }
    },
  }
}
