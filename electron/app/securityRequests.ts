import type { OnBeforeRequestListenerDetails, Session } from 'electron'
import { networkAddresses, type Adapter } from '../net/adapters'
import { isHostName } from '../net/hostName'
import { isLanAddress, plainAddress } from '../net/lanAddress'
import { isLoopback } from '../net/ownHosts'
import { askSystem, oneByOne, type Resolve } from './securityNames'

/** What is needed to tell whether a request may leave the window. */
export interface RequestRules {
  /** The own host, on loopback. */
  readonly origin: string
  /** The developer tools are parts of an unpacked program alone. */
  readonly isPackaged: boolean
  /** The addresses of this computer at this moment. */
  readonly own: () => readonly Adapter[]
  /** Where a name leads. */
  readonly resolve: Resolve
}

type Wish = Pick<OnBeforeRequestListenerDetails, 'url' | 'resourceType'>

/** Names with other endings are of the internet, and not even looked up: of mDNS, for homes and firms, given by routers. */
const LAN_ENDINGS = ['local', 'internal', 'home.arpa', 'lan', 'home', 'localdomain', 'intranet', 'private']

/** Other hosts are connected to and asked; nothing of theirs is ever shown or run. */
const TO_OTHERS: readonly Wish['resourceType'][] = ['xhr', 'webSocket']
const PAGES: readonly Wish['resourceType'][] = ['mainFrame', 'subFrame', 'object']

/**
 * Whether the host of an address is in the room, or is this computer. How a name is spelt says little, as the internet has
 * bare names, too: one that is bare or ends as in LANs is looked up, and all that it leads to must be in the room.
 *
 * @returns a promise for a name that had to be looked up.
 */
export function isOfRoom(
  hostname: string,
  own: () => readonly Adapter[] = networkAddresses,
  resolve: Resolve = askSystem,
): boolean | Promise<boolean> {
  const host = hostname.toLowerCase()
  const isHere = (address: string): boolean => isLoopback(address) || isLanAddress(address, own())
  const address = plainAddress(host.replace(/^\[(.*)\]$/, '$1'))
  if (address !== null || host === 'localhost') return isHere(address ?? host)
  if (!isHostName(host)) return false
  if (host.includes('.') && !LAN_ENDINGS.some((ending) => host.endsWith(`.${ending}`))) return false
  return resolve(host).then(
    (found) => found.length > 0 && found.every((one) => isHere(plainAddress(one) ?? one)),
  )
}

/**
 * Whether the window may ask for this: all of the own host; connections to hosts of the room; what the own page has made
 * itself. A redirect is a request of its own, so nobody can be led out of the room.
 *
 * @returns a promise where a name had to be looked up.
 */
export function mayRequest(
  { url, resourceType }: Wish,
  { origin, isPackaged, own, resolve }: RequestRules,
): boolean | Promise<boolean> {
  if (!URL.canParse(url)) return false
  const target = new URL(url)
  switch (target.protocol) {
    case 'http:':
    case 'ws:':
      return (
        `http://${target.host}` === origin ||
        (TO_OTHERS.includes(resourceType) && isOfRoom(target.hostname, own, resolve))
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
  const own = { ...rules, resolve: oneByOne(rules.resolve) }
  const refuse = ({ url, resourceType }: Wish, why: string): void => {
    const to = targetOf(url)
    if (noted.has(to) || noted.size >= MAX_NOTED) return
    noted.add(to)
    log(`the window may not ask ${to} (${resourceType})${why}`)
  }
  webRequest.onBeforeRequest((wish, answer) => {
    const may = mayRequest(wish, own)
    const decide = (passes: boolean, why: string): void => {
      answer({ cancel: !passes })
      if (!passes) refuse(wish, why)
    }
    if (typeof may === 'boolean') decide(may, '')
    else void may.then((found) => decide(found, ': its name leads to nobody in the room'))
  })
}

/** Without what is behind it, which may be a secret. */
function targetOf(url: string): string {
  if (!URL.canParse(url)) return 'what is no address'
  const { protocol, host } = new URL(url)
  return host === '' ? protocol : `${protocol}//${host}`
}
