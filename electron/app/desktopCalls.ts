import type { DesktopHandlers } from '@shared/ipc'
import type { Hosting } from './hosting'
import type { SpokenLanguage } from './language'
import type { Room } from './room'

export interface DesktopCallsOptions extends Pick<DesktopHandlers, 'listening' | 'helpReport'> {
  readonly hosting: Pick<Hosting, 'info' | 'open' | 'close'>
  readonly room: Pick<Room, 'lookAround' | 'whereIs'>
  readonly language: Pick<SpokenLanguage, 'choose'>
  /** Opens a page in the system's browser. */
  readonly openPage: (url: string) => Promise<void>
}

/** More than any computer has; a bound for what others make this program hear. */
const MAX_ADDRESSES = 50

/** What the window may ask of the program around it. */
export function desktopCalls(options: DesktopCallsOptions): DesktopHandlers {
  const { hosting, room, language, openPage, listening, helpReport } = options
  return {
    hostInfo: () => hosting.info(),
    openToLan: () => hosting.open(),
    closeToLan: () => hosting.close(),
    lookAround: () => {
      room.lookAround()
      return hosting.info()
    },
    openInBrowser: async (url) => {
      await openPage(url)
      return true
    },
    whereIs: (hostId) => room.whereIs(hostId).slice(0, MAX_ADDRESSES),
    listening,
    setLanguage: (wanted) => language.choose(wanted),
    helpReport,
  }
}
