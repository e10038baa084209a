import { shell } from 'electron'
import { networkAddresses } from '../net/adapters'
import { askSystem, type Resolve } from './securityNames'
import { isOfRoom } from './securityRequests'

/**
 * Opens the page of a host of the room in the system's browser. This is all that ever goes to the system: no other address,
 * no file, no other scheme. Throws for whatever is not of the room.
 *
 * @param url as `shared/ipc` lets it through: plain http, a host, and perhaps a table.
 * @param resolve other than the system's own only in tests.
 */
export async function openHostPage(url: string, resolve: Resolve = askSystem): Promise<void> {
  const target = URL.canParse(url) ? new URL(url) : null
  if (target?.protocol !== 'http:' || !(await isOfRoom(target.hostname, networkAddresses, resolve)))
    throw new Error('not the page of a host here')
  await shell.openExternal(target.href)
}
