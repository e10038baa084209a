import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HostInfo } from '@shared/ipc'
import { closeGuests, Guest } from './guest'
import { inOwnNetwork, OWN_ADDRESS } from './ownNetwork'
import { clearPrograms, StubProgram } from './program'

/** As the question at the end has its buttons. */
const KEEP = 0
const STOP = 1
/** The question stays open. */
const NOT_YET = -1
const WAIT = { timeout: 30_000 }

let kept: string
beforeEach(() => {
  kept = mkdtempSync(path.join(tmpdir(), 'billet-kept-'))
})
afterEach(async () => {
  closeGuests()
  await clearPrograms()
  rmSync(kept, { recursive: true, force: true })
})

const opens = (program: StubProgram) => program.call('openToLan') as Promise<HostInfo>

/** Where others find the program, once it lets them in. */
async function lanPageOf(program: StubProgram): Promise<string> {
  const { port } = new URL((await program.window()).url)
  return `http://${OWN_ADDRESS}:${port}/`
}

/** A table of Anna, who sits at this computer, and of Bruno, who came over the LAN. */
async function hosted(program: StubProgram): Promise<{ readonly anna: Guest; readonly bruno: Guest }> {
  const anna = await Guest.at((await program.window()).url, 'Anna')
  const { table } = await anna.must('table:open', { edition: 'classic' })
  await opens(program)
  const bruno = await Guest.at(await lanPageOf(program), 'Bruno')
  await bruno.must('table:join', { table })
  return { anna, bruno }
}

/** What can be seen of the program from outside its window. */
const outside = (program: StubProgram) =>
  program.inside(({ stub, BrowserWindow, app }) => ({
    tray: stub.trays.map(({ toolTip }) => toolTip),
    badge: app.dock?.getBadge() ?? '',
    awake: [...stub.blockers.values()],
    visible: BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    dialogs: stub.asked.dialogs,
  }))

const pressNext = (program: StubProgram, button: number) =>
  program.inside(({ stub }, index) => void stub.answers.push(index), button)

async function press(program: StubProgram, what: 'cross' | 'quit'): Promise<void> {
  await program
    .inside(({ app, BrowserWindow }, pressed) => {
      setImmediate(() => (pressed === 'quit' ? app.quit() : BrowserWindow.getAllWindows()[0]?.close()))
    }, what)
    .catch(() => undefined)
}

describe.skipIf(!inOwnNetwork)('a program that hosts', () => {
  it('is reached over the LAN from the moment it is opened, until it is closed', async () => {
    const program = await StubProgram.start()
    const page = await lanPageOf(program)
    await expect(fetch(page)).rejects.toThrow()
    const { lan, addresses } = await opens(program)
    expect([lan, addresses.map((one) => new URL(one).href)]).toEqual([true, [page]])
    expect((await fetch(page)).status).toBe(200)

    const bruno = await Guest.at(page, 'Bruno')
    expect(await program.call('closeToLan')).toMatchObject({ lan: false, addresses: [] })
    await bruno.gone
    await expect(fetch(page)).rejects.toThrow()
    expect((await fetch((await program.window()).url)).status).toBe(200)
  })

  it('is found by others over mDNS while it is open, and gone for them at once when it is closed', async () => {
    const [program, other] = await Promise.all([StubProgram.start(), StubProgram.start()])
    const id = readFileSync(path.join(program.data, 'host-id'), 'utf8').trim()
    const isFound = () => other.call('whereIs', [id]) as Promise<string[]>
    expect(await isFound()).toEqual([])
    await opens(program)
    const page = await lanPageOf(program)
    await vi.waitFor(
      async () => expect((await isFound()).map((one) => new URL(one).href)).toContain(page),
      WAIT,
    )
    await program.call('closeToLan')
    await vi.waitFor(async () => expect(await isFound()).toEqual([]), WAIT)
  })

  it('is seen in the tray and keeps the computer awake, until its last table is closed; then it lets nobody in', async () => {
    const program = await StubProgram.start({ computer: { platform: 'linux' } })
    await program.call('listening')
    expect(await outside(program)).toMatchObject({ tray: [], awake: [] })
    const { anna, bruno } = await hosted(program)
    await vi.waitFor(async () => {
      const { tray, awake } = await outside(program)
      expect(tray).toEqual([expect.stringMatching(/Anna.*2 people/)])
      expect(awake).toEqual(['prevent-app-suspension'])
    })
    await bruno.must('table:leave', {})
    await anna.must('table:leave', {})
    await program.until((notice) => JSON.stringify(notice).includes('"lan":false'))
    expect(await outside(program)).toMatchObject({ tray: [], awake: [] })
    await expect(fetch(await lanPageOf(program))).rejects.toThrow()
  })

  it('is seen in the dock of a Mac', async () => {
    const program = await StubProgram.start({ computer: { platform: 'darwin' } })
    await hosted(program)
    await vi.waitFor(async () => expect(await outside(program)).toMatchObject({ badge: '2', tray: [] }))
    const labels = await program.inside(({ app }) => app.dock?.getMenu()?.items.map(({ label }) => label))
    expect(labels?.[0]).toMatch(/Anna.*2 people/)
  })

  it.each(['cross', 'quit'] as const)(
    'asks at the %s, names who is there, and stays when nobody says yes',
    async (way) => {
      const program = await StubProgram.start()
      const { bruno } = await hosted(program)
      await press(program, way)
      await vi.waitFor(async () => expect((await outside(program)).dialogs).toHaveLength(1))
      const [{ message, detail, buttons } = { message: '', detail: '', buttons: [] }] = (
        await outside(program)
      ).dialogs
      expect(`${message} ${detail}`).toContain('Bruno')
      expect(buttons).toHaveLength(3)
      expect((await outside(program)).visible).toEqual([true])
      expect(bruno.socket.connected).toBe(true)
    },
  )

  it('goes on without its window if that is wished, and a second start brings it back', async () => {
    const program = await StubProgram.start()
    const { bruno } = await hosted(program)
    await pressNext(program, KEEP)
    await press(program, 'cross')
    await vi.waitFor(async () => expect((await outside(program)).visible).toEqual([false]))
    expect(bruno.socket.connected).toBe(true)
    expect((await fetch(await lanPageOf(program))).status).toBe(200)

    const second = StubProgram.launch({ data: program.data })
    expect(await second.ended).toBe(0)
    await vi.waitFor(async () => expect((await outside(program)).visible).toEqual([true]))
  })

  it('says goodbye and ends if that is wished', async () => {
    const program = await StubProgram.start()
    const { bruno } = await hosted(program)
    const said = new Promise((resolve) => bruno.socket.once('gone', resolve))
    const gone = bruno.gone
    await pressNext(program, STOP)
    await press(program, 'cross')
    expect(await program.ended).toBe(0)
    await gone
    expect(await said).toEqual({ reason: 'hostStops' })
  })

  it('does not ask where nobody else is, nor keeps the system waiting when it shuts down', async () => {
    const alone = await StubProgram.start()
    const anna = await Guest.at((await alone.window()).url, 'Anna')
    await anna.must('table:open', { edition: 'classic' })
    await opens(alone)
    await press(alone, 'cross')
    expect(await alone.ended).toBe(0)

    const program = await StubProgram.start()
    await hosted(program)
    await program.inside(
      ({ powerMonitor }) =>
        void setImmediate(() => powerMonitor.emit('shutdown', { preventDefault: () => undefined })),
    )
    expect(await program.ended).toBe(0)
  })

  it('ends where the last guest leaves while it asks, and is never left without window, tray and guests', async () => {
    const program = await StubProgram.start({ computer: { platform: 'linux' } })
    await opens(program)
    const bruno = await Guest.at(await lanPageOf(program), 'Bruno')
    await bruno.must('table:open', { edition: 'classic' })
    await pressNext(program, NOT_YET)
    await press(program, 'cross')
    await vi.waitFor(async () => expect((await outside(program)).dialogs).toHaveLength(1))
    // The goodbye may be faster than the answer.
    await bruno.must('table:leave', {}).catch(() => undefined)
    expect(await program.ended).toBe(0)
  })

  it('ends where its page shuts the others out while it asks', async () => {
    const program = await StubProgram.start({ computer: { platform: 'linux' } })
    await hosted(program)
    await pressNext(program, NOT_YET)
    await press(program, 'cross')
    await vi.waitFor(async () => expect((await outside(program)).dialogs).toHaveLength(1))
    // It ends before or after the answer.
    await program.call('closeToLan').catch(() => undefined)
    expect(await program.ended).toBe(0)
  })

  it('asks for the sake of somebody who only looks on', async () => {
    const program = await StubProgram.start()
    const anna = await Guest.at((await program.window()).url, 'Anna')
    const { table } = await anna.must('table:open', { edition: 'classic' })
    await opens(program)
    const bea = await Guest.at(await lanPageOf(program), 'Bea')
    await bea.must('table:watch', { table })
    await press(program, 'cross')
    await vi.waitFor(async () => expect((await outside(program)).dialogs).toHaveLength(1))
    expect((await outside(program)).dialogs[0]?.message).toMatch(/^1 person looks on at .*Anna/)
    expect(bea.socket.connected).toBe(true)
  })

  it('finds its tables again at the next start, opens them anew, and who was there is let back in', async () => {
    const program = await StubProgram.start({ data: kept })
    const anna = await Guest.at((await program.window()).url, 'Anna')
    const opened = await anna.must('table:open', { edition: 'classic' })
    await opens(program)
    const bruno = await Guest.at(await lanPageOf(program), 'Bruno')
    const joined = await bruno.must('table:join', { table: opened.table })
    await anna.must('table:start', {})
    await pressNext(program, STOP)
    await press(program, 'cross')
    expect(await program.ended).toBe(0)

    const again = await StubProgram.start({ data: kept })
    const page = await lanPageOf(again)
    await expect(fetch(page)).rejects.toThrow()
    await Guest.at((await again.window()).url, 'Anna', opened.token)
    expect(await opens(again)).toMatchObject({ lan: true })
    await Guest.at(page, 'Bruno', joined.token)
    await press(again, 'cross')
    await vi.waitFor(async () => expect((await outside(again)).dialogs).toHaveLength(1))
    expect((await outside(again)).dialogs[0]?.message).toMatch(/^Anna and Bruno are at/)
  })

  it('is told of the end of a sleep, and tells its page', async () => {
    const program = await StubProgram.start()
    await program.call('listening')
    await opens(program)
    await program.inside(({ powerMonitor }) => void powerMonitor.emit('resume'))
    const told = await program.until((notice) => notice.notice === 'sent')
    expect(told).toMatchObject({ args: [{ type: 'resumed' }] })
    expect((await fetch(await lanPageOf(program))).status).toBe(200)
  })
})
