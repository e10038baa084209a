import type { Connection } from './connection'
import { hostPayload } from './house'
import type { House } from './house'
import { lookAtTables, shownTables } from './shownTables'
import { tableView } from './tableViews'
import { seatOf } from './tableState'

/**
 * Tells every client what it does not know yet, and nothing twice. Called after every piece of work: whatever that
 * has changed, in however many places, is told once and in the order in which a client needs it.
 */
export function publish(house: House): void {
  lookAtTables(house)
  const tables = { tables: shownTables(house) }
  const tablesLeft = house.lobby.leftBeside(tables.tables.length)
  const hosts = [false, true].map((isStaff) => hostPayload(house, isStaff, tablesLeft))
  const hostKeys = hosts.map((host) => JSON.stringify(host))
  const tablesKey = JSON.stringify(tables)
  for (const connection of house.connections) {
    const { sent, place } = connection
    if (connection.hasMail) continue
    const at = Number(connection.isStaff)
    const [host, hostKey] = [hosts[at], hostKeys[at]]
    if (host && hostKey && sent.host !== hostKey) {
      sent.host = hostKey
      connection.send('host', host)
    }
    if (place.at === 'home' && sent.tables !== tablesKey) {
      sent.tables = tablesKey
      connection.send('tables', tables)
    }
    if (place.at === 'home' && sent.nearby !== house.nearby) {
      sent.nearby = house.nearby
      connection.send('nearby', { hosts: house.nearby })
    }
    publishTable(house, connection)
  }
  publishReactions(house)
}

/** Behind the tables, so that a seat is whose everybody believes it is. */
function publishReactions({ reactions, connections, keeping }: House): void {
  for (const { table, ...reaction } of reactions.take((one) => keeping.isHeld(one)))
    for (const connection of connections)
      if (connection.table === table && !connection.hasMail) connection.send('reaction', reaction)
}

function publishTable(house: House, connection: Connection): void {
  const { table, place, sent } = connection
  if (!table || house.keeping.isHeld(table)) return
  const session = place.at === 'seat' ? place.session : null
  const person = session?.person ?? null
  if (sent.table !== table.changes) {
    sent.table = table.changes
    connection.send('table', { table: tableView(house, table, session) })
  }
  const { game } = table
  if (!game || sent.game === game.revision) return
  const viewer = person === null ? 'spectator' : (seatOf(table.state, person) ?? 'spectator')
  const payload = game.payload(viewer, sent.game)
  sent.game = game.revision
  connection.send('game', payload)
}
