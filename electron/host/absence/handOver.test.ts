import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import type { TestClient } from '../testing/client'
import { clockedTable } from '../testing/clocked'
import type { ClockedTable } from '../testing/clocked'
import { closeHosts } from '../testing/host'
import { ALONE_MS, CODE_MS } from './seatMoves'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const NAMES = ['Anna', 'Bruno', 'Carla']
const nothingAsked = { ok: false, reason: 'nothingAsked' }

/** Somebody new who asks for a seat; the answer is the asker and the number of the wish, as the owner sees it. */
async function wishAt(
  { host, table, client }: ClockedTable,
  seat: number,
  owner = 0,
): Promise<{ readonly gino: TestClient; readonly id: number }> {
  const gino = await connect(host.port, { name: 'Gino' })
  await gino.must('seat:ask', { table, seat })
  const seen = await client(owner).until('table', (message) => message.table.asking.length > 0)
  return { gino, id: seen.table.asking[0]?.id ?? 0 }
}

describe('a seat that somebody new has asked for', () => {
  it('is the new owner’s to give when the ownership changes meanwhile, by word or by leaving', async () => {
    const all = await clockedTable([...NAMES, 'Dino'])
    const { client, lose } = all
    await lose(3, client(0))
    const { gino, id } = await wishAt(all, 3)
    await client(0).must('table:owner', { seat: 1 })
    await client(1).until('table', ({ table }) => table.asking.length === 1)
    await client(0).until('table', ({ table }) => table.asking.length === 0)
    expect(await client(0).ask('seat:answer', { id, yes: true })).toEqual({ ok: false, reason: 'notOwner' })
    await client(1).must('table:leave', {})
    await client(2).until('table', ({ table }) => table.asking.length === 1)
    await client(2).must('seat:answer', { id, yes: true })
    expect(await gino.until('seated')).toMatchObject({ seat: 3 })
  })

  it('is asked for by six at one time, and not again at once by somebody who was told no', async () => {
    const all = await clockedTable(NAMES)
    const { client, lose, clock, host, table } = all
    await lose(2, client(0))
    const { gino, id } = await wishAt(all, 2)
    await client(0).must('seat:answer', { id, yes: false })
    expect(await gino.until('declined')).toEqual({ reason: 'no' })
    const tooMany = { ok: false, reason: 'tooManyRequests' }
    expect(await gino.ask('seat:ask', { table, seat: 2 })).toEqual(tooMany)
    clock.advance(30_000)
    await client(0).until('table', (message) => message.table.people[2]?.covered === true)
    await gino.must('seat:ask', { table, seat: 2 })
    for (const name of ['Ada', 'Bea', 'Cleo', 'Dina', 'Eva'])
      await (await connect(host.port, { name })).must('seat:ask', { table, seat: 2 })
    const late = await connect(host.port, { name: 'Fay' })
    expect(await late.ask('seat:ask', { table, seat: 2 })).toEqual(tooMany)
    // One who asks already may ask again.
    await gino.must('seat:ask', { table, seat: 2 })
  })

  it('is shown to nobody new where no person is left who could answer, and a wish lapses a minute later', async () => {
    const { client, lose, host, table, clock } = await clockedTable(['Anna', 'Bruno'])
    const gino = await connect(host.port, { name: 'Gino' })
    await lose(0, client(1))
    await gino.until('tables', ({ tables }) => tables[0]?.seatsToAsk.length === 1)
    await gino.must('seat:ask', { table, seat: 0 })
    await lose(1, null)
    await gino.until('tables', ({ tables }) => tables[0]?.seatsToAsk.length === 0)
    clock.advance(ALONE_MS - 1)
    await gino.must('me:name', { name: 'Gino' })
    expect(gino.last('declined')).toBeUndefined()
    clock.advance(1)
    expect(await gino.until('declined')).toEqual({ reason: 'lapsed' })
  })

  it('may be asked for anew before those of the table are back, as after a restart, and waits for them', async () => {
    const { client, lose, back, host, table, clock } = await clockedTable(['Anna', 'Bruno'])
    await lose(0, client(1))
    await lose(1, null)
    const gino = await connect(host.port, { name: 'Gino' })
    await gino.must('seat:ask', { table, seat: 0 })
    clock.advance(ALONE_MS - 1)
    const bruno = await back(1)
    await bruno.until('table')
    clock.advance(ALONE_MS)
    const seen = await bruno.until('table', (message) => message.table.asking.length === 1)
    await bruno.must('seat:answer', { id: seen.table.asking[0]?.id ?? 0, yes: true })
    expect(await gino.until('seated')).toMatchObject({ seat: 0 })
  })

  it('is the next owner’s to give when it is the absent owner’s own, and makes nobody an owner', async () => {
    const all = await clockedTable(NAMES)
    const { client, lose, back, clock } = all
    await lose(0, client(1))
    const gino = await connect(all.host.port, { name: 'Gino' })
    await gino.must('seat:ask', { table: all.table, seat: 0 })
    // While the owner is away nobody can answer.
    expect(await client(1).ask('seat:answer', { id: 1, yes: true })).toEqual({
      ok: false,
      reason: 'notOwner',
    })
    clock.advance(30_000)
    const { asking } = (await client(1).until('table', ({ table }) => table.owner === 1)).table
    expect(asking).toMatchObject([{ name: 'Gino', seat: 0 }])
    await client(1).must('seat:answer', { id: asking[0]?.id ?? 0, yes: true })
    const { table } = await gino.until('table')
    expect(table).toMatchObject({ you: 0, owner: 1 })
    expect(table.people[0]).toMatchObject({ name: 'Gino', tookOverFrom: 'Anna', connected: true })
    expect(table.people[0]).not.toHaveProperty('covered')
    expect(await (await back(0)).until('gone')).toEqual({ reason: 'handedOver' })
  })

  it('is not to be had any more when the table is locked, or the seat is closed', async () => {
    const locked = await clockedTable(NAMES)
    await locked.lose(2, locked.client(0))
    const first = await wishAt(locked, 2)
    await locked.client(0).must('table:lock', { locked: true })
    expect(await first.gino.until('declined')).toEqual({ reason: 'lapsed' })
    expect(await locked.client(0).ask('seat:answer', { id: first.id, yes: true })).toEqual(nothingAsked)

    const closing = await clockedTable(NAMES, { absent: 'close', graceSeconds: 5 })
    await closing.lose(2, closing.client(0))
    const second = await wishAt(closing, 2)
    closing.clock.advance(5000)
    expect(await second.gino.until('declined')).toEqual({ reason: 'lapsed' })
    expect(await closing.client(0).ask('seat:answer', { id: second.id, yes: true })).toEqual(nothingAsked)
  })

  it('stays with whoever has it when the owner says no, or the one who asked has gone', async () => {
    const all = await clockedTable(NAMES)
    const { client, lose, back } = all
    await lose(2, client(0))
    const { gino, id } = await wishAt(all, 2)
    await client(0).must('seat:answer', { id, yes: false })
    expect(await gino.until('declined')).toEqual({ reason: 'no' })
    await client(0).until('table', ({ table }) => table.asking.length === 0)
    const second = await wishAt(all, 2)
    second.gino.close()
    await client(0).until('table', ({ table }) => table.asking.length === 0)
    expect(await client(0).ask('seat:answer', { id: second.id, yes: true })).toEqual(nothingAsked)
    expect((await (await back(2)).until('table')).table.you).toBe(2)
  })

  it('is one at a time: who asks for another one gives the first wish up, and one of two who ask gets it', async () => {
    const all = await clockedTable([...NAMES, 'Dino'])
    const { client, lose, host, table } = all
    await lose(2, client(0))
    await lose(3, client(0))
    const { gino } = await wishAt(all, 2)
    await gino.must('seat:ask', { table, seat: 3 })
    const lea = await connect(host.port, { name: 'Lea' })
    await lea.must('seat:ask', { table, seat: 3 })
    const { asking } = (await client(0).until('table', (message) => message.table.asking.length === 2)).table
    expect(asking.map(({ name, seat }) => [name, seat])).toEqual([
      ['Gino', 3],
      ['Lea', 3],
    ])
    await client(0).must('seat:answer', { id: asking[1]?.id ?? 0, yes: true })
    expect(await lea.until('seated')).toMatchObject({ seat: 3 })
    expect(await gino.until('declined')).toEqual({ reason: 'lapsed' })
    expect(gino.last('seated')).toBeUndefined()
  })
})

describe('a seat whose person is shown out of a game', () => {
  it('is closed, whether the person is here or away, and its token opens nothing', async () => {
    const { client, lose, back, host, tokens } = await clockedTable([...NAMES, 'Dino'])
    await client(0).must('table:remove', { seat: 1 })
    expect(await client(1).until('gone')).toEqual({ reason: 'removed' })
    await lose(2, client(0))
    await client(0).must('table:remove', { seat: 2 })
    await client(3).until(
      'game',
      ({ view }) => view.seats[1]?.closed === true && view.seats[2]?.closed === true,
    )
    for (const seat of [1, 2]) expect(await (await back(seat)).until('gone')).toEqual({ reason: 'removed' })
    const again = await connect(host.port, { token: tokens[1] ?? '' })
    await again.until('tables')
    expect(again.last('table')).toBeUndefined()
    expect(client(0).last('table')?.table.owner).toBe(0)
  })
})

describe('"play on here"', () => {
  it('gives the seat to the newest of two devices that ask, each with a code of its own', async () => {
    const { client, host } = await clockedTable(NAMES)
    const [one, other] = [await connect(host.port), await connect(host.port)]
    const first = await client(1).must('seat:code', {})
    await one.must('seat:claim', { code: first.code })
    expect(await other.ask('seat:claim', { code: first.code })).toEqual({ ok: false, reason: 'codeWrong' })
    const second = await client(1).must('seat:code', {})
    await other.must('seat:claim', { code: second.code })
    expect(await one.until('declined')).toEqual({ reason: 'lapsed' })
    await client(1).must('seat:handOver', { yes: true })
    expect(await other.until('seated')).toMatchObject({ seat: 1 })
    expect(one.last('seated')).toBeUndefined()
  })

  it('waits for the old device that has gone, for as long as the claim is good', async () => {
    const { client, lose, back, host, clock } = await clockedTable(NAMES)
    const { code } = await client(1).must('seat:code', {})
    const late = await client(2).must('seat:code', {})
    await lose(1, client(0))
    await lose(2, client(0))
    const [phone, other] = [await connect(host.port), await connect(host.port)]
    await phone.must('seat:claim', { code })
    await other.must('seat:claim', { code: late.code })
    clock.advance(CODE_MS - 1)
    const bruno = await back(1)
    expect((await bruno.until('table')).table).toMatchObject({ claimed: true, you: 1 })
    await bruno.must('seat:handOver', { yes: true })
    expect((await phone.until('table')).table.you).toBe(1)
    expect(await bruno.until('gone')).toEqual({ reason: 'playedOn' })
    clock.advance(1)
    expect(await other.until('declined')).toEqual({ reason: 'lapsed' })
    const { table } = await (await back(2)).until('table')
    expect(table).toMatchObject({ you: 2, claimed: false })
  })

  it('keeps ownership and settings with the seat, whatever device has it', async () => {
    const { client, host } = await clockedTable(NAMES, { absent: 'wait' })
    const { code } = await client(0).must('seat:code', {})
    const phone = await connect(host.port)
    await phone.must('seat:claim', { code })
    await client(0).must('seat:handOver', { yes: true })
    expect((await phone.until('table')).table).toMatchObject({ you: 0, owner: 0 })
    await phone.must('table:settings', { ...DEFAULT_SETTINGS, graceSeconds: 60 })
    expect(await client(0).ask('table:lock', { locked: true })).toEqual({ ok: false, reason: 'notAtTable' })
  })

  it('ends with the seat: who is shown out gives it to nobody, and a code of a closed seat opens nothing', async () => {
    const { client, host } = await clockedTable(NAMES)
    const phone = await connect(host.port)
    const first = await client(1).must('seat:code', {})
    await phone.must('seat:claim', { code: first.code })
    const second = await client(2).must('seat:code', {})
    await client(0).must('table:remove', { seat: 1 })
    expect(await phone.until('declined')).toEqual({ reason: 'lapsed' })
    await client(2).must('table:leave', {})
    expect(await phone.ask('seat:claim', { code: second.code })).toEqual({ ok: false, reason: 'codeWrong' })
    expect(phone.last('seated')).toBeUndefined()
    expect(host.notes).toEqual([])
  })
})
