import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP_CALLS } from '@shared/ipc'
import { findBrowser } from '../../build/lib/testBrowser'
import { BROWSER_ARGS } from '../helpers/browserArgs'
import { openBridge } from './bridge'
import { StubProgram } from './program'

const HOSTILE = '<!doctype html><title>Play here!</title><script>document.title = "it runs"</script>'

let program: StubProgram
let own: string

beforeAll(async () => {
  program = await StubProgram.start({ computer: { platform: 'darwin', packaged: 'yes' } })
  own = (await program.window()).url
})
afterAll(() => program.clear())

describe('the window', () => {
  it('goes nowhere but to the page of its own host', async () => {
    const places = [own, `${own}#t=abcd1234`]
    const others = [
      'http://192.168.1.66:47300/',
      'https://example.org/',
      'file:///etc/passwd',
      'data:text/html,x',
    ]
    const may = (url: string) =>
      program.inside(({ BrowserWindow }, to) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return [contents?.mayGo(to), contents?.mayGo(to, 'will-redirect'), contents?.mayOpen(to)]
      }, url)
    for (const url of places) expect(await may(url)).toEqual([true, true, false])
    for (const url of others) expect(await may(url)).toEqual([false, false, false])
    expect(
      await program.inside(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.mayAttach()),
    ).toBe(false)
  })

  it('has the few permissions of its own page, which no other page has', async () => {
    const permissions = [
      ...['clipboard-sanitized-write', 'fullscreen', 'local-network', 'loopback-network'],
      ...[
        'media',
        'geolocation',
        'notifications',
        'midi',
        'clipboard-read',
        'openExternal',
        'usb',
        'fileSystem',
      ],
    ]
    const granted = async (url: string) => {
      const grants = await program.inside(
        async ({ session }, { names, page }) =>
          Promise.all(names.map((name) => session.defaultSession.grants(name, page))),
        { names: permissions, page: url },
      )
      return permissions.filter((_name, at) => {
        const { checked, asked } = grants[at] ?? { checked: false, asked: true }
        expect(asked).toBe(checked)
        return checked
      })
    }
    expect(await granted(own)).toEqual(permissions.slice(0, 4))
    for (const url of ['http://192.168.1.66:47300/', 'https://example.org/'])
      expect(await granted(url)).toEqual([])
    expect(await program.inside(({ session }) => session.defaultSession.grantsDevice())).toBe(false)
  })

  it('asks for nothing outside the room', async () => {
    const lets = (url: string, type: string) =>
      program.inside(({ session }, [to = '', kind]) => session.defaultSession.lets(to, kind), [url, type])
    expect(await lets(own, 'mainFrame')).toBe(true)
    expect(await lets('http://192.168.1.66:47300/x.json', 'xhr')).toBe(true)
    expect(await lets('ws://192.168.1.66:47300/socket.io/', 'webSocket')).toBe(true)
    for (const [url, type] of [
      ['https://example.org/', 'xhr'],
      ['http://93.184.216.34/', 'xhr'],
      ['http://192.168.1.66:47300/', 'mainFrame'],
      ['http://192.168.1.66:47300/', 'subFrame'],
      ['http://192.168.1.66:47300/evil.js', 'script'],
      ['file:///etc/passwd', 'xhr'],
      ['devtools://devtools/x.html', 'mainFrame'],
    ] as const)
      expect([url, type, await lets(url, type)]).toEqual([url, type, false])
  })

  it('does not start with a door for a debugger, when packed', async () => {
    const open = StubProgram.launch({ args: ['--remote-debugging-port=0'], computer: { packaged: 'yes' } })
    expect(await open.ended).toBe(2)
    expect(open.printed).toContain('remote-debugging-port')
  })
})

describe('the page of a hostile host', () => {
  let browser: Browser
  let hostile: Server

  beforeAll(async () => {
    const executablePath = findBrowser()
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_ARGS],
    })
    hostile = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(HOSTILE),
    )
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser.close()
    hostile.close()
  })

  it('gets nothing from the preload script, even if it came to the window, and within it finds none', async () => {
    const page = await openBridge(program, browser)
    const evil = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`
    // As if no wall had kept the window from going there.
    const other = await page.context().newPage()
    await other.goto(evil)
    await expect.poll(() => other.title()).toBe('it runs')
    const tried = await other.evaluate(async (calls) => {
      const desktop = (
        window as unknown as { desktop: Record<string, (...args: unknown[]) => Promise<unknown>> }
      ).desktop
      const answerTo = (call: string): Promise<string> =>
        (desktop[call] ?? (() => Promise.resolve()))().then(
          () => 'answered',
          (error: unknown) => String(error),
        )
      return Promise.all(calls.map(answerTo))
    }, Object.keys(DESKTOP_CALLS))
    expect(tried).toHaveLength(Object.keys(DESKTOP_CALLS).length)
    for (const outcome of tried) expect(outcome).toContain('not for this page')

    // The own page cannot be made to hold it, and a frame would have no preload script.
    const framed = await page.evaluate(async (url) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      frame.src = url
      await loaded
      return frame.contentDocument?.title ?? 'kept apart'
    }, evil)
    expect(framed).not.toBe('it runs')
    expect(page.frames().some((frame) => frame.url() === evil)).toBe(false)
  })
})
