import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { HostInfo } from '@shared/ipc'
import { inOwnNetwork } from './ownNetwork'
import { clearPrograms, StubProgram } from './program'

const folders: string[] = []
afterEach(async () => {
  await clearPrograms()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the report for help', () => {
  it('has what this run has said, even where no log can be written', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'report-'))
    folders.push(data)
    writeFileSync(path.join(data, 'logs'), '')
    const program = await StubProgram.start({ data })
    const report = String(await program.call('helpReport'))
    expect(report).toContain('Log (0):')
    expect(report).toContain('the log must be a file that can be written')
    expect(report).toMatch(/Billet-doux \S+ starts on/)
  })

  it('says nothing of where a link led that cannot be read, nor what a computer is called', async () => {
    const program = await StubProgram.start()
    await program.inside(({ app }) => {
      for (const link of ['billet-doux://join/annas-laptop.local', 'billet-doux://join/anna?WORD'])
        app.emit('open-url', { preventDefault: () => undefined }, link)
    })
    const report = String(await program.call('helpReport'))
    expect(report).toContain('a link leads to')
    expect(report).toContain('a link cannot be read')
    expect(report).not.toContain('annas')
    expect(report).not.toContain('WORD')
  })
})

describe('a name', () => {
  it('of the internet is not gone to, however bare it is', async () => {
    const program = await StubProgram.start()
    const lets = (url: string) =>
      program.inside(({ session }, to) => session.defaultSession.lets(to, 'webSocket'), url)
    for (const url of ['ws://ai/', 'ws://evil.home/', 'ws://a..local/', 'ws://-x/'])
      expect([url, await lets(url)]).toEqual([url, false])
    expect(await lets('ws://localhost:47301/')).toBe(true)
    for (const url of ['http://ai/', 'http://a..local/'])
      await expect(program.call('openInBrowser', [url])).rejects.toThrow()
  })
})

describe.runIf(inOwnNetwork)('an adapter that comes', () => {
  const ADDED = '10.80.0.1'

  it('is in what the page is told, and others come in there', async () => {
    const program = await StubProgram.start()
    await program.call('listening')
    const opened = (await program.call('openToLan')) as HostInfo
    expect(opened.addresses.join()).not.toContain(ADDED)
    execFileSync('ip', ['addr', 'add', `${ADDED}/24`, 'dev', 'eth0'])
    try {
      await program.until((notice) => notice.notice === 'sent' && JSON.stringify(notice).includes(ADDED))
      const info = (await program.call('hostInfo')) as HostInfo
      const url = info.addresses.find((address) => address.includes(ADDED))
      expect(url).toBeDefined()
      expect((await fetch(`${url}/about.json`)).ok).toBe(true)
      expect(String(await program.call('helpReport'))).toContain(`for others: ${url}`)
    } finally {
      execFileSync('ip', ['addr', 'del', `${ADDED}/24`, 'dev', 'eth0'])
    }
  })
})
