import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { FakeClock } from './testing/fakeClock'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { playing, playOn, seated } from './testing/tables'

const HOUR = 3_600_000
const LIMIT = 6 * HOUR

let clock: FakeClock
let data: string
beforeEach(() => {
  clock = new FakeClock()
  data = mkdtempSync(join(tmpdir(), 'empty-'))
})
afterEach(async () => {
  closeClients()
  await closeHosts()
  rmSync(data, { recursive: true, force: true })
})

const cafe = (more: Parameters<typeof testHost>[0] = {}): Promise<TestHost> =>
  testHost({ clock, date: () => clock.now(), closeEmptyMs: LIMIT, ...more })

async function goHome({ house }: TestHost, ...clients: readonly TestClient[]): Promise<void> {
  const left = house.connections.size - clients.length
  for (const client of clients) client.close()
  while (house.connections.size > left) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a table at which nobody is any more', () => {
  it('is closed after the limit, and whoever comes back late is told', async () => {
    const host = await cafe()
    const { clients, tokens } = await seated(host.port, ['Anna', 'Bruno'])
    await goHome(host, ...clients)
    clock.advance(LIMIT - 1)
    expect(host.house.lobby.tables).toHaveLength(1)
    clock.advance(1)
    expect(host.house.lobby.tables).toHaveLength(0)
    const late = await connect(host.port, { token: tokens[0] ?? '' })
    expect(await late.until('gone')).toEqual({ reason: 'tableClosed' })
  })

  it('stays while one of its people is there, or somebody looks on', async () => {
    const host = await cafe()
    const { clients, table } = await seated(host.port, ['Anna', 'Bruno'])
    const guest = await connect(host.port)
    await guest.must('table:watch', { table })
    await goHome(host, ...clients)
    clock.advance(3 * LIMIT)
    expect(host.house.lobby.tables).toHaveLength(1)
    await goHome(host, guest)
    clock.advance(LIMIT - 1)
    expect(host.house.lobby.tables).toHaveLength(1)
    clock.advance(1)
    expect(host.house.lobby.tables).toHaveLength(0)
  })

  it('does not stay for a screen that shows it to nobody', async () => {
    const host = await cafe()
    const { clients, table } = await seated(host.port, ['Anna', 'Bruno'])
    const screen = await connect(host.port)
    await screen.must('table:watch', { table, screen: true })
    await goHome(host, ...clients)
    clock.advance(LIMIT)
    expect(host.house.lobby.tables).toHaveLength(0)
    expect(await screen.until('gone')).toEqual({ reason: 'tableClosed' })
  })

  it('counts anew when somebody was there meanwhile', async () => {
    const host = await cafe()
    const { clients, tokens } = await seated(host.port, ['Anna', 'Bruno'])
    await goHome(host, ...clients)
    clock.advance(LIMIT - 1)
    const anna = await connect(host.port, { token: tokens[0] ?? '' })
    await anna.until('table')
    await goHome(host, anna)
    clock.advance(LIMIT - 1)
    expect(host.house.lobby.tables).toHaveLength(1)
  })

  it('is never closed without a limit', async () => {
    const host = await testHost({ clock, date: () => clock.now() })
    const { clients } = await seated(host.port, ['Anna', 'Bruno'])
    await goHome(host, ...clients)
    clock.advance(1000 * HOUR)
    expect(host.house.lobby.tables).toHaveLength(1)
  })

  it('is not closed before its time by a date that was set back', async () => {
    let date = 10 * LIMIT
    const host = await cafe({ date: () => date })
    const { clients } = await seated(host.port, ['Anna', 'Bruno'])
    await goHome(host, ...clients)
    date = LIMIT
    clock.advance(HOUR)
    expect(host.house.lobby.tables).toHaveLength(1)
    date += LIMIT
    clock.advance(HOUR)
    expect(host.house.lobby.tables).toHaveLength(0)
  })

  it('of the staff is closed even if nobody ever came', async () => {
    const host = await cafe({ staffPin: '4711' })
    const desk = await connect(host.port)
    await desk.must('staff:enter', { pin: '4711' })
    await desk.must('staff:open', { edition: '2019' })
    clock.advance(LIMIT)
    expect(host.house.lobby.tables).toHaveLength(0)
  })
})

describe('a table that the host itself has opened', () => {
  it('begins anew instead', async () => {
    const host = await cafe()
    const table = host.host.openTable({ edition: '2019', seats: 3, bots: 1 })
    const anna = await connect(host.port, { name: 'Anna' })
    const { token } = await anna.must('table:join', { table })
    await anna.must('table:start', {})
    await goHome(host, anna)
    clock.advance(LIMIT)
    expect(host.house.lobby.find(table)?.state).toMatchObject({ phase: 'lobby', owner: null })
    const { tables } = await (await connect(host.port)).until('tables')
    expect(tables).toMatchObject([{ id: table, free: 2 }])
    const late = await connect(host.port, { token })
    expect(await late.until('gone')).toEqual({ reason: 'tableClosed' })
  })

  it('and plays for whoever may look on, plays on', async () => {
    const host = await cafe({ botDelayMs: 60_000 })
    const table = host.host.openTable({ edition: '2019', bots: 3, auto: true })
    clock.advance(120_000)
    const game = host.house.lobby.find(table)?.game
    expect(game).not.toBeNull()
    clock.advance(LIMIT)
    expect(host.house.lobby.find(table)?.state.phase).not.toBe('lobby')
  })
})

describe('what outlives the program', () => {
  it('the time in which the program was down counts', async () => {
    const first = await cafe({ dataDir: data })
    const { clients } = await seated(first.port, ['Anna', 'Bruno'])
    await goHome(first, ...clients)
    await closeHosts()
    clock.advance(LIMIT - 1)
    const second = await cafe({ dataDir: data })
    expect(second.house.lobby.tables).toHaveLength(1)
    await closeHosts()
    clock.advance(1)
    const noted: string[] = []
    const third = await cafe({ dataDir: data, note: (line) => noted.push(line) })
    expect(third.house.lobby.tables).toHaveLength(0)
    expect(noted).toEqual([
      expect.stringMatching(/^table ".*" \(.*\) is open/),
      expect.stringMatching(/^nobody has been at table ".*" for long$/),
      expect.stringMatching(/^table ".*" \(.*\) is closed$/),
    ])
  })

  it('the rounds that were over are in the archive', async () => {
    const host = await cafe({ dataDir: data })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    await playOn(clients, ({ view }) => view.round === 1)
    await goHome(host, ...clients)
    clock.advance(LIMIT)
    expect(host.house.lobby.tables).toHaveLength(0)
    await closeHosts()
    expect(readdirSync(join(data, 'archive'))).toHaveLength(1)
  })
})
