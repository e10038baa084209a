import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { TableSettings, TableView } from '@shared/protocol'
import { ended, poll } from './feed'
import { startHost } from './host'
import type { LanHost } from './host'
import { lan } from './network'
import { startPages } from './pages'
import { comeBack, park } from './parked'
import { JUMPING_DATE, startLister } from './programs'
import { noLan } from './skip'
import { takeTurn } from './turns'

/** The date of the host's computer jumps by a day or two, on and back in turns. */
async function jump(host: LanHost): Promise<void> {
  const jumps = (): number => host.printed.split('It is ').length
  const before = jumps()
  host.child.kill('SIGUSR2')
  await poll(jumps, (count) => count > before)
}

/**
 * A host whose date can jump, and a table for each wish; the guest of each has a computer of its own, and the other one
 * owns the table.
 */
async function jumpingScene(...wishes: readonly Partial<TableSettings>[]) {
  const net = lan(5)
  const host = await startHost(net.pc(1), { node: JUMPING_DATE })
  const parked = await park(
    host,
    wishes.map((settings) => ({ question: 'a play at somebody', settings })),
  )
  const others = startPages(net.pc(2))
  const tables = await Promise.all(
    parked.map(async (one, at) => {
      const guests = startPages(net.pc(at + 3))
      const two = await comeBack(one, host.url, guests, others)
      if (one.seat === 0) expect(await two.guest.ask('table:owner', { seat: 1 })).toEqual({ ok: true })
      return { ...two, guests }
    }),
  )
  return { net, host, others, tables }
}

describe.skipIf(noLan).concurrent('a host whose date jumps a day on and two back', () => {
  it('keeps codes, and what waits for a PIN', async () => {
    const { net, host, others, tables } = await jumpingScene({ absent: 'wait' })
    const [table] = tables
    if (!table) throw new Error('there is no table')
    const { guest, other, parked } = table
    const newcomers = startPages(net.pc(4))
    const phone = newcomers.open(host.url, {})
    const given = await guest.ask('seat:code', {})
    await phone.stands('connected')
    await jump(host)
    expect(await phone.ask('seat:claim', { code: given.ok ? given.code : '' })).toMatchObject({ ok: true })
    await jump(host)
    expect(await guest.ask('seat:handOver', { yes: true })).toEqual({ ok: true })
    expect(await phone.hears('seated')).toMatchObject({ seat: parked.seat })

    const pin = { code: '4711', for: 'watchers' } as const
    expect(await other.ask('table:access', { watchers: true, pin })).toEqual({ ok: true })
    const watcher = newcomers.open(host.url, { name: 'Gino' })
    const look = (code: string) => watcher.ask('table:watch', { table: parked.table, pin: code })
    await watcher.stands('connected')
    // The wait after each wrong one is longer; this one lasts for some seconds.
    for (let wrong = 0; wrong < 4; wrong += 1)
      await poll(
        () => look('0000'),
        (answer) => !answer.ok && answer.reason === 'pinWrong',
      )
    await jump(host)
    expect(await look('4711')).toEqual({ ok: false, reason: 'pinTooSoon' })
    await jump(host)
    await poll(
      () => look('4711'),
      ({ ok }) => ok,
    )
    expect(await takeTurn([phone, other])).toBe(true)
    expect(others.lines.filter(({ state }) => state === 'lost')).toEqual([])
  })

  it('ends no turn and covers no seat before its time, but then, and is found all the while', async () => {
    const { net, host, tables } = await jumpingScene(
      { absent: 'wait', turnSeconds: 300 },
      { graceSeconds: 300 },
    )
    const [slow, away] = tables
    if (!slow || !away) throw new Error('there are too few tables')
    const lister = startLister(net.pc(5))
    await lister.lists(([one]) => one?.hostId === host.hostId)
    const from = lister.history.length
    const { revision } = await slow.other.hears('game')
    await ended(away.guests.child, 'SIGKILL')
    const { seat } = away.parked
    await away.other.hears('table', ({ table }) => table.people[seat]?.grace !== undefined)
    for (let n = 0; n < 3; n += 1) {
      await jump(host)
      // A change of theirs has them told anew how things stand.
      for (const { other } of [slow, away])
        expect(await other.ask('me:name', { name: `Other ${n}` })).toMatchObject({ ok: true })
      const named = (table: TableView): boolean => table.people.some(({ name }) => name === `Other ${n}`)
      const turn = await slow.other.hears('table', ({ table }) => named(table))
      expect(turn.table.clock?.time.left).toBeGreaterThan(0)
      const grace = await away.other.hears('table', ({ table }) => named(table))
      expect(grace.table.people[seat]?.grace?.left).toBeGreaterThan(0)
    }
    expect(slow.other.last('game')?.revision).toBe(revision)
    const soon = { ...DEFAULT_SETTINGS, graceSeconds: 5, turnSeconds: 10 } as const
    for (const { other } of [slow, away])
      expect(await other.ask('table:settings', soon)).toEqual({ ok: true })
    await away.other.hears('table', ({ table }) => table.people[seat]?.covered === true)
    await slow.other.hears('game', (game) => game.revision > revision)
    expect(lister.history.slice(from).filter((names) => names.length !== 1)).toEqual([])
  })

  it('is back with its tables after a restart at an earlier date', async () => {
    const { net, host, tables } = await jumpingScene({ absent: 'wait' })
    const [table] = tables
    if (!table) throw new Error('there is no table')
    const { guest, other } = table
    expect(await takeTurn([guest, other])).toBe(true)
    await jump(host)
    expect(await takeTurn([guest, other])).toBe(true)
    // Between rounds whoever is back first, and had said so, has the next one dealt: the host goes down within a round.
    if (other.last('game')?.view.phase !== 'playing') {
      for (const page of [guest, other]) await page.ask('table:ready', { force: false })
      await Promise.all(
        [guest, other].map((page) => page.hears('game', ({ view }) => view.phase === 'playing')),
      )
    }
    const before = other.last('game')
    await host.kill()
    await guest.stands('lost')
    await startHost(net.pc(1), { data: host.data })
    await Promise.all([guest.stands('connected'), other.stands('connected')])
    expect({ ...(await other.hears('game')), fresh: 0 }).toEqual({ ...before, fresh: 0 })
    expect(await takeTurn([guest, other])).toBe(true)
  })
})
