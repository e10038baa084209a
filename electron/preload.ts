import { contextBridge, ipcRenderer } from 'electron'
import type { DESKTOP_EVENTS, DesktopApi, DesktopCall } from '@shared/ipc'

/** Types alone come from shared/ipc: the main process checks every call, so no schema is needed here. */
function call<Name extends DesktopCall>(name: Name): DesktopApi[Name] {
  const invoke = (...args: readonly unknown[]): Promise<unknown> => ipcRenderer.invoke(name, ...args)
  return invoke as DesktopApi[Name]
}

const EVENTS: typeof DESKTOP_EVENTS = 'event'

const desktop: DesktopApi = {
  hostInfo: call('hostInfo'),
  openToLan: call('openToLan'),
  closeToLan: call('closeToLan'),
  lookAround: call('lookAround'),
  openInBrowser: call('openInBrowser'),
  whereIs: call('whereIs'),
  listening: call('listening'),
  setLanguage: call('setLanguage'),
  helpReport: call('helpReport'),
  onEvent(listener) {
    ipcRenderer.removeAllListeners(EVENTS)
    // What Electron says of the sender stays here.
    ipcRenderer.on(EVENTS, (_event, told: unknown) => listener(told))
  },
}

contextBridge.exposeInMainWorld('desktop', desktop)
