import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { inDesktop } from './desktop'
import { tabStore } from './storage'

const KEY = 'reloadedFor'

/**
 * Loads the page anew where it has grown old: a browser has it from its host, which has been updated since. Once for
 * each version of the host and no more, so that a page that stays old in spite of it never goes round in circles.
 *
 * @param hostUrl where that host is.
 * @returns whether the page is being loaded.
 */
export function renewPage(
  host: { readonly version: string; readonly protocol: number },
  hostUrl: string,
): boolean {
  if (inDesktop || location.origin !== hostUrl) return false
  if (host.version === PROGRAM_VERSION && host.protocol === PROTOCOL_VERSION) return false
  const version = `${host.version}/${host.protocol}`
  // What this page alone remembers is forgotten when it is loaded anew.
  if (tabStore.read(KEY) === version || !tabStore.write(KEY, version)) return false
  location.reload()
  return true
}
