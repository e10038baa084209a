import type { OnBeforeRequestListenerDetails, Session } from 'electron'
import { networkAddresses, type Adapter } from '../net/adapters'
import { isLanAddress, plainAddress } from '../net/lanAddress'
import { isLoopback } from '../net/ownHosts'

/** What is needed to tell whether a request may leave the window. */
export interface RequestRules {
  /** The own host, on loopback. */
  readonly origin: string
  /** The developer tools are parts of an unpacked program alone. */
  readonly isPackaged: boolean
  /** The addresses of this computer at this moment. */
  readonly own: () => readonly Adapter[]
}

type Wish = Pick<OnBeforeRequestListenerDetails, 'url' | 'resourceType'>

/** Endings that no name of the internet has: of mDNS, reserved for homes and firms, or given by routers. */
const LAN_ENDINGS = ['local', 'internal', 'home.arpa', 'lan', 'home', 'localdomain', 'intranet', 'private']

/** Other hosts are connected to and asked; nothing of theirs is ever shown or run. */
const TO_OTHERS: readonly Wish['resourceType'][] = ['xhr', 'webSocket']
const PAGES: readonly Wish['resourceType'][] = ['mainFrame', 'subFrame', 'object']

/** Whether the host of an address is in the room, or is this computer. A name counts by its ending: bare, or as LANs have it. */
export function isOfRoom(hostname: string, own: () => readonly Adapter[] = networkAddresses): boolean {
  const host = hostname.toLowerCase()
  const address = plainAddress(host.replace(/^\[(.*)\]$/, '$1'))
  if (isLoopback(address ?? host)) return true
  if (address !== null) return isLanAddress(address, own())
  if (!/^[a-z0-9._-]+$/.test(host)) return false
  return !host.includes('.') || LAN_ENDINGS.some((ending) => host.endsWith(`.${ending}`))
}

/**
 * Whether the window may ask for this: all of the own host; connections to hosts of the room; what the own page has made
 * itself. A redirect is a request of its own, so nobody can be led out of the room.
 */
export function mayRequest({ url, resourceType }: Wish, { origin, isPackaged, own }: RequestRules): boolean {
  if (!URL.canParse(url)) return false
  const target = new URL(url)
  switch (target.protocol) {
    case 'http:':
    case 'ws:':
      return (
        `http://${target.host}` === origin ||
        (TO_OTHERS.includes(resourceType) && isOfRoom(target.hostname, own))
      )
    case 'data:':
      return !PAGES.includes(resourceType)
    case 'blob:':
      return target.origin === origin && !PAGES.includes(resourceType)
    case 'devtools:':
    case 'chrome-extension:':
      return !isPackaged
    default:
      return false
  }
}

/** How many hosts are taken down; more come of no mistake. */
const MAX_NOTED = 50

/** Cancels what may not leave the window, and takes down whom it was meant for, each once. */
export function guardRequests(
  { webRequest }: Pick<Session, 'webRequest'>,
  rules: RequestRules,
  log: (line: string) => void,
): void {
  const noted = new Set<string>()
  webRequest.onBeforeRequest((wish, answer) => {
    const cancel = !mayRequest(wish, rules)
    answer({ cancel })
    const to = targetOf(wish.url)
    if (!cancel || noted.has(to) || noted.size >= MAX_NOTED) return
    noted.add(to)
    log(`the window may not ask ${to} (${wish.resourceType})`)
  })
}

/** Without what is behind it, which may be a secret. */
function targetOf(url: string): string {
  if (!URL.canParse(url)) return 'what is no address'
  const { protocol, host } = new URL(url)
  return host === '' ? protocol : `${protocol}//${host}`
}
