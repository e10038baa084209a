import type { DesktopHandlers, HostInfo } from '@shared/ipc'

/** What the window may do with the host that runs in this program. */
export interface LanHost {
  readonly port: number
  listenOnLan(): Promise<readonly string[]>
  closeLan(): Promise<void>
}

/** Where the window finds the host of its own program. */
export const ownOrigin = (host: Pick<LanHost, 'port'>): string => `http://127.0.0.1:${host.port}`

/** On loopback only, until somebody opens the host to the LAN. Calls wait for each other. */
export function desktopCalls(host: LanHost): DesktopHandlers {
  let addresses: readonly string[] | undefined
  let last: Promise<unknown> = Promise.resolve()

  const info = (): HostInfo => ({
    url: `${ownOrigin(host)}/`,
    lan: addresses !== undefined,
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
      }),
    closeToLan: () =>
      inTurn(async () => {
        if (addresses === undefined) return
        addresses = undefined
        await host.closeLan()
      }),
  }
}
