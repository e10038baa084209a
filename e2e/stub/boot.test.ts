import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

  it('starts where Electron refuses it for a program that is not there', async () => {
    const program = await StubProgram.start({ computer: { lock: 'refused' } })
    expect((await program.window()).url).toMatch(LOOPBACK)
    expect(await program.quit()).toBe(0)
  })

  it('ends with code 0 where Electron refuses it for one that is there', async () => {
    const first = await StubProgram.start()
    const second = StubProgram.launch({ data: first.data, computer: { lock: 'refused' } })
    expect([await second.ended, second.printed]).toEqual([0, ''])
    expect((await fetch((await first.window()).url)).status).toBe(200)
  })

  it('ends with code 1 where Electron refuses it since its folder cannot be had, and says so', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'billet-file-'))
    const data = path.join(folder, 'file')
    writeFileSync(data, '')
    const program = StubProgram.launch({ data, computer: { lock: 'refused', home: folder } })
    expect(await program.ended).toBe(1)
    expect(program.printed).toContain('which cannot be written')
    rmSync(folder, { recursive: true, force: true })
  })
})
