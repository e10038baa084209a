import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import type { TestClient } from '../testing/client'
import { clockedTable } from '../testing/clocked'
import { closeHosts } from '../testing/host'
import { http } from '../testing/http'
import { CODE_MS } from './seatMoves'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

/** Everything that a client is sent from now on, as it comes over the wire. */
function wire(client: TestClient): readonly string[] {
  const packets: string[] = []
  client.socket.io.engine.on('data', (data: unknown) => packets.push(String(data)))
  return packets
}

describe('"play on here"', () => {
  it('brings the seat to another device with a new token, and the old one is void', async () => {
    const { client, tokens, host } = await clockedTable(['Anna', 'Bruno', 'Carla'])
    const bruno = client(1)
    const phone = await connect(host.port)
    const heard = [client(0), client(2)].map(wire)
    const { code } = await bruno.must('seat:code', {})
    expect(await phone.ask('seat:claim', { code })).toEqual({ ok: true, left: CODE_MS })
    await bruno.until('table', ({ table }) => table.claimed)
    expect(phone.last('table')).toBeUndefined()
    await bruno.must('seat:handOver', { yes: true })
    const { token, seat } = await phone.until('seated')
    expect([seat, (await phone.until('table')).table.you]).toEqual([1, 1])
    await phone.until('game', ({ view }) => view.seats[1]?.hand !== null)
    expect(await bruno.until('gone')).toEqual({ reason: 'playedOn' })
    expect(token).not.toBe(tokens[1])
    const old = await connect(host.port, { token: tokens[1] ?? '' })
    expect(await old.until('gone')).toEqual({ reason: 'playedOn' })
    phone.close()
    await client(0).until('table', ({ table }) => table.people[1]?.connected === false)
    expect((await (await connect(host.port, { token })).until('table')).table.you).toBe(1)
    // Nobody else was told the code, the claim or a token.
    for (const packets of heard) {
      expect(packets.join()).not.toMatch(new RegExp(`${code}|${token}|"claimed":true`))
      expect(packets.length).toBeGreaterThan(0)
    }
    expect(host.notes).toEqual([])
  })

  it('needs the old device’s yes', async () => {
    const { client, host } = await clockedTable(['Anna', 'Bruno'])
    const phone = await connect(host.port)
    expect(await client(1).ask('seat:handOver', { yes: true })).toEqual({ ok: false, reason: 'nothingAsked' })
    const { code } = await client(1).must('seat:code', {})
    await phone.must('seat:claim', { code })
    await client(1).must('seat:handOver', { yes: false })
    expect(await phone.until('declined')).toEqual({ reason: 'no' })
    expect(phone.last('seated')).toBeUndefined()
    // It is used up.
    expect(await phone.ask('seat:claim', { code })).toEqual({ ok: false, reason: 'codeWrong' })
  })

  it('lapses after a minute, the code and the claim', async () => {
    const { client, host, clock } = await clockedTable(['Anna', 'Bruno'])
    const phone = await connect(host.port)
    const first = await client(1).must('seat:code', {})
    const second = await client(1).must('seat:code', {})
    if (first.code !== second.code)
      expect(await phone.ask('seat:claim', { code: first.code })).toEqual({ ok: false, reason: 'codeWrong' })
    clock.advance(CODE_MS - 1)
    await phone.must('seat:claim', { code: second.code })
    clock.advance(CODE_MS)
    expect(await phone.until('declined')).toEqual({ reason: 'lapsed' })
    expect(await client(1).ask('seat:handOver', { yes: true })).toEqual({ ok: false, reason: 'nothingAsked' })
    const third = await client(1).must('seat:code', {})
    clock.advance(CODE_MS)
    expect(await phone.ask('seat:claim', { code: third.code })).toEqual({ ok: false, reason: 'codeWrong' })
  })

  it('cannot be guessed: after three wrong codes a device has to wait', async () => {
    const { client, host } = await clockedTable(['Anna', 'Bruno'])
    const { code } = await client(1).must('seat:code', {})
    const wrong = code === '000000' ? '000001' : '000000'
    const stranger = await connect(host.port)
    for (let n = 0; n < 3; n += 1)
      expect(await stranger.ask('seat:claim', { code: wrong })).toEqual({ ok: false, reason: 'codeWrong' })
    expect(await stranger.ask('seat:claim', { code })).toEqual({ ok: false, reason: 'codeTooSoon' })
  })
})

describe('a seat that somebody new asks for', () => {
  it('of an absent person is the owner’s to give; everybody is told, and the old token is void', async () => {
    const { client, lose, back, table, host } = await clockedTable(['Anna', 'Bruno', 'Carla'])
    await lose(1, client(0))
    const gino = await connect(host.port, { name: 'Gino' })
    const { tables } = await gino.until('tables')
    expect(tables[0]?.seatsToAsk).toEqual([{ seat: 1, name: 'Bruno', kind: 'person' }])
    expect(await gino.ask('seat:ask', { table, seat: 2 })).toEqual({ ok: false, reason: 'seatNotToAsk' })
    await gino.must('seat:ask', { table, seat: 1 })
    const { asking } = (await client(0).until('table', (message) => message.table.asking.length > 0)).table
    expect(asking).toMatchObject([{ name: 'Gino', seat: 1 }])
    expect(client(2).last('table')?.table.asking).toEqual([])
    const id = asking[0]?.id ?? 0
    expect(await client(2).ask('seat:answer', { id, yes: true })).toEqual({ ok: false, reason: 'notOwner' })
    await client(0).must('seat:answer', { id, yes: true })
    expect(await gino.until('seated')).toMatchObject({ table, seat: 1 })
    const seen = await client(2).until('table', (message) => message.table.people[1]?.name === 'Gino')
    expect(seen.table.people[1]).toMatchObject({ tookOverFrom: 'Bruno', connected: true })
    expect(await (await back(1)).until('gone')).toEqual({ reason: 'handedOver' })
    expect(host.notes).toEqual([])
  })

  it('is nobody’s to give once its person is back', async () => {
    const { client, lose, back, table, host } = await clockedTable(['Anna', 'Bruno'])
    await lose(1, client(0))
    const gino = await connect(host.port, { name: 'Gino' })
    await gino.must('seat:ask', { table, seat: 1 })
    await client(0).until('table', (message) => message.table.asking.length > 0)
    await (await back(1)).until('table')
    expect(await gino.until('declined')).toEqual({ reason: 'lapsed' })
    expect(await client(0).ask('seat:answer', { id: 1, yes: true })).toEqual({
      ok: false,
      reason: 'nothingAsked',
    })
  })

  it('has no code any more once its person takes it back', async () => {
    const { client, host } = await clockedTable(['Anna', 'Bruno'])
    const { code } = await client(0).must('seat:code', {})
    await client(0).must('seat:withdraw', {})
    const phone = await connect(host.port, {})
    expect(await phone.ask('seat:claim', { code })).toEqual({ ok: false, reason: 'codeWrong' })
  })

  it('is asked for no more by somebody who thinks better of it, and a code’s claim is taken back', async () => {
    const { client, lose, table, host } = await clockedTable(['Anna', 'Bruno'])
    await lose(1, client(0))
    const gino = await connect(host.port, { name: 'Gino' })
    await gino.must('seat:withdraw', {})
    await gino.must('seat:ask', { table, seat: 1 })
    await client(0).until('table', (message) => message.table.asking.length > 0)
    await gino.must('seat:withdraw', {})
    await client(0).until('table', (message) => message.table.asking.length === 0)
    const { code } = await client(0).must('seat:code', {})
    await gino.must('seat:claim', { code })
    await client(0).until('table', (message) => message.table.claimed)
    await gino.must('seat:withdraw', {})
    await client(0).until('table', (message) => !message.table.claimed)
    expect(await client(0).ask('seat:handOver', { yes: true })).toEqual({ ok: false, reason: 'nothingAsked' })
    expect(gino.last('declined')).toBeUndefined()
  })

  it('of a bot changes hands between rounds, with its tokens', async () => {
    const { client, table, host, clock } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 10 })
    await client(1).must('table:leave', {})
    const gino = await connect(host.port, { name: 'Gino' })
    await client(0).must('table:settings', { ...DEFAULT_SETTINGS, lateComers: false })
    expect(await gino.ask('seat:ask', { table, seat: 1 })).toEqual({ ok: false, reason: 'seatNotToAsk' })
    await client(0).must('table:settings', { ...DEFAULT_SETTINGS, turnSeconds: 10 })
    await gino.must('table:watch', { table })
    await gino.must('seat:ask', { table, seat: 1 })
    const { asking } = (await client(0).until('table', (message) => message.table.asking.length > 0)).table
    const id = asking[0]?.id ?? 0
    expect(await client(0).ask('seat:answer', { id, yes: true })).toEqual({
      ok: false,
      reason: 'roundNotOver',
    })
    const game = host.house.lobby.tables[0]?.game
    for (let n = 0; n < 100 && game?.phase === 'playing'; n += 1) clock.advance(10_000)
    const tokens = game?.state.seats[1]?.tokens
    await client(0).must('seat:answer', { id, yes: true })
    expect((await gino.until('table', (message) => message.table.you === 1)).table.watchers).toBe(0)
    expect(host.house.lobby.tables[0]?.game?.state.seats[1]?.tokens).toBe(tokens)
    expect((await gino.until('table')).table.people[1]).not.toHaveProperty('tookOverFrom')
  })

  it('is not asked for at a locked table, nor without its PIN', async () => {
    const { client, lose, table, host } = await clockedTable(['Anna', 'Bruno'])
    await lose(1, client(0))
    const gino = await connect(host.port, { name: 'Gino' })
    await client(0).must('table:access', { watchers: true, pin: { code: '4711', for: 'seats' } })
    expect(await gino.ask('seat:ask', { table, seat: 1 })).toEqual({ ok: false, reason: 'pinMissing' })
    await client(0).must('table:lock', { locked: true })
    expect(await gino.ask('seat:ask', { table, seat: 1, pin: '4711' })).toEqual({
      ok: false,
      reason: 'tableLocked',
    })
  })
})

it('a stranger who knows every public id gets no seat by any way', async () => {
  const { client, lose, table, host, tokens } = await clockedTable(['Anna', 'Bruno', 'Carla'])
  await lose(1, client(0))
  const { hostId } = host.host
  const about = (await http(host.port, '/about.json')).body
  for (const token of tokens) expect(about).not.toContain(token)
  const guesses = [hostId.padEnd(32, '0'), table.replace(/[^0-9a-f]/g, '0').repeat(4), '1'.repeat(32)]
  for (const token of guesses) {
    const stranger = await connect(host.port, { token, tab: '1111111111111111', name: 'Bruno' })
    expect(await stranger.until('gone')).toEqual({ reason: 'tableClosed' })
    for (const [message, payload] of [
      ['table:join', { table }],
      ['seat:playHere', {}],
      ['seat:handOver', { yes: true }],
      ['seat:answer', { id: 1, yes: true }],
      ['seat:code', {}],
      ['table:owner', { seat: 0 }],
      ['table:settings', DEFAULT_SETTINGS],
    ] as const)
      expect(await stranger.raw(message, payload)).toMatchObject({ ok: false })
    await stranger.must('seat:ask', { table, seat: 1 })
    expect(stranger.last('seated')).toBeUndefined()
    expect(stranger.last('game')).toBeUndefined()
    stranger.close()
  }
  expect(host.house.lobby.tables[0]?.state.seats[1]?.name).toBe('Bruno')
})
