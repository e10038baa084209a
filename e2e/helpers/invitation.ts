import { io } from 'socket.io-client'
import { PROGRAM_VERSION, PROTOCOL_VERSION, SERVER_SCHEMAS } from '@shared/protocol'

/** The link that invites to the only table of a host, as its code holds it. */
export async function invitationTo(url: string): Promise<string> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { protocol: PROTOCOL_VERSION, version: PROGRAM_VERSION },
  })
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      socket.once('tables', resolve)
      socket.once('connect_error', reject)
    })
    const [table] = SERVER_SCHEMAS.tables.parse(message).tables
    if (!table) throw new Error('the host has no table')
    return `${url}#t=${table.id}`
  } finally {
    socket.disconnect()
  }
}
