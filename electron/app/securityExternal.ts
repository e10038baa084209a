import { shell } from 'electron'
import { isOfRoom } from './securityRequests'

/**
 * Opens the page of a host of the room in the system's browser. This is all that ever goes to the system: no other address,
 * no file, no other scheme. Throws for whatever is not of the room.
 *
 * @param url as `shared/ipc` lets it through: plain http, a host, and perhaps a table.
 */
export async function openHostPage(url: string): Promise<void> {
  const target = URL.canParse(url) ? new URL(url) : null
  if (target?.protocol !== 'http:' || !isOfRoom(target.hostname))
    throw new Error('not the page of a host here')
  await shell.openExternal(target.href)
}
