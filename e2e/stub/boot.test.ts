import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { clearPrograms, StubProgram } from './program'

afterEach(clearPrograms)

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/$/

describe('the program as it is built', () => {
  it('boots, and its window is to show the page of its own host, walled off', async () => {
    const program = await StubProgram.start()
    const { url } = await program.window()
    expect(url).toMatch(LOOPBACK)
    const windows = await program.inside(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ options }) => ({ ...options, icon: undefined })),
    )
    expect(windows).toMatchObject([
      {
        webPreferences: {
          contextIsolation: true,
          sandbox: true,
          nodeIntegration: false,
          webviewTag: false,
          spellcheck: false,
        },
      },
    ])
    expect(existsSync(windows[0]?.webPreferences?.preload ?? '')).toBe(true)
    expect(await (await fetch(url)).text()).toContain('<div id="app">')
  })

  it('ends with code 0, and leaves no process behind', async () => {
    const program = await StubProgram.start()
    const { url } = await program.window()
    expect(await program.quit()).toBe(0)
    await expect(fetch(url)).rejects.toThrow()
  })

  it('ends with code 2 at a wrong option, and says which', async () => {
    const program = StubProgram.launch({ args: ['--port', 'x'] })
    expect(await program.ended).toBe(2)
    expect(program.printed).toContain('--port')
  })

  it('ends when its only window is closed and nobody else plays', async () => {
    const program = await StubProgram.start()
    void program
      .inside(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
      .catch(() => undefined)
    expect(await program.ended).toBe(0)
  })
})
