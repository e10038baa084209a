import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROTOCOL_VERSION } from '@shared/protocol'
import type { Auth } from '@shared/protocol'
import { closeClients, connect } from './testing/client'
import type { ConnectRefusal, TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { playOn, playing, seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

const TAB_1 = '1111111111111111'
const TAB_2 = '2222222222222222'

let host: TestHost

beforeEach(async () => {
  host = await testHost({ seed: 'seats' })
})

afterEach(async () => {
  closeClients()
  await closeHosts()
  expect(host.notes).toEqual([])
})

const back = (token: string | undefined, auth: Partial<Auth> = {}): Promise<TestClient> =>
  connect(host.port, { token: token ?? '', ...auth })

/** Whatever was sent to a client before has arrived when its own answer has. */
const settle = (client: TestClient | undefined): Promise<unknown> | undefined =>
  client?.raw('nobody:knows', {})

describe('a seat and its token', () => {
  it('brings a reload back to the lobby, to the same seat', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    clients[1]?.close()
    await clients[0]?.until('table', ({ table }) => table.people[1]?.connected === false)
    const again = await back(tokens[1], { name: 'Somebody else' })
    expect((await again.until('table')).table).toMatchObject({ you: 1, owner: 0, phase: 'lobby' })
    expect(again.last('table')?.table.people[1]).toMatchObject({ name: 'Bruno', connected: true })
    await clients[0]?.until('table', ({ table }) => table.people[1]?.connected === true)
  })

  it('brings a reload back into the middle of a Chancellor’s choice', async () => {
    const { tokens, clients } = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
    await playOn(
      clients,
      ({ view }) => view.choice === null,
      (command) => command.type === 'play' && command.card === 'chancellor',
    )
    const seat = clients[0]?.last('game')?.view.choice?.seat ?? -1
    const chooser = clients[seat]
    const before = chooser?.last('game')
    expect(before?.view.seats[seat]?.hand?.length).toBeGreaterThan(1)
    chooser?.close()
    const again = await back(tokens[seat])
    const game = await again.until('game')
    expect(game).toEqual({ ...before, fresh: 0 })
    const command = game.view.offer?.commands[0]
    expect(command?.type).toBe('keep')
    if (command) await again.must('game:command', { revision: game.revision, command })
  })

  it('sends host, table and game in this order upon a connect, each once', async () => {
    const { tokens, clients } = await playing(host.port, ['Anna', 'Bruno'])
    clients[0]?.close()
    await clients[1]?.until('table', ({ table }) => table.people[0]?.connected === false)
    const again = await back(tokens[0])
    await again.until('game')
    await settle(again)
    expect(again.received.map(({ message }) => message)).toEqual(['host', 'table', 'game'])
  })

  it('is not needed by anybody else: a wrong one gets no seat, and is told so', async () => {
    await seated(host.port, ['Anna', 'Bruno'])
    const stranger = await back('0'.repeat(32))
    expect(await stranger.until('gone')).toEqual({ reason: 'tableClosed' })
    expect((await stranger.until('tables')).tables).toHaveLength(1)
    expect(stranger.last('table')).toBeUndefined()
  })

  it('is worth nothing after its owner was shown out, and the reason is told', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    clients[1]?.close()
    await clients[0]?.must('table:remove', { seat: 1 })
    expect(await (await back(tokens[1])).until('gone')).toEqual({ reason: 'removed' })
  })
})

describe('two tabs of one browser', () => {
  it('the second one is told where the seat is played, and can do nothing but move it', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const second = await back(tokens[1], { tab: TAB_2 })
    expect(await second.until('elsewhere')).toMatchObject({ name: 'Bruno', seat: 1 })
    expect(await second.ask('table:leave', {})).toEqual({ ok: false, reason: 'playingElsewhere' })
    expect(await second.ask('me:name', { name: 'Zoe' })).toEqual({ ok: false, reason: 'playingElsewhere' })
    expect(second.last('table')).toBeUndefined()
    expect(await clients[1]?.ask('me:name', { name: 'Bruno B' })).toEqual({ ok: true, name: 'Bruno B' })
  })

  it('"play here" moves the seat, and moves it back only when asked again', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const first = clients[1]
    const second = await back(tokens[1], { tab: TAB_2 })
    await second.until('elsewhere')
    await second.must('seat:playHere', {})
    expect((await second.until('table')).table.you).toBe(1)
    expect(await first?.until('elsewhere')).toMatchObject({ seat: 1 })
    expect(await first?.ask('table:leave', {})).toEqual({ ok: false, reason: 'playingElsewhere' })
    // The old tab stays connected and silent: no ping-pong.
    await settle(first)
    await settle(second)
    expect(second.received.filter(({ message }) => message === 'elsewhere')).toHaveLength(1)
    await first?.must('seat:playHere', {})
    await second.until(
      'elsewhere',
      () => second.received.filter(({ message }) => message === 'elsewhere').length === 2,
    )
  })

  it('the same tab comes back at once, and the late end of its old socket harms nothing', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const first = await back(tokens[1], { tab: TAB_1 })
    await first.until('elsewhere')
    await first.must('seat:playHere', {})
    const reloaded = await back(tokens[1], { tab: TAB_1 })
    expect((await reloaded.until('table')).table.you).toBe(1)
    await first.until('elsewhere')
    first.close()
    clients[1]?.close()
    await settle(reloaded)
    await settle(clients[0])
    expect(clients[0]?.last('table')?.table.people[1]?.connected).toBe(true)
    expect(await reloaded.ask('me:name', { name: 'Still here' })).toEqual({ ok: true, name: 'Still here' })
  })

  it('a ghost that answers nothing gives the seat up', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    // The socket stays open, and its client says nothing any more: a phone asleep.
    const { engine } = clients[1]?.socket.io ?? {}
    if (engine) engine.write = () => engine
    engine?.transport.removeAllListeners('packet')
    const second = await back(tokens[1], { tab: TAB_2 })
    expect((await second.until('table')).table.you).toBe(1)
    expect(second.last('elsewhere')).toBeUndefined()
  })

  it('both are told when the seat ends', async () => {
    const { tokens, clients } = await seated(host.port, ['Anna', 'Bruno'])
    const second = await back(tokens[1], { tab: TAB_2 })
    await second.until('elsewhere')
    await clients[0]?.must('table:remove', { seat: 1 })
    expect(await second.until('gone')).toEqual({ reason: 'removed' })
    expect(await clients[1]?.until('gone')).toEqual({ reason: 'removed' })
    await second.until('tables')
  })
})

describe('the handshake', () => {
  const refusal = (auth: object): Promise<unknown> =>
    connect(host.port, auth).then(
      () => 'connected',
      (error: unknown) => {
        const { message, data } = error as ConnectRefusal
        return { message, data }
      },
    )
  const speaks = { protocol: PROTOCOL_VERSION, version: '0.1.0' }

  it.each([
    ['the protocol of an older client', { protocol: PROTOCOL_VERSION - 1 }, 'versionMismatch'],
    ['another protocol', { protocol: PROTOCOL_VERSION + 1 }, 'versionMismatch'],
    ['another protocol with keys unknown here', { protocol: 9, colour: 'red' }, 'versionMismatch'],
    ['no protocol', { protocol: undefined }, 'badRequest'],
    ['a superfluous key', { seat: 1 }, 'badRequest'],
    ['a name that is forbidden', { name: '\u202e' }, 'forbiddenName'],
    ['a token of the wrong form', { token: 'abc' }, 'badRequest'],
    ['a tab of the wrong form', { tab: 5 }, 'badRequest'],
  ])('refuses %s', async (_, auth, reason) => {
    expect(await refusal(auth)).toEqual({ message: reason, data: { reason, host: speaks } })
  })

  it('takes the name in its kept form', async () => {
    const anna = await connect(host.port, { name: '  Ann\u0061\u0300   Maria ' })
    const { table } = await anna.must('table:open', { edition: '2019' })
    expect((await anna.until('table')).table).toMatchObject({ id: table, name: 'Annà Maria' })
  })
})

describe('names and seals', () => {
  it('equal names get a number, at the table and between tables', async () => {
    const { clients } = await seated(host.port, ['Anna', 'anna', 'ANNA'])
    const table = await clients[0]?.until('table', (message) => message.table.people.length === 3)
    expect(table?.table.people.map(({ name }) => name)).toEqual(['Anna', 'anna 2', 'ANNA 3'])
    expect(await clients[1]?.ask('me:name', { name: 'Anna' })).toEqual({ ok: true, name: 'Anna 2' })
    expect(await clients[0]?.ask('me:name', { name: 'Anna' })).toEqual({ ok: true, name: 'Anna' })
    const other = await connect(host.port, { name: 'Anna' })
    await other.must('table:open', { edition: 'classic' })
    expect((await other.until('table')).table.name).toBe('Anna 2')
  })

  it('seals are given out and may be changed for a free one', async () => {
    const { clients } = await seated(host.port, ['Anna', 'Bruno', 'Carla'])
    const { table } = (await clients[0]?.until('table', (message) => message.table.people.length === 3)) ?? {}
    expect(new Set(table?.people.map(({ seal }) => seal)).size).toBe(3)
    await clients[2]?.must('me:seal', { seal: 'anchor' })
    await clients[0]?.until('table', (message) => message.table.people[2]?.seal === 'anchor')
    expect(await clients[1]?.ask('me:seal', { seal: 'anchor' })).toEqual({ ok: false, reason: 'sealTaken' })
  })
})
