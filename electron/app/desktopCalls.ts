import type { DesktopHandlers, HostInfo } from '@shared/ipc'
import type { Room } from './room'

/** What the window may do with the host that runs in this program. */
export interface LanHost {
  readonly port: number
  listenOnLan(): Promise<readonly string[]>
  closeLan(): Promise<void>
}

/** More than any computer has; a bound for what others make this program hear. */
const MAX_ADDRESSES = 50

/** Where the window finds the host of its own program. */
export const ownOrigin = (host: Pick<LanHost, 'port'>): string => `http://127.0.0.1:${host.port}`

/**
 * On loopback only, until somebody opens the host to the LAN. Calls wait for each other.
 *
 * @param openPage opens a page in the system's browser.
 * @param others the calls that have nothing to do with the host.
 */
export function desktopCalls(
  host: LanHost,
  room: Pick<Room, 'looking' | 'lookAround' | 'renew' | 'whereIs'>,
  openPage: (url: string) => Promise<void>,
  others: Pick<DesktopHandlers, 'listening' | 'setLanguage' | 'helpReport'>,
): DesktopHandlers {
  let addresses: readonly string[] | undefined
  let last: Promise<unknown> = Promise.resolve()

  const info = (): HostInfo => ({
    url: `${ownOrigin(host)}/`,
    lan: addresses !== undefined,
    looking: room.looking,
    addresses: [...(addresses ?? [])],
  })
  function inTurn(action: () => Promise<void>): Promise<HostInfo> {
    const turn = last.then(action).then(info)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    hostInfo: info,
    openToLan: () =>
      inTurn(async () => {
        addresses = await host.listenOnLan() // asked again, it finds the addresses that have come since
        // Whoever lets others in is asked by the system anyway.
        room.lookAround()
        await room.renew()
      }),
    closeToLan: () =>
      inTurn(async () => {
        if (addresses === undefined) return
        addresses = undefined
        await host.closeLan()
        await room.renew()
      }),
    lookAround: () => {
      room.lookAround()
      return info()
    },
    openInBrowser: async (url) => {
      await openPage(url)
      return true
    },
    whereIs: (hostId) => room.whereIs(hostId).slice(0, MAX_ADDRESSES),
    ...others,
  }
}
