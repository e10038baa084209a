import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopApi, DesktopCall } from '@shared/ipc'

/** Types alone come from shared/ipc: the main process checks every call, so no schema is needed here. */
const call =
  (name: DesktopCall): DesktopApi[DesktopCall] =>
  () =>
    ipcRenderer.invoke(name) as ReturnType<DesktopApi[DesktopCall]>

const desktop: DesktopApi = {
  hostInfo: call('hostInfo'),
  openToLan: call('openToLan'),
  closeToLan: call('closeToLan'),
}

contextBridge.exposeInMainWorld('desktop', desktop)
