import { app, session, type Session, type WebContents } from 'electron'
import { networkAddresses } from '../net/adapters'
import { askSystem } from './securityNames'
import { guardRequests } from './securityRequests'
import { askSystemForNames } from './securitySwitches'

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1]

/**
 * What the client may do without asking: copy an invitation, fill the screen, keep it on for whoever sits at a table, and
 * reach the hosts of the LAN, without which joining would fail with no message. Everything else is denied.
 */
const granted: readonly Permission[] = [
  'clipboard-sanitized-write',
  'fullscreen',
  'screen-wake-lock',
  'local-network',
  'local-network-access',
  'loopback-network',
]

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

/** The window stays on the page of its own host: no other page, no second window, no frame, no embedded page. */
function confine(contents: WebContents, origin: string): void {
  contents.on('will-navigate', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  // Connections of WebRTC pass no filter of requests; this program has none.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault()
    choose('')
  })
}

function guardPermissions(guarded: Session, origin: string): void {
  guarded.setPermissionCheckHandler(
    (_contents, permission, requester) => granted.includes(permission) && originOf(requester) === origin,
  )
  guarded.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(granted.includes(permission) && originOf(requestingUrl) === origin)
  })
  guarded.setDevicePermissionHandler(() => false)
  guarded.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  guarded.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault()
    choose(null)
  })
  guarded.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  guarded.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  // The client offers no file.
  guarded.on('will-download', (event) => event.preventDefault())
}

/** No wrong certificate is trusted, and nobody is given a password or a certificate: all is plain http. */
function refuseIdentities(): void {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, trust) => {
    event.preventDefault()
    trust(false)
  })
  app.on('login', (event, _contents, _details, _login, answer) => {
    event.preventDefault()
    answer()
  })
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    choose()
  })
}

/**
 * To be called when the program is ready and before the first window is made.
 *
 * @param origin the own host's, on loopback.
 * @param log is told of requests that were cancelled.
 */
export function secure(origin: string, log: (line: string) => void): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, origin))
  refuseIdentities()
  askSystemForNames()
  const { defaultSession } = session
  const guard = (guarded: Session): void => {
    guardPermissions(guarded, origin)
    guardRequests(
      guarded,
      { origin, isPackaged: app.isPackaged, own: networkAddresses, resolve: askSystem },
      log,
    )
    // Its dictionaries come from the internet.
    guarded.setSpellCheckerEnabled(false)
  }
  guard(defaultSession)
  app.on('session-created', (created) => {
    if (created !== defaultSession) guard(created)
  })
}
