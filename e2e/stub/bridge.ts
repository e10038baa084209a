import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Notice } from './electron/heard'
import type { StubProgram } from './program'

const PRELOAD = path.resolve(import.meta.dirname, '../../out/main/preload.cjs')

/**
 * Runs in the page before its own scripts, as Electron runs a preload script: in the window's page and in no frame within
 * it. Its `require` has what a preload script is given; what it says goes to the test, which hands it on.
 */
const inPage = (preload: string): string => `
if (window === window.top) {
  const listeners = new Map()
  const ipcRenderer = {
    invoke: async (channel, ...args) => {
      const { result, error } = await window.__toMain(channel, args)
      if (error !== undefined) throw new Error("Error invoking remote method '" + channel + "': " + error)
      return result
    },
    on: (channel, listener) => { listeners.set(channel, [...(listeners.get(channel) ?? []), listener]) },
    removeAllListeners: (channel) => { listeners.delete(channel) },
  }
  window.__fromMain = (channel, args) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: ipcRenderer }, ...args)
  }
  const contextBridge = {
    exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
  }
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer }
    throw new Error('a sandboxed preload script has no ' + name)
  }
  const module = { exports: {} }
  ;((require, module, exports) => { ${preload}
  })(require, module, module.exports)
}`

declare global {
  interface Window {
    __fromMain?: (channel: string, args: readonly unknown[]) => void
  }
}

/** Opens the page of the program's window in a browser, with the preload script as it is built between the two. */
export async function openBridge(
  program: StubProgram,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { window, url } = await program.window()
  const context = await browser.newContext({ locale: 'en-US', ...options })
  await context.exposeBinding('__toMain', async ({ frame }, channel: string, args: readonly unknown[]) => {
    const caller = { window, url: frame.url(), isTop: frame.parentFrame() === null }
    try {
      return { result: await program.call(channel, args, caller) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  })
  await context.addInitScript({ content: inPage(readFileSync(PRELOAD, 'utf8')) })
  const page = await context.newPage()
  const show = (notice: Notice): void => {
    if (notice.window !== window) return
    if (notice.notice === 'closed') void context.close()
    if (notice.notice === 'opened') void page.goto(notice.url).catch(() => null)
    if (notice.notice !== 'sent') return
    const { channel, args } = notice
    // A page that has just gone hears nothing any more.
    void page
      .evaluate((told) => globalThis.window.__fromMain?.(told.channel, told.args), { channel, args })
      .catch(() => 0)
  }
  program.onNotice(show)
  await page.goto(url)
  return page
}
