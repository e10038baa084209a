import { hostIdSchema, tokenSchema } from '@shared/protocol'
import { shownTable } from './screen'
import { deviceStore } from './storage'

/*
 * The secrets that give seats back, one for each host. They are kept by the id of the host, which stays the same under
 * all its addresses; as long as nobody knows who answers at an address, by the address.
 */

const hostKey = (url: string): string => `host@${url}`

/** Which host has answered at an address; null if none ever has. */
export function hostAt(url: string): string | null {
  return hostIdSchema.safeParse(deviceStore.read(hostKey(url))).data ?? null
}

const tokenKey = (url: string): string => `token@${hostAt(url) ?? url}`

/** The secret for the host at an address; a screen has none. */
export function seatToken(url: string): string | undefined {
  if (shownTable !== null) return undefined
  return tokenSchema.safeParse(deviceStore.read(tokenKey(url))).data
}

/** `null` forgets it. A screen leaves what others keep here as it is. */
export function keepSeatToken(url: string, token: string | null): void {
  if (shownTable !== null) return
  deviceStore.write(tokenKey(url), token)
}

/** A host has said at an address who it is. What was kept for the address alone is kept for that host from now on. */
export function meetHost(url: string, hostId: string): void {
  const byAddress = tokenSchema.safeParse(deviceStore.read(`token@${url}`)).data
  deviceStore.write(hostKey(url), hostId)
  if (byAddress === undefined) return
  deviceStore.write(`token@${url}`, null)
  deviceStore.write(`token@${hostId}`, byAddress)
}
