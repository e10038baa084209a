import type { HostInfo } from '@shared/ipc'

/*
 * With &desktop the gallery stands in for the desktop program's window. It comes before all other modules, since what
 * `window` offers is looked at but once. With &open its host is open to the room.
 */
const wanted = new URLSearchParams(location.search)

// Nothing that another view has kept on this device shows in this one.
localStorage.clear()
sessionStorage.clear()

const REPORT = `Billet-doux 0.1.0, protocol 7
Electron 45.5.0, Chrome 156.0, Node 24.9, linux x64
Language: en
Listening on 127.0.0.1:47300 and on the network since 20:14

Adapters
  eth0    cable    192.168.1.20
  wlan0   Wi-Fi    192.168.1.21

2026-11-30 20:12:03 started
2026-11-30 20:14:41 open to the network
2026-11-30 20:15:02 table opened (2019)
2026-11-30 20:31:55 round over`

let host: HostInfo = {
  url: 'http://192.168.1.21:47300',
  lan: wanted.has('open'),
  looking: !wanted.has('blind'),
  addresses: ['http://192.168.1.20:47300'],
}
let listener: (event: unknown) => void = () => undefined

function change(more: Partial<HostInfo>): Promise<HostInfo> {
  host = { ...host, ...more }
  return Promise.resolve(host)
}

/** Tells the page what the desktop program would. */
export function tellPage(event: unknown): void {
  listener(event)
}

if (wanted.has('desktop'))
  Object.assign(window, {
    desktop: {
      hostInfo: () => Promise.resolve(host),
      openToLan: () => change({ lan: true }),
      closeToLan: () => change({ lan: false }),
      lookAround: () => change({ looking: true }),
      openInBrowser: () => Promise.resolve(true),
      whereIs: () => Promise.resolve([]),
      listening: () => Promise.resolve(true),
      setLanguage: () => Promise.resolve(true),
      helpReport: () => Promise.resolve(REPORT),
      onEvent: (next: (event: unknown) => void) => {
        listener = next
      },
    },
  })
