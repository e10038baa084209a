import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultOptions } from '@shared/game'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { ClientMessage, ClientPayload, Refusal } from '@shared/protocol'
import { startHost } from './host'
import { lan } from './network'
import type { Computer } from './network'
import { startPages } from './pages'
import type { Page } from './pages'
import { comeBack, park } from './parked'
import type { Two } from './parked'
import { startListening } from './programs'
import { noLan } from './skip'
import { takeTurn } from './turns'

/** What each message that names all that is public is answered to somebody without a seat; null: granted, and harmless. */
type Tries = { readonly [M in ClientMessage]: readonly [ClientPayload<M>, Refusal | null] }

function triesAt({ parked, guest }: Two, nowhere: 'notAtTable' | 'notSeated'): Tries {
  const { table, seat } = parked
  const game = guest.last('game')
  const [command] = game?.view.offer?.commands ?? []
  if (!game || !command) throw new Error('nobody is asked')
  return {
    'me:name': [{ name: 'Guest' }, null],
    'me:seal': [{ seal: 'anchor' }, nowhere],
    'staff:enter': [{ pin: '12345678' }, 'staffOnly'],
    'staff:open': [{ edition: 'classic' }, 'staffOnly'],
    'staff:close': [{ table }, 'staffOnly'],
    'table:join': [{ table }, 'gameRunning'],
    'table:options': [{ options: defaultOptions('classic'), seats: 2 }, nowhere],
    'table:access': [{ watchers: true, pin: null }, nowhere],
    'table:settings': [DEFAULT_SETTINGS, nowhere],
    'table:lock': [{ locked: true }, nowhere],
    'table:pause': [{ paused: true }, nowhere],
    'table:owner': [{ seat }, nowhere],
    'table:end': [{}, nowhere],
    'table:addBot': [{}, nowhere],
    'table:botLevel': [{ seat, level: 'hard' }, nowhere],
    'table:remove': [{ seat }, nowhere],
    'table:order': [{ order: [1, 0] }, nowhere],
    'table:shuffle': [{}, nowhere],
    'table:start': [{}, nowhere],
    'table:ready': [{ force: true }, nowhere],
    'table:react': [{ reaction: 'bow' }, nowhere],
    'table:lobby': [{}, nowhere],
    'game:command': [{ revision: game.revision, command }, nowhere],
    'game:hint': [{ revision: game.revision }, nowhere],
    'lan:look': [{ address: '' }, null],
    'lan:doctor': [{}, null],
    'seat:playHere': [{}, 'notSeated'],
    'seat:code': [{}, nowhere],
    'seat:claim': [{ code: '000000' }, 'codeWrong'],
    'seat:handOver': [{ yes: true }, nowhere],
    'seat:ask': [{ table, seat }, 'seatNotToAsk'],
    'seat:withdraw': [{}, null],
    'seat:answer': [{ id: 1, yes: true }, nowhere],
    // What brings somebody elsewhere comes last.
    'table:watch': [{ table }, nowhere === 'notSeated' ? null : 'watchersForbidden'],
    'table:leave': [{}, nowhere === 'notSeated' ? null : 'notAtTable'],
    'table:open': [{ edition: 'classic' }, null],
  }
}

/** Tries everything; none of those who sit at the table hears of it. */
async function tryAll(stranger: Page, tries: Tries, sitting: readonly Page[]): Promise<void> {
  const heard = sitting.map((page) => page.heard)
  for (const [message, [payload, reason]] of Object.entries(tries) as [
    ClientMessage,
    Tries[ClientMessage],
  ][]) {
    const answer = await stranger.ask(message, payload)
    if (reason === null) expect(answer, message).toMatchObject({ ok: true })
    else expect(answer, message).toEqual({ ok: false, reason })
    // Whoever looks on is counted, and so seen.
    if (reason !== null)
      expect(
        sitting.map((page) => page.heard),
        message,
      ).toEqual(heard)
  }
}

const FETCH = `
  const [base, ...wishes] = process.argv.slice(1)
  for (const wish of wishes) {
    const [method, path] = wish.split(' ')
    const answer = await fetch(base + path, { method })
    console.log(answer.status, JSON.stringify([...answer.headers]), await answer.text())
  }`

/** What a host answers to somebody on a computer who asks it over HTTP, one after the other. */
async function overHttp(pc: Computer, url: string, wishes: readonly string[]): Promise<string> {
  const { code, stdout } = await pc.run(process.execPath, '--input-type=module', '-e', FETCH, url, ...wishes)
  expect(code).toBe(0)
  return stdout
}

/** Everything that lies in a folder and below, as one text. */
function textOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1')).join('\n')
}

describe.skipIf(noLan)('a stranger who knows everything that is public', () => {
  it('gets no seat by any message nor over HTTP, and nobody notices; secrets are told to nobody', async () => {
    const net = lan(4)
    const listening = startListening(net.pc(4))
    await listening.until(({ ready }) => ready === true)
    const host = await startHost(net.pc(1))
    const [parked] = await park(host, [{ question: 'a play at somebody', settings: {} }])
    if (!parked) throw new Error('there is no table')
    const two = await comeBack(parked, host.url, startPages(net.pc(2)), startPages(net.pc(3)))
    const sitting = [two.guest, two.other]
    const owner = parked.seat === 0 ? two.guest : two.other
    expect(await owner.ask('table:access', { watchers: false, pin: null })).toEqual({ ok: true })
    await Promise.all(sitting.map((page) => page.hears('table', ({ table }) => !table.access.watchers)))

    // By tokens made of what is public, and with the tab and the name of whoever sits there.
    const strangers = startPages(net.pc(4))
    const { tab } = two.guest
    const words = [host.hostId, parked.table, tab, String(parked.seat), host.hostId + parked.table]
    const before = sitting.map((page) => page.heard)
    for (const word of words) {
      const token = word.replace(/[^0-9a-f]/g, '0').padEnd(32, '0')
      const page = strangers.open(host.url, { token, tab, name: 'Guest' })
      expect(await page.hears('gone')).toEqual({ reason: 'tableClosed' })
      expect((await page.hears('tables')).tables).toHaveLength(1)
      for (const message of ['table', 'game', 'elsewhere'] as const)
        expect(page.last(message)).toBeUndefined()
    }
    expect(sitting.map((page) => page.heard)).toEqual(before)

    const stranger = strangers.open(host.url, { tab, name: 'Guest' })
    await stranger.hears('tables')
    await tryAll(stranger, triesAt(two, 'notAtTable'), sitting)
    expect([stranger.last('game'), stranger.last('seated')]).toEqual([undefined, undefined])
    // And as somebody who looks on.
    expect(await owner.ask('table:access', { watchers: true, pin: null })).toEqual({ ok: true })
    const watcher = strangers.open(host.url, { name: 'Guest' })
    await watcher.stands('connected')
    expect(await watcher.ask('table:watch', { table: parked.table })).toEqual({ ok: true })
    await Promise.all(sitting.map((page) => page.hears('table', ({ table }) => table.watchers === 1)))
    await tryAll(watcher, triesAt(two, 'notSeated'), sitting)
    expect(new Set(watcher.all('game').map(({ view }) => view.you))).toEqual(new Set([null]))
    expect(watcher.last('seated')).toBeUndefined()

    const asked = ['GET /about.json', 'GET /reach.json', 'GET /', `GET /?table=${parked.table}&seat=0`]
    const refused = ['POST /about.json', 'PUT /', 'GET /socket.io/?EIO=4&transport=polling']
    const answers = await overHttp(net.pc(4), host.url.slice(0, -1), [...asked, ...refused])
    expect(answers.match(/^\d{3} /gm)?.map(Number)).toEqual([200, 200, 200, 200, 405, 405, 400])

    expect(await takeTurn([two.guest, two.other])).toBe(true)
    const told = [strangers, ...[two.guest, two.other].map(({ pages }) => pages)]
    const packets = listening.lines.flatMap(({ packet }) => packet ?? [])
    expect(packets.join()).toContain(host.hostId)
    const everything = {
      'what clients are told': told.map(({ lines }) => JSON.stringify(lines)).join(),
      'HTTP answers': answers,
      'mDNS packets': packets.join(),
      'what the host prints': host.printed,
      'what the host keeps': textOf(host.data),
    }
    for (const [what, text] of Object.entries(everything)) {
      expect(text.length, what).toBeGreaterThan(0)
      for (const secret of [parked.token, parked.otherToken]) expect(text.includes(secret), what).toBe(false)
    }
  })
})
