import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { closeClients, connect } from '../testing/client'
import { clockedTable } from '../testing/clocked'
import { FakeClock } from '../testing/fakeClock'
import { closeHosts, testHost } from '../testing/host'
import { asked, seated } from '../testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

afterEach(async () => {
  closeClients()
  await closeHosts()
})

const NAMES = ['Anna', 'Bruno', 'Carla']

describe('the settings of a table', () => {
  it('are the owner’s to change at any time, and shown to all', async () => {
    const { client, host } = await clockedTable(NAMES)
    const wish = {
      absent: 'wait',
      graceSeconds: 300,
      turnSeconds: 10,
      leaving: 'close',
      lateComers: false,
      tempo: 'quick',
      reactions: false,
      hints: true,
    } as const
    expect(await client(1).ask('table:settings', wish)).toEqual({ ok: false, reason: 'notOwner' })
    await client(0).must('table:settings', wish)
    expect(await client(2).until('table', ({ table }) => table.settings.absent === 'wait')).toMatchObject({
      table: { settings: wish },
    })
    expect(host.notes).toEqual([])
  })

  it.each([
    { graceSeconds: 4 },
    { graceSeconds: 301 },
    { graceSeconds: 5.5 },
    { turnSeconds: 9 },
    { turnSeconds: 601 },
    { absent: 'none' },
    { leaving: 'wait' },
    { more: true },
  ])('%o does not fit', async (wrong) => {
    const { port } = await testHost()
    const { clients } = await seated(port, ['Anna'])
    expect(await clients[0]?.raw('table:settings', { ...DEFAULT_SETTINGS, ...wrong })).toEqual({
      ok: false,
      reason: 'badRequest',
    })
  })
})

describe('somebody who is away', () => {
  it('has a grace time that all see, then a bot plays for the seat until its owner is back', async () => {
    const { client, clients, lose, back, clock, host } = await clockedTable(NAMES, {})
    const actor = clients.indexOf(asked(clients))
    const other = client((actor + 1) % 3)
    await lose(actor, other)
    const { revision = 0 } = other.last('game') ?? {}
    expect(other.last('table')?.table.people[actor]).toMatchObject({
      connected: false,
      grace: { left: 30_000, of: 30_000 },
    })
    clock.advance(29_999)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(revision)
    clock.advance(1)
    const covered = await other.until('table', ({ table }) => table.people[actor]?.covered === true)
    expect(covered.table.people[actor]).toMatchObject({
      kind: 'person',
      name: NAMES[actor],
      connected: false,
    })
    expect(covered.table.people[actor]).not.toHaveProperty('grace')
    clock.advance(500)
    await other.until('game', (game) => game.revision > revision)
    const again = await back(actor)
    const { table } = await again.until('table')
    expect(table).toMatchObject({ you: actor })
    expect(table.people[actor]).toMatchObject({ name: NAMES[actor], connected: true })
    expect(table.people[actor]).not.toHaveProperty('covered')
    expect(host.notes).toEqual([])
  })

  it('plays by hand again at once: the bot does not even end the move that it was about to make', async () => {
    const { client, clients, lose, back, clock, host } = await clockedTable(NAMES)
    const actor = clients.indexOf(asked(clients))
    const other = client((actor + 1) % 3)
    await lose(actor, other)
    clock.advance(30_000)
    await other.until('table', ({ table }) => table.people[actor]?.covered === true)
    const revision = host.house.lobby.tables[0]?.game?.revision ?? 0
    const again = await back(actor)
    const { view } = await again.until('game')
    clock.advance(60_000)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(revision)
    const [command] = view.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    expect(await again.ask('game:command', { revision, command })).toEqual({
      ok: true,
      revision: revision + 1,
    })
  })

  it('is waited for where the owner has chosen so', async () => {
    const { client, clients, lose, clock, host } = await clockedTable(NAMES, {
      absent: 'wait',
      turnSeconds: 10,
    })
    const actor = clients.indexOf(asked(clients))
    const other = client((actor + 1) % 3)
    await lose(actor, other)
    const revision = host.house.lobby.tables[0]?.game?.revision
    expect(other.last('table')?.table.people[actor]).not.toHaveProperty('grace')
    clock.advance(3_600_000)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(revision)
    expect(host.house.lobby.tables[0]?.state.seats[actor]).toMatchObject({ covered: false, gone: false })
  })

  it('loses the seat where the owner has chosen so, and is told when coming back', async () => {
    const { client, clients, lose, back, clock } = await clockedTable(NAMES, {
      absent: 'close',
      graceSeconds: 5,
    })
    const actor = clients.indexOf(asked(clients))
    const other = client((actor + 1) % 3)
    await lose(actor, other)
    clock.advance(5000)
    const { view } = await other.until('game', (game) => game.view.seats[actor]?.closed === true)
    expect(view.seats[actor]?.out).toBe(true)
    expect(await (await back(actor)).until('gone')).toEqual({ reason: 'seatClosed' })
  })

  it('is waited for again from the moment when the owner chooses it', async () => {
    const { client, lose, clock } = await clockedTable(NAMES)
    await lose(2, client(0))
    clock.advance(30_000)
    await client(0).until('table', ({ table }) => table.people[2]?.covered === true)
    await client(0).must('table:settings', { ...DEFAULT_SETTINGS, absent: 'wait' })
    const { table } = await client(0).until('table', (message) => message.table.settings.absent === 'wait')
    expect(table.people[2]).not.toHaveProperty('covered')
  })
})

describe('where seats are closed from some moment on', () => {
  it.each(['bot', 'wait'] as const)(
    'everybody who is away has the whole grace time first, after %s',
    async (absent) => {
      const { client, lose, clock, host } = await clockedTable(NAMES, { absent })
      const [table] = host.house.lobby.tables
      const settings = { ...DEFAULT_SETTINGS, absent: 'close' } as const
      await lose(1, client(0))
      await lose(2, client(0))
      clock.advance(90_000)
      expect(table?.state.seats[2]).toMatchObject({ covered: absent === 'bot', gone: false })
      await client(0).must('table:settings', settings)
      const { people } = (await client(0).until('table', (seen) => seen.table.settings.absent === 'close'))
        .table
      expect(people.map(({ grace }) => grace?.left)).toEqual([undefined, 30_000, 30_000])
      // Saying it again gives nobody more.
      clock.advance(29_999)
      await client(0).must('table:settings', settings)
      expect(table?.state.seats.map((occupant) => occupant?.gone)).toEqual([false, false, false])
      clock.advance(1)
      expect(table?.state.seats.map((occupant) => occupant?.gone)).toEqual([false, true, true])
      expect(host.notes).toEqual([])
    },
  )
})

describe('when all people are gone', () => {
  it('the table pauses: no bot plays it out, no time runs down, and it goes on with the first who is back', async () => {
    const { client, lose, back, clock, host } = await clockedTable(['Anna', 'Bruno'], { turnSeconds: 10 })
    const table = host.house.lobby.tables[0]
    await lose(0, client(1))
    clock.advance(4000)
    await lose(1, null)
    const revision = table?.game?.revision
    clock.advance(24 * 3_600_000)
    expect(table?.game?.revision).toBe(revision)
    expect(table?.state.seats.map((occupant) => occupant?.covered)).toEqual([false, false])
    const bruno = await back(1)
    const seen = (await bruno.until('table')).table
    expect(seen.paused).toBeNull()
    expect(seen.people[0]?.grace).toEqual({ left: 26_000, of: 30_000 })
    clock.advance(26_000)
    expect(
      (await bruno.until('table', (message) => message.table.people[0]?.covered === true)).table.owner,
    ).toBe(1)
    expect(host.notes).toEqual([])
  })

  it('a watcher sees why it stands', async () => {
    const { table, lose, host } = await clockedTable(['Anna', 'Bruno'])
    const watcher = await connect(host.port)
    await watcher.must('table:watch', { table })
    await lose(0, watcher)
    await lose(1, watcher)
    expect((await watcher.until('table', (message) => message.table.paused !== null)).table.paused).toBe(
      'empty',
    )
  })

  it('a table that plays by itself plays on', async () => {
    const clock = new FakeClock()
    const { port, host, house, notes } = await testHost({ clock, botDelayMs: 50 })
    host.openTable({ edition: 'classic', seats: 2, bots: 1, auto: true })
    const anna = await connect(port, { name: 'Anna' })
    const { tables } = await anna.until('tables')
    await anna.must('table:join', { table: tables[0]?.id ?? '' })
    await anna.must('table:start', {})
    anna.close()
    const [table] = house.lobby.tables
    await vi.waitUntil(() => house.connections.size === 0)
    clock.advance(31_000)
    const before = table?.game?.revision ?? 0
    clock.advance(10_000)
    for (let n = 0; n < 50; n += 1) clock.advance(100)
    expect(table?.game?.revision).toBeGreaterThan(before)
    expect(table?.state.seats.some((occupant) => occupant?.name === 'Anna')).toBe(true)
    expect(notes).toEqual([])
  })
})

describe('the owner', () => {
  it('who stays away passes the table on to the next one by seat who is here', async () => {
    const { client, lose, clock } = await clockedTable(['Anna', 'Bruno', 'Carla', 'Dino'], { absent: 'wait' })
    await lose(1, client(2))
    await lose(0, client(2))
    clock.advance(29_999)
    expect(client(2).last('table')?.table.owner).toBe(0)
    clock.advance(1)
    expect((await client(2).until('table', ({ table }) => table.owner !== 0)).table.owner).toBe(2)
    await client(2).must('table:owner', { seat: 3 })
    expect((await client(3).until('table', ({ table }) => table.owner === 3)).table.owner).toBe(3)
  })

  it('who is away passes it on in the lobby and while it is paused, too', async () => {
    const clock = new FakeClock()
    const { port } = await testHost({ clock })
    const { clients } = await seated(port, ['Anna', 'Bruno'])
    clients[0]?.close()
    await clients[1]?.until('table', ({ table }) => table.people[0]?.connected === false)
    clock.advance(30_000)
    expect((await clients[1]?.until('table', ({ table }) => table.owner === 1))?.table.people).toHaveLength(2)

    const paused = await clockedTable(['Anna', 'Bruno'])
    await paused.client(0).must('table:pause', { paused: true })
    await paused.lose(0, paused.client(1))
    paused.clock.advance(30_000)
    const { table } = await paused.client(1).until('table', (message) => message.table.owner === 1)
    expect(table).toMatchObject({ paused: 'owner' })
    expect(table.people[0]?.grace).toEqual({ left: 30_000, of: 30_000 })
  })

  it('who leaves passes it on to somebody who is here, not to the next one who is away', async () => {
    const { client, lose } = await clockedTable(NAMES)
    await lose(1, client(0))
    await client(0).must('table:leave', {})
    expect((await client(2).until('table', ({ table }) => table.owner !== 0)).table.owner).toBe(2)
  })

  it('alone moves the ownership, to a person who is here', async () => {
    const { client, lose } = await clockedTable(NAMES)
    expect(await client(1).ask('table:owner', { seat: 1 })).toEqual({ ok: false, reason: 'notOwner' })
    await lose(2, client(0))
    expect(await client(0).ask('table:owner', { seat: 2 })).toEqual({ ok: false, reason: 'personAbsent' })
    expect(await client(0).ask('table:owner', { seat: 5 })).toEqual({ ok: false, reason: 'noSuchSeat' })
    await client(0).must('table:owner', { seat: 1 })
    expect(await client(0).ask('table:lock', { locked: true })).toEqual({ ok: false, reason: 'notOwner' })
  })

  it('pauses and resumes a game, and nothing runs meanwhile', async () => {
    const { client, clients, clock, host } = await clockedTable(NAMES, { turnSeconds: 10 })
    expect(await client(1).ask('table:pause', { paused: true })).toEqual({ ok: false, reason: 'notOwner' })
    clock.advance(4000)
    await client(0).must('table:pause', { paused: true })
    const seen = await client(2).until('table', ({ table }) => table.paused === 'owner')
    expect(seen.table.clock?.time).toEqual({ left: 6000, of: 10_000 })
    const actor = asked(clients)
    const { revision = 0, view } = actor.last('game') ?? {}
    const [command] = view?.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    expect(await actor.ask('game:command', { revision, command })).toEqual({
      ok: false,
      reason: 'tablePaused',
    })
    clock.advance(3_600_000)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(revision)
    await client(0).must('table:pause', { paused: false })
    await actor.must('game:command', { revision, command })
  })

  it('locks the table, ends the game, and shows somebody out whose token does not come back', async () => {
    const { client, table, tokens, host } = await clockedTable(NAMES)
    expect(await client(1).ask('table:end', {})).toEqual({ ok: false, reason: 'notOwner' })
    await client(0).must('table:end', {})
    await client(1).until('table', (message) => message.table.phase === 'lobby')
    expect(await client(0).ask('table:end', {})).toEqual({ ok: false, reason: 'noRound' })
    await client(0).must('table:remove', { seat: 2 })
    const removed = await connect(host.port, { token: tokens[2] ?? '', name: 'Carla' })
    expect(await removed.until('gone')).toEqual({ reason: 'removed' })
    await client(0).must('table:lock', { locked: true })
    await removed.until('tables', ({ tables }) => tables[0]?.locked === true)
    expect(await removed.ask('table:join', { table })).toEqual({ ok: false, reason: 'tableLocked' })
    await client(0).must('table:lock', { locked: false })
    await removed.must('table:join', { table })
  })

  it('says what leaving means: the seat is closed', async () => {
    const { client } = await clockedTable(NAMES, { leaving: 'close' })
    await client(2).must('table:leave', {})
    const { view } = await client(0).until('game', (game) => game.view.seats[2]?.closed === true)
    expect(view.seats[2]?.out).toBe(true)
    expect(client(0).last('table')?.table.people[2]).toMatchObject({ name: 'Carla', connected: false })
  })
})

describe('a command that is sent again', () => {
  it('counts once and is granted again, from a new connection too; another one is stale', async () => {
    const { client, clients, back, host } = await clockedTable(NAMES)
    const actor = asked(clients)
    const seat = clients.indexOf(actor)
    const { revision = 0, view } = actor.last('game') ?? {}
    const [command, another] = view?.offer?.commands ?? []
    if (!command || !another) throw new Error('too little is offered')
    await actor.must('game:command', { revision, command })
    const granted = { ok: true, revision: revision + 1 }
    expect(await actor.ask('game:command', { revision, command })).toEqual(granted)
    const next = host.house.lobby.tables[0]?.game?.revision
    actor.close()
    await client((seat + 1) % 3).until('table', ({ table }) => table.people[seat]?.connected === false)
    const again = await back(seat)
    expect(await again.ask('game:command', { revision, command })).toEqual(granted)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(next)
    const stale = { ok: false, reason: 'staleRevision' }
    expect(await again.ask('game:command', { revision, command: another })).toEqual(stale)
    expect(await client((seat + 1) % 3).ask('game:command', { revision, command })).toEqual(stale)
    expect(host.house.lobby.tables[0]?.game?.revision).toBe(next)
  })
})
