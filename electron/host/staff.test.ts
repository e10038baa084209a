import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer, Refusal } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import { FakeClock } from './testing/fakeClock'
import { closeHosts, testHost } from './testing/host'

const PIN = '471100'
const reasonOf = (answer: Answer<'staff:enter'>): Refusal | null => (answer.ok ? null : answer.reason)

afterEach(async () => {
  closeClients()
  await closeHosts()
})

describe('where only the staff opens and closes tables', () => {
  it('guests open and close none, and are told so', async () => {
    const { port } = await testHost({ staffPin: PIN })
    const anna = await connect(port, { name: 'Anna' })
    expect((await anna.until('host')).staff).toBe('others')
    for (const [message, payload] of [
      ['table:open', { edition: '2019' }],
      ['staff:open', { edition: '2019' }],
      ['staff:close', { table: '01234567' }],
    ] as const)
      expect(await anna.ask(message, payload)).toEqual({ ok: false, reason: 'staffOnly' })
  })

  it('the right PIN makes one of the staff, for as long as the line lasts', async () => {
    const { port } = await testHost({ staffPin: PIN })
    const desk = await connect(port, { tab: '1111111111111111' })
    await desk.must('staff:enter', { pin: PIN })
    await desk.until('host', ({ staff }) => staff === 'me')
    const other = await connect(port)
    expect((await other.until('host')).staff).toBe('others')
    desk.close()
    const again = await connect(port, { tab: '1111111111111111' })
    expect((await again.until('host')).staff).toBe('others')
  })

  it('staff opens a table without sitting down, others sit there, and staff closes it', async () => {
    const { port } = await testHost({ staffPin: PIN })
    const desk = await connect(port)
    await desk.must('staff:enter', { pin: PIN })
    const { table } = await desk.must('staff:open', { edition: 'classic', name: 'Window' })
    await desk.until('tables', ({ tables }) => tables[0]?.name === 'Window')
    const anna = await connect(port, { name: 'Anna' })
    const bruno = await connect(port)
    await anna.must('table:join', { table })
    await bruno.must('table:watch', { table })
    await desk.until('tables', ({ tables }) => tables[0]?.people.join() === 'Anna')
    await desk.must('staff:close', { table })
    for (const guest of [anna, bruno]) expect(await guest.until('gone')).toEqual({ reason: 'tableClosed' })
    await desk.until('tables', ({ tables }) => tables.length === 0)
    expect(await desk.ask('staff:close', { table })).toEqual({ ok: false, reason: 'noSuchTable' })
  })

  it('what staff opens is a new table, not one that has outlived the program, and comes back empty', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'staff-'))
    try {
      const idOf = async (port: number): Promise<string> => {
        const desk = await connect(port)
        await desk.must('staff:enter', { pin: PIN })
        return (await desk.must('staff:open', { edition: '2019', name: 'Window' })).table
      }
      const first = await testHost({ staffPin: PIN, dataDir })
      const table = await idOf(first.port)
      await (await connect(first.port, { name: 'Anna' })).must('table:join', { table })
      await first.host.close()
      const second = await testHost({ staffPin: PIN, dataDir })
      const other = await idOf(second.port)
      expect(other).not.toBe(table)
      // What the host opens by itself is opened again by whoever starts it.
      second.host.openTable({ edition: 'classic' })
      await second.host.close()
      const third = await testHost({ staffPin: PIN, dataDir })
      const { tables } = await (await connect(third.port)).until('tables')
      expect(tables.map(({ id, name, people }) => [id, name, people])).toEqual([
        [table, 'Window', ['Anna']],
        [other, 'Window 2', []],
      ])
    } finally {
      await closeHosts()
      rmSync(dataDir, { recursive: true })
    }
  })

  it('staff may also sit down, and a table is none too many', async () => {
    const { port } = await testHost({ staffPin: PIN, tables: 1 })
    const desk = await connect(port, { name: 'Desk' })
    await desk.must('staff:enter', { pin: PIN })
    await desk.must('table:open', { edition: '2019' })
    expect(await desk.ask('staff:open', { edition: '2019' })).toEqual({ ok: false, reason: 'tooManyTables' })
  })

  it('a host without staff makes nobody one', async () => {
    const { port } = await testHost()
    const anna = await connect(port)
    expect((await anna.until('host')).staff).toBe('none')
    expect(await anna.ask('staff:enter', { pin: PIN })).toEqual({ ok: false, reason: 'staffOnly' })
  })
})

describe('the PIN of the staff is not found out by trying', () => {
  it('with one device: after three wrong ones it waits, and even the right one is not looked at', async () => {
    const clock = new FakeClock()
    const { port } = await testHost({ staffPin: PIN, clock })
    const thief = await connect(port, { tab: '1111111111111111' })
    const said: (Refusal | null)[] = []
    for (const pin of ['1111', '2222', '3333', PIN])
      said.push(reasonOf(await thief.ask('staff:enter', { pin })))
    expect(said).toEqual(['pinWrong', 'pinWrong', 'pinWrong', 'pinTooSoon'])
    clock.advance(2000)
    expect(await thief.ask('staff:enter', { pin: PIN })).toEqual({ ok: true })
  })

  it('with a new device for each try: the address runs dry', async () => {
    const { port } = await testHost({ staffPin: PIN, clock: new FakeClock() })
    const said: (Refusal | null)[] = []
    for (let at = 0; at < 32; at += 1) {
      const thief = await connect(port, { tab: at.toString(16).padStart(16, '0') })
      said.push(reasonOf(await thief.ask('staff:enter', { pin: '0000' })))
      thief.close()
    }
    expect(said.filter((reason) => reason === 'pinWrong')).toHaveLength(30)
    expect(said.at(-1)).toBe('pinTooSoon')
  })

  it('what has another form is refused and counts as no try', async () => {
    const { port } = await testHost({ staffPin: PIN, clock: new FakeClock() })
    const anna = await connect(port)
    for (const pin of ['', '123', '1234567890123', 'abcd', 4711, null])
      expect(await anna.raw('staff:enter', { pin })).toEqual({ ok: false, reason: 'badRequest' })
    expect(await anna.ask('staff:enter', { pin: PIN })).toEqual({ ok: true })
  })
})
