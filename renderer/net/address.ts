import { DEFAULT_PORT, tableIdSchema } from '@shared/protocol'

/** What somebody types who wants to join: `192.168.1.20`, `anna.local:47301`, `http://192.168.1.20:47300/#t=…`. */
const TYPED = /^(?:https?:\/\/)?((?:\[[0-9a-f:.]+\]|[^\s/:#?@[\]]+))(?::(\d{1,5}))?(?:[/?#].*)?$/i

/**
 * The host's origin in an address as people type it, always plain http and with its port; null if there is none in it.
 * A missing port is the program's own, not the web's 80.
 */
export function parseAddress(typed: string): string | null {
  const match = TYPED.exec(typed.trim())
  const name = match?.[1]
  if (name === undefined) return null
  const port = match?.[2] === undefined ? DEFAULT_PORT : Number(match[2])
  if (port < 1 || port > 65535) return null
  try {
    const { hostname } = new URL(`http://${name}`)
    return `http://${hostname}:${String(port)}`
  } catch {
    return null
  }
}

/** The table that an address or its `#…` part invites to. */
export function invitedTable(address: string): string | null {
  const id = /#(?:.*&)?t=([^&]*)/.exec(address)?.[1]
  const parsed = tableIdSchema.safeParse(id)
  return parsed.success ? parsed.data : null
}

/** The part of an address that invites to a table. */
export function invitationHash(table: string): string {
  return `#t=${table}`
}

/** The link that a code or a letter carries. */
export function invitationLink(origin: string, table: string): string {
  return `${origin}/${invitationHash(table)}`
}
