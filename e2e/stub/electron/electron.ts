/**
 * A small stand-in for the module `electron`, with which the main process as it is built boots in plain Node. It keeps
 * to what Electron does as far as this program sees it; `stub` is what tests see and set.
 */
import type * as Electron from 'electron'
import { app } from './app'
import { drive } from './driver'
import { channels, invoke, ipcMain } from './ipcMain'
import { Menu, MenuItem, Tray, trays } from './menus'
import { session } from './session'
import { setting } from './settings'
import {
  answers,
  asked,
  blockers,
  clipboard,
  dialog,
  displays,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  press,
  screen,
  shell,
} from './system'
import { BrowserWindow } from './windows'

const module = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
  session,
  shell,
  Tray,
}

/** Names that Electron does not have: nothing may be stood in for that is not there. */
type Invented<Stub, Real> = Exclude<keyof Stub, keyof Real>
type Modules = typeof module
type OwnNames = {
  readonly [Name in keyof Modules]: Name extends keyof typeof Electron
    ? Invented<Modules[Name], (typeof Electron)[Name]>
    : Name
}
/** What is there for tests alone. */
type ForTests = 'over' | 'end'
const nothingInvented: Exclude<OwnNames[keyof Modules], ForTests> extends never ? true : false = true

const stub = { answers, asked, blockers, channels, displays, invoke, press, trays, nothingInvented }
export type Stub = typeof stub
/** What a test's own code is given within the main process. */
export type StubbedElectron = Modules & { readonly stub: Stub }

if (setting('driven') !== undefined) drive({ ...module, stub })

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
  session,
  shell,
  stub,
  Tray,
}
export default { ...module, stub }
