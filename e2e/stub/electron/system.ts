import { EventEmitter } from 'node:events'
import { setting } from './settings'

/** What a dialog has said; one that only tells of a fault has no buttons. */
interface Dialog {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
}

/** What the program has asked of the system, for tests. */
export const asked = {
  dialogs: [] as Dialog[],
  opened: [] as string[],
  clipboard: '',
}

/**
 * Which buttons are going to be pressed in the dialogs to come, counted from 0; without one a dialog is cancelled. Of -1 it
 * stays open until `press`, or until the program takes it away.
 */
export const answers: number[] = []
const STAYS_OPEN = -1

/** Presses a button of the dialog that stays open. */
export const press = (button: number): void => pressOpen(button)
let pressOpen: (button: number) => void = () => undefined

const pressed = ({ cancelId = 0 }: Partial<Electron.MessageBoxOptions>): number => answers.shift() ?? cancelId

/** Notes what is asked, without pictures and other things that are no words. */
function ask(words: readonly unknown[]): number {
  const options = words.at(-1) as Partial<Electron.MessageBoxOptions>
  const { title = '', message = '', detail = '', buttons = [] } = options
  asked.dialogs.push({ title, message, detail, buttons: [...buttons] })
  return pressed(options)
}

function whatIsPressed(words: readonly unknown[]): Promise<number> {
  const { signal, cancelId = 0 } = words.at(-1) as Partial<Electron.MessageBoxOptions>
  return new Promise((resolve) => {
    pressOpen = resolve
    signal?.addEventListener('abort', () => resolve(cancelId))
  })
}

export const dialog = {
  showMessageBox: async (...words: readonly unknown[]) => {
    const answer = ask(words)
    const response = answer === STAYS_OPEN ? await whatIsPressed(words) : answer
    return { response, checkboxChecked: false }
  },
  showMessageBoxSync: (...words: readonly unknown[]) => ask(words),
  showErrorBox: (title: string, message: string) => {
    asked.dialogs.push({ title, message, detail: '', buttons: [] })
    console.error(`${title}: ${message}`)
  },
  showOpenDialog: () => Promise.resolve({ canceled: true, filePaths: [] }),
  showSaveDialog: () => Promise.resolve({ canceled: true, filePath: '' }),
}

export const shell = {
  openExternal: (url: string) => {
    asked.opened.push(url)
    return Promise.resolve()
  },
  openPath: (file: string) => {
    asked.opened.push(file)
    return Promise.resolve('')
  },
  showItemInFolder: (file: string) => void asked.opened.push(file),
  beep: () => undefined,
}

export const clipboard = {
  writeText: (text: string) => {
    asked.clipboard = text
  },
  readText: () => asked.clipboard,
}

/** What keeps the computer from sleeping: reasons by their ids. */
export const blockers = new Map<number, string>()
let blockerCount = 0

export const powerSaveBlocker = {
  start: (reason: string) => {
    blockers.set((blockerCount += 1), reason)
    return blockerCount
  },
  stop: (id: number) => blockers.delete(id),
  isStarted: (id: number) => blockers.has(id),
}

export const powerMonitor = Object.assign(new EventEmitter(), {
  isOnBatteryPower: () => false,
  getSystemIdleTime: () => 0,
  getSystemIdleState: () => 'active',
})

const display = (id: number, x: number) => {
  const bounds = { x, y: 0, width: 1920, height: 1080 }
  const workArea = { ...bounds, height: 1040 }
  return {
    id,
    label: `Screen ${id}`,
    bounds,
    workArea,
    size: bounds,
    workAreaSize: workArea,
    scaleFactor: 1,
    internal: false,
  }
}

/** Two displays beside each other, unless it is said that there is one. */
export const displays = [display(1, 0), ...(setting('displays') === '1' ? [] : [display(2, 1920)])]
const first = () => displays[0] ?? display(1, 0)

export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [...displays],
  getPrimaryDisplay: first,
  getDisplayMatching: ({ x }: { readonly x: number }) =>
    displays.find(({ bounds }) => x >= bounds.x && x < bounds.x + bounds.width) ?? first(),
  getDisplayNearestPoint: ({ x }: { readonly x: number }) =>
    displays.find(({ bounds }) => x >= bounds.x && x < bounds.x + bounds.width) ?? first(),
  getCursorScreenPoint: () => ({ x: 10, y: 10 }),
})

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: false,
  themeSource: 'system',
})

const image = (file: string) => ({
  file,
  isEmpty: () => false,
  getSize: () => ({ width: 256, height: 256 }),
  resize: () => image(file),
  setTemplateImage: () => undefined,
  toPNG: () => Buffer.alloc(0),
})
export const nativeImage = {
  createFromPath: image,
  createFromDataURL: () => image('data:'),
  createFromBuffer: () => image('buffer:'),
  createEmpty: () => image(''),
}

class Notification extends EventEmitter {
  static isSupported(): boolean {
    return false
  }
  show(): void {}
  close(): void {}
}
export { Notification }
