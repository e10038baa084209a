import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HostReport } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import type { TestClient } from '../testing/client'
import { closeHosts, testHost } from '../testing/host'
import { http } from '../testing/http'
import { playing, playOn, seated } from '../testing/tables'
import { freshFolder, portraits, removeFolders } from './testing/portraits'
import { slowDisk } from './testing/slowDisk'
import type { SlowDisk, Work } from './testing/slowDisk'

vi.setConfig({ testTimeout: 60_000 })

let disk: SlowDisk
beforeEach(async () => {
  disk = await slowDisk('appendFile', 'writeFile')
})
afterEach(async () => {
  disk.restore()
  closeClients()
  await closeHosts()
})
afterAll(removeFolders)

/** When this resolves, whatever was sent to a client before has arrived. */
async function caughtUp(client: TestClient): Promise<void> {
  await client.raw('no:such:message', {})
}

describe('while a table is not kept yet', () => {
  it('nobody hears that a seat is taken from somebody', async () => {
    const host = await testHost({ dataDir: freshFolder() })
    const { clients, tokens } = await seated(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody')
    const looker = await connect(host.port)
    await looker.until('tables')
    const heard = bruno.received.length
    disk.stop()
    let isAnswered = false
    const removed = anna.must('table:remove', { seat: 1 }).then(() => (isAnswered = true))
    await vi.waitFor(() => expect(host.house.lobby.tables[0]?.state.seats[1]).toBeNull())
    const late = await connect(host.port, { token: tokens[1] ?? '' })
    for (const client of [bruno, looker]) await caughtUp(client)
    expect(bruno.received.slice(heard)).toEqual([])
    expect(late.received).toEqual([])
    expect(isAnswered).toBe(false)
    expect(looker.last('tables')?.tables.map(({ people }) => people)).toEqual([['Anna', 'Bruno']])
    const report = JSON.parse((await http(host.port, '/about.json')).body) as HostReport
    expect(report.tables.map(({ people }) => people)).toEqual([['Anna', 'Bruno']])
    disk.goOn()
    await removed
    expect(await bruno.until('gone')).toEqual({ reason: 'removed' })
    expect(await late.until('gone')).toEqual({ reason: 'removed' })
    await bruno.until('nearby', () => bruno.received.length === heard + 3)
    // First why it is at no table, then where it could go.
    expect(bruno.received.slice(heard).map(({ message }) => message)).toEqual(['gone', 'tables', 'nearby'])
    expect(host.notes).toEqual([])
  })

  it('a seat that moves to another device has no new token, and the old one has not ended', async () => {
    const host = await testHost({ dataDir: freshFolder() })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    const [anna] = clients
    if (!anna) throw new Error('nobody')
    const phone = await connect(host.port)
    const { code } = await anna.must('seat:code', {})
    await phone.must('seat:claim', { code })
    disk.stop()
    const handed = anna.must('seat:handOver', { yes: true })
    const places = (): readonly string[] => [...host.house.connections].map(({ place }) => place.at)
    await vi.waitFor(() => expect(places()).toEqual(['home', 'seat', 'seat']))
    // The phone's own messages wait, too.
    for (const client of [anna, await connect(host.port)]) await caughtUp(client)
    expect([anna.last('gone'), phone.last('seated'), phone.last('game')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    disk.goOn()
    await handed
    const { token } = await phone.until('seated')
    await phone.until('game')
    phone.close()
    expect((await (await connect(host.port, { token })).until('table')).table.you).toBe(0)
  })

  it('nobody hears of a new table', async () => {
    const host = await testHost({ dataDir: freshFolder(), tables: 5 })
    const anna = await connect(host.port, { name: 'Anna' })
    const looker = await connect(host.port)
    await looker.until('tables')
    disk.stop()
    const opened = anna.must('table:open', { edition: 'classic' })
    await vi.waitFor(() => expect(host.house.lobby.tables).toHaveLength(1))
    await caughtUp(looker)
    expect([looker.last('tables')?.tables, looker.last('host')?.tablesLeft]).toEqual([[], 5])
    expect((JSON.parse((await http(host.port, '/about.json')).body) as HostReport).tables).toEqual([])
    disk.goOn()
    const { table } = await opened
    expect((await looker.until('tables', ({ tables }) => tables.length > 0)).tables[0]?.id).toBe(table)
    expect((await looker.until('host', ({ tablesLeft }) => tablesLeft < 5)).tablesLeft).toBe(4)
  })
})

it('a sync that fails once is told, and the table is saved again by itself', async () => {
  disk.restore()
  disk = await slowDisk('datasync')
  const host = await testHost({ dataDir: freshFolder(), saveAgainMs: 50 })
  const { clients } = await playing(host.port, ['Anna', 'Bruno'])
  const [anna] = clients
  if (!anna) throw new Error('nobody')
  disk.failOnce()
  let left = 1
  await playOn(clients, () => (left -= 1) >= 0)
  await anna.until('table', ({ table }) => table.unsaved)
  await anna.until('table', ({ table }) => !table.unsaved)
  expect(host.notes).toEqual([
    'table "Anna" cannot be saved, and play goes on: the disk is broken',
    'table "Anna" is saved again',
  ])
})

describe('a disk that does not answer', () => {
  it.each<[string, Work]>([
    ['a write', 'appendFile'],
    ['a sync', 'datasync'],
  ])('to %s: play goes on unsaved after a while, and is saved when it answers again', async (_, what) => {
    disk.restore()
    disk = await slowDisk(what)
    const dataDir = freshFolder()
    const host = await testHost({ dataDir, saveWithinMs: 200, saveAgainMs: 50 })
    const { clients, table: id } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    const [anna] = clients
    if (!anna) throw new Error('nobody')
    disk.stop()
    let left = 8
    await playOn(clients, () => (left -= 1) >= 0)
    const unsaved = await anna.until('table', ({ table }) => table.unsaved)
    expect(unsaved.table.id).toBe(id)
    const notes = (): readonly string[] => host.notes.filter((note) => note.startsWith('table'))
    expect(notes()).toEqual([`table "Anna" cannot be saved, and play goes on: the disk does not answer`])
    disk.goOn()
    await anna.until('table', ({ table }) => !table.unsaved)
    expect(notes().at(-1)).toBe('table "Anna" is saved again')
    const [before] = portraits(host)
    closeClients()
    await host.host.close()
    expect(portraits(await testHost({ dataDir }))).toEqual([before])
  })

  it('lets whoever has lost a seat know of the tables, too', async () => {
    const host = await testHost({ dataDir: freshFolder(), saveWithinMs: 200, saveAgainMs: 50 })
    const { clients } = await seated(host.port, ['Anna', 'Bruno'])
    const [anna, bruno] = clients
    if (!anna || !bruno) throw new Error('nobody')
    const heard = bruno.received.length
    disk.stop()
    await anna.must('table:remove', { seat: 1 })
    // Without anybody doing anything more.
    await bruno.until('nearby', () => bruno.received.length === heard + 3)
    expect(bruno.received.slice(heard).map(({ message }) => message)).toEqual(['gone', 'tables', 'nearby'])
  })

  it('does not keep the host from ending', async () => {
    const host = await testHost({ dataDir: freshFolder(), saveWithinMs: 50 })
    const { clients } = await playing(host.port, ['Anna', 'Bruno'])
    disk.stop()
    let left = 2
    await playOn(clients, () => (left -= 1) >= 0)
    await host.host.close()
    expect(host.notes.filter((note) => note.startsWith('table'))).toHaveLength(1)
  })
})
