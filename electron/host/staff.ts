import { timingSafeEqual } from 'node:crypto'
import { refused } from './dispatch'
import type { Handlers } from './handlerTypes'
import { closeTable } from './house'
import type { House } from './house'
import { openTable } from './openTable'

/** What only those may do who run the host for others. */
export function staffHandlers(house: House): Pick<Handlers, 'staff:enter' | 'staff:open' | 'staff:close'> {
  const { staffPin } = house
  return {
    'staff:enter': (connection, { pin }) => {
      if (staffPin === null) return refused('staffOnly')
      const [given, right] = [Buffer.from(pin.padEnd(12)), Buffer.from(staffPin.padEnd(12))]
      if (!timingSafeEqual(given, right)) return refused('pinWrong')
      connection.isStaff = true
      return { ok: true }
    },
    'staff:open': (connection, { edition, name }) => {
      if (!connection.isStaff) return refused('staffOnly')
      if (house.lobby.tablesLeft === 0) return refused('tooManyTables')
      return { ok: true, table: openTable(house, { edition, name }) }
    },
    'staff:close': (connection, { table: id }) => {
      if (!connection.isStaff) return refused('staffOnly')
      const table = house.lobby.find(id)
      if (!table) return refused('noSuchTable')
      closeTable(house, table, 'tableClosed')
      return { ok: true }
    },
  }
}
