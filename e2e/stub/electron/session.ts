import { EventEmitter } from 'node:events'

type Check = (contents: null, permission: string, origin: string, details: object) => boolean
type Ask = (contents: null, permission: string, answer: (yes: boolean) => void, details: object) => void
type Device = (details: object) => boolean
type Before = (details: object, answer: (outcome: { readonly cancel?: boolean }) => void) => void

/** What the program has said of pages' wishes, to be asked by tests. */
class Session extends EventEmitter {
  private check: Check | null = null
  private ask: Ask | null = null
  private device: Device | null = null
  private before: Before | null = null
  readonly cookies = new EventEmitter()
  readonly webRequest = {
    onBeforeRequest: (...words: readonly unknown[]) => {
      this.before = words.at(-1) as Before | null
    },
    onBeforeSendHeaders: () => undefined,
    onHeadersReceived: () => undefined,
  }

  setPermissionCheckHandler(handler: Check | null): void {
    this.check = handler
  }
  setPermissionRequestHandler(handler: Ask | null): void {
    this.ask = handler
  }
  setDevicePermissionHandler(handler: Device | null): void {
    this.device = handler
  }
  setDisplayMediaRequestHandler(): void {}
  setBluetoothPairingHandler(): void {}
  setUSBProtectedClassesHandler(): void {}
  setSpellCheckerEnabled(): void {}
  setSpellCheckerLanguages(): void {}
  setProxy(): Promise<void> {
    return Promise.resolve()
  }

  /** For tests: whether a page has a permission, in both ways in which Chromium asks. Electron grants what nobody refuses. */
  async grants(
    permission: string,
    url: string,
  ): Promise<{ readonly checked: boolean; readonly asked: boolean }> {
    const details = { requestingUrl: url, isMainFrame: true, securityOrigin: new URL(url).origin }
    const checked = this.check?.(null, permission, new URL(url).origin, details) ?? true
    const asked = await new Promise<boolean>((resolve) => {
      if (this.ask) this.ask(null, permission, resolve, details)
      else resolve(true)
    })
    return { checked, asked }
  }
  /** For tests: whether a page may use a device. */
  grantsDevice(): boolean {
    return this.device?.({ deviceType: 'hid', origin: 'http://127.0.0.1', device: {} }) ?? true
  }
  /** For tests: whether a request leaves the program. */
  lets(url: string, resourceType = 'xhr'): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.before)
        this.before({ id: 1, url, method: 'GET', resourceType, referrer: '', timestamp: 0 }, ({ cancel }) =>
          resolve(cancel !== true),
        )
      else resolve(true)
    })
  }
}

const defaultSession = new Session()
export const session = { defaultSession, fromPartition: () => new Session() }
