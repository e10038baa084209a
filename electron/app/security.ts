import { app, session, type WebContents } from 'electron'

type Permission = Parameters<NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>>[1]

/**
 * What the client may do without asking: copy an invitation, fill the screen, and reach the hosts of the LAN,
 * without which joining would fail with no message. Everything else is denied.
 */
const granted: readonly Permission[] = [
  'clipboard-sanitized-write',
  'fullscreen',
  'local-network',
  'local-network-access',
  'loopback-network',
]

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

/** The window stays on the page of its own host: no other page, no second window, no embedded one. */
function confine(contents: WebContents, origin: string): void {
  contents.on('will-navigate', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (originOf(event.url) !== origin) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** To be called before the first window is made. */
export function secure(origin: string): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, origin))

  const { defaultSession } = session
  defaultSession.setPermissionCheckHandler(
    (_contents, permission, requester) => granted.includes(permission) && originOf(requester) === origin,
  )
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(granted.includes(permission) && originOf(requestingUrl) === origin)
  })
  defaultSession.setDevicePermissionHandler(() => false)
}
