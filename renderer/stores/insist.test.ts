import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientMessage, ServerPayload } from '@shared/protocol'
import type { HostClient } from '../net/hostClient'
import { freshStores } from '../testing/mountWithStores'
import { tableView } from '../testing/tables'
import { useGame } from './game'
import { insist } from './insist'
import { useSession } from './session'
import { useTable } from './table'

const COMMAND = { revision: 3, command: { type: 'play', card: 'handmaid' } } as const
const LOST = { ok: false, reason: 'noAnswer' }

let answers: unknown[]
let sent: [ClientMessage, unknown][]

/** The stores only keep it: what is in it does not matter here. */
const game = (revision: number): ServerPayload<'game'> =>
  ({ revision, log: [], fresh: 0, view: {} }) as unknown as ServerPayload<'game'>

beforeEach(() => {
  vi.useFakeTimers()
  freshStores()
  sent = []
  const client = {
    send(message: ClientMessage, payload: unknown) {
      sent.push([message, payload])
      return Promise.resolve(answers.shift() ?? { ok: true, revision: 4 })
    },
    connect: () => undefined,
  } as unknown as HostClient
  useSession().attach('http://127.0.0.1:47300', '0123456789abcdef', () => client)
  useTable().table = tableView({ phase: 'playing' })
  useGame().message = game(3)
  useSession().link = 'lost'
})
afterEach(() => vi.useRealTimers())

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(500)
  await flushPromises()
}

test('an answer that was lost with the line is asked for again when the host has told the game anew', async () => {
  answers = [LOST]
  const wish = insist('game:command', COMMAND)
  await settle()
  expect(sent).toHaveLength(1)
  expect(useSession().underWay).toBe(1)
  useSession().link = 'connected'
  useGame().message = game(4)
  expect(await wish).toEqual({ ok: true, revision: 4 })
  expect(sent).toEqual([
    ['game:command', COMMAND],
    ['game:command', COMMAND],
  ])
  expect(useSession().underWay).toBe(0)
})

test('a line that is lost once more is waited for once more', async () => {
  answers = [LOST, { ok: false, reason: 'notConnected' }]
  const wish = insist('game:command', COMMAND)
  await settle()
  useGame().message = game(3)
  await settle()
  expect(sent).toHaveLength(2)
  useGame().message = game(3)
  expect(await wish).toMatchObject({ ok: true })
})

test('what the host refuses is not sent again', async () => {
  answers = [LOST, { ok: false, reason: 'staleRevision' }]
  const wish = insist('game:command', COMMAND)
  await settle()
  useGame().message = game(9)
  expect(await wish).toEqual({ ok: false, reason: 'staleRevision' })
  expect(sent).toHaveLength(2)
})

test('who is at the table no more wants nothing there', async () => {
  answers = [LOST]
  const wish = insist('game:command', COMMAND)
  await settle()
  useTable().table = null
  useGame().message = null
  expect(await wish).toBeNull()
  expect(useSession().underWay).toBe(0)
})

test('nobody confirms a round that came after the one that was meant', async () => {
  answers = [LOST]
  const wish = insist('table:ready', { force: false })
  await settle()
  useGame().message = game(4)
  expect(await wish).toBeNull()
  expect(sent).toHaveLength(1)
})

test('while the line stands a silent host is asked again', async () => {
  answers = [LOST]
  useSession().link = 'connected'
  const wish = insist('game:command', COMMAND)
  await settle()
  expect(await wish).toMatchObject({ ok: true })
  expect(sent).toHaveLength(2)
})
