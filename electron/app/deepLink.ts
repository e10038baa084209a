import { isIPv4 } from 'node:net'
import type { DesktopEvent } from '@shared/ipc'
import { tableIdSchema } from '@shared/protocol'
import { app } from 'electron'
import { isHostName } from '../net/hostName'
import { plainAddress } from '../net/lanAddress'
import { SCHEME } from './arguments'

/** Where a link leads: to a host, and perhaps to a table there. */
export interface DeepLink {
  /** `anna.local`, `192.168.1.20:47300`, `[fd00::1]:47300`: in lower case, with its port if the link has one. */
  readonly address: string
  readonly table: string | null
}

/** What a link may bring about, all of it harmless. */
export interface LinkWays {
  readonly tell: (event: DesktopEvent) => void
  /** Brings the window to the front. */
  readonly show: () => void
  readonly log: (line: string) => void
}

const MAX_LENGTH = 300
/** How much of a link that cannot be read is taken down, and from where on nothing is: there secrets stand. */
const SHOWN = 80
const BEHIND = /[?#].*$/s
const LINK = new RegExp(
  `^${SCHEME}://join/(\\[[0-9a-f:.]+\\]|[a-z0-9._-]+)(?::(\\d{1,5}))?(?:/|/([^/]+)/?)?$`,
  'i',
)

/**
 * Reads `billet-doux://join/ADDRESS`, where ADDRESS is `host[:port][/table]`. Null for everything else: a link comes from
 * any page of the internet, so nothing in it is guessed, decoded or put right.
 */
export function readLink(text: string): DeepLink | null {
  if (text.length > MAX_LENGTH) return null
  const [, name = '', digits, id] = LINK.exec(text) ?? []
  const host = hostOf(name.toLowerCase())
  if (host === null) return null
  const port = digits === undefined ? null : Number(digits)
  if (port !== null && (port < 1 || port > 65535)) return null
  const table = tableIdSchema.nullable().safeParse(id ?? null)
  if (!table.success) return null
  return { address: port === null ? host : `${host}:${String(port)}`, table: table.data }
}

function hostOf(name: string): string | null {
  if (name.startsWith('[')) {
    const address = plainAddress(name.slice(1, -1))
    return address === null ? null : isIPv4(address) ? address : `[${address}]`
  }
  return isIPv4(name) || isHostName(name) ? name : null
}

/**
 * A link only ever becomes an event for the own page, which asks before it does anything. To be called before the program
 * is ready: macOS may bring the link that started it at once.
 *
 * @returns takes a link that came with the command line, of this program or of a second one.
 */
export function takeLinks({ tell, show, log }: LinkWays): (link: string) => void {
  const take = (link: string): void => {
    const read = readLink(link)
    if (read) log(`a link leads to ${read.address}`)
    else log(`a link cannot be read: ${JSON.stringify(link.replace(BEHIND, '').slice(0, SHOWN))}`)
    tell(read ? { type: 'link', ...read } : { type: 'badLink' })
    show()
  }
  app.on('open-url', (event, link) => {
    event.preventDefault()
    take(link)
  })
  return take
}

/**
 * Makes the system bring such links here. Only for the packed program: else it would remember the bare Electron. On Windows
 * the link stands behind `--`, so that no link can be read as an option; the portable program unpacks itself into a folder
 * that goes when it ends, so the file that somebody opened is named instead.
 */
export function registerScheme(
  platform: NodeJS.Platform,
  { PORTABLE_EXECUTABLE_FILE }: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): void {
  if (!app.isPackaged) return
  const isSet =
    platform === 'win32'
      ? app.setAsDefaultProtocolClient(SCHEME, PORTABLE_EXECUTABLE_FILE ?? process.execPath, ['--'])
      : app.setAsDefaultProtocolClient(SCHEME)
  if (!isSet) log(`the system does not bring ${SCHEME} links here`)
}
