import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { ServerPayload, TableSettings } from '@shared/protocol'
import { poll } from './feed'
import { startHost } from './host'
import type { LanHost } from './host'
import { lan } from './network'
import type { Lan } from './network'
import { startPages } from './pages'
import type { Page, Pages } from './pages'
import { comeBack, park } from './parked'
import type { Two } from './parked'
import { startLister } from './programs'
import type { Question } from './questions'
import { noFilter, noLan } from './skip'
import { takeTurn } from './turns'

/** Longer than the heartbeat lets a dead line live, in milliseconds. */
const DEAD_MS = 21_000

interface Scene extends Two {
  readonly net: Lan
  readonly host: LanHost
  readonly guests: Pages
  readonly others: Pages
  /** What was asked when it began. */
  readonly before: ServerPayload<'game'>
}

/** A host, and two people on computers of their own, the first of whom is asked. */
async function scene(question: Question, settings: Partial<TableSettings> = {}): Promise<Scene> {
  const net = lan(4)
  const host = await startHost(net.pc(1))
  const [parked] = await park(host, [{ question, settings }])
  if (!parked) throw new Error('there is no table')
  const [guests, others] = [startPages(net.pc(2)), startPages(net.pc(3))]
  const two = await comeBack(parked, host.url, guests, others)
  return { ...two, net, host, guests, others, before: await two.guest.hears('game') }
}

/** The guest is asked the very same, the other one sees nobody away any more, and the guest's answer counts. */
async function goesOn({ before, other, parked }: Scene, guest: Page): Promise<void> {
  await guest.stands('connected')
  await other.stands('connected')
  const { table } = await other.hears('table', ({ table: now }) => now.people.every((one) => one.connected))
  expect(table.people.map((person) => 'covered' in person)).toEqual([false, false])
  const after = await guest.hears('game')
  expect({ ...after, fresh: 0 }).toEqual({ ...before, fresh: 0 })
  expect(after.view.you).toBe(parked.seat)
  expect(await takeTurn([guest, other])).toBe(true)
}

/** What the other one has seen of the guest from a moment on: here, or away; each once. */
function comings({ other, parked }: Two, from = 0): readonly boolean[] {
  const all = other.all('table').slice(from)
  const here = all.map(({ table }) => table.people[parked.seat]?.connected === true)
  return here.filter((one, at) => one !== here[at - 1])
}

describe.skipIf(noLan).concurrent('somebody who is asked', () => {
  it('comes back from another address of the network by itself', async () => {
    const now = await scene('the Chancellor')
    now.net.pc(2).setAddress('10.77.0.42/24')
    await now.guest.stands('lost')
    await goesOn(now, now.guest)
  })

  it('finds the host at its new address by its id, and sits there with the token', async () => {
    const now = await scene('Lando Calrissian', { absent: 'wait' })
    const { net, host, parked, guests, others } = now
    const lister = startLister(net.pc(4))
    await lister.lists(([one]) => one?.hostId === host.hostId)
    const before = host.url.slice(0, -1)
    host.pc.setAddress('10.77.0.91/24')
    const [found] = await lister.lists(([one]) => one !== undefined && !one.urls.includes(before))
    expect(found?.hostId).toBe(host.hostId)
    const [url = ''] = found?.urls ?? []
    expect(url).toContain('10.77.0.91')
    const there = await comeBack(parked, url, guests, others)
    await goesOn({ ...now, ...there }, there.guest)
  })

  it.each([10, 40])('comes back when the device has slept for %i seconds', async (seconds) => {
    const now = await scene('C-3PO', { graceSeconds: 60 })
    const from = now.other.all('table').length - 1
    now.guests.child.kill('SIGSTOP')
    await sleep(seconds * 1000)
    now.guests.child.kill('SIGCONT')
    // What it has missed comes in before what is asked from now on is answered.
    await poll(
      () => now.guest.ask('lan:look', { address: '' }),
      (answer) => answer.ok,
    )
    await goesOn(now, now.guest)
    expect(comings(now, from)).toEqual(seconds < 20 ? [true] : [true, false, true])
  })

  it.each([10, 40])(
    'loses nothing while the host sleeps for %i seconds, nor does anybody',
    async (seconds) => {
      const now = await scene('a play at somebody')
      const owner = now.parked.seat === 0 ? now.guest : now.other
      // A time for each move begins now.
      const strict = { ...DEFAULT_SETTINGS, absent: 'close', graceSeconds: 15, turnSeconds: 30 } as const
      expect(await owner.ask('table:settings', strict)).toEqual({ ok: true })
      now.host.sleep()
      await sleep(seconds * 1000)
      now.host.wake()
      const here = async (page: Page): Promise<unknown> =>
        poll(
          () => page.ask('lan:look', { address: '' }),
          (answer) => answer.ok,
        )
      await Promise.all([here(now.guest), here(now.other)])
      for (const page of [now.guest, now.other]) expect(page.all('gone')).toEqual([])
      await goesOn(now, now.guest)
    },
  )

  it('is there when the host was killed while the cables were out', async () => {
    const now = await scene('Leia Organa')
    const { net, host } = now
    for (const n of [2, 3]) net.cable(net.pc(n)).out()
    await host.kill()
    await startHost(net.pc(1), { data: host.data })
    await Promise.all([now.guest.stands('lost'), now.other.stands('lost')])
    for (const n of [2, 3]) net.cable(net.pc(n)).in()
    await goesOn(now, now.guest)
  })

  it('plays on with another device, and what the dead line of the old one brings late harms nothing', async () => {
    const now = await scene('a play that names a character')
    const { net, host, guest, other, parked, before } = now
    const from = other.all('table').length - 1
    const [command] = before.view.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    const move = { revision: before.revision, command }
    net.cable(net.pc(2)).out()
    const lost = guest.ask('game:command', move)
    const phone = startPages(net.pc(4)).open(host.url, { token: parked.token })
    expect((await phone.hears('game')).revision).toBe(before.revision)
    expect(await phone.ask('game:command', move)).toEqual({ ok: true, revision: before.revision + 1 })
    net.cable(net.pc(2)).in()
    expect((await lost).ok).toBe(false)
    await guest.hears('elsewhere')
    expect(await guest.ask('game:command', move)).toEqual({ ok: false, reason: 'playingElsewhere' })
    expect((await other.hears('game')).revision).toBe(before.revision + 1)
    // And once more, until the host has given the old line up.
    net.cable(net.pc(2)).out()
    await sleep(DEAD_MS)
    await guest.stands('lost')
    expect(await takeTurn([phone, other])).toBe(true)
    net.cable(net.pc(2)).in()
    await guest.stands('connected')
    await guest.hears('elsewhere')
    expect(await phone.ask('me:seal', { seal: 'anchor' })).toEqual({ ok: true })
    await other.hears('table', ({ table }) => table.people[parked.seat]?.seal === 'anchor')
    expect(comings(now, from)).toEqual([true])
  })

  it.skipIf(noFilter)('has moved once, though the answer was lost and the move is sent again', async () => {
    const { net, host, guest, other, before } = await scene('a play that names a number')
    const [command] = before.view.offer?.commands ?? []
    if (!command) throw new Error('nothing is offered')
    const move = { revision: before.revision, command }
    host.pc.block(`ip daddr ${net.pc(2).address()}`, 'output')
    expect(await guest.ask('game:command', move)).toEqual({ ok: false, reason: 'noAnswer' })
    const { revision } = await other.hears('game', (game) => game.revision > before.revision)
    expect(revision).toBe(before.revision + 1)
    await guest.stands('lost')
    host.pc.unblock()
    await guest.stands('connected')
    expect((await guest.hears('game', (game) => game.revision > before.revision)).revision).toBe(revision)
    expect(await guest.ask('game:command', move)).toEqual({ ok: true, revision })
    expect(await takeTurn([guest, other])).toBe(true)
    const revisions = other.all('game').map((game) => game.revision)
    expect(revisions.filter((one) => one === revision)).toHaveLength(1)
  })
})
