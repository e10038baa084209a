import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Command, PlayerView } from '@shared/game'
import { defaultOptions } from '@shared/game'
import { closeClients, connect } from './testing/client'
import type { TestClient } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import type { TestHost } from './testing/host'
import { asked, playOn, playing, seated } from './testing/tables'
import type { Seated } from './testing/tables'

// Many round trips each: a busy computer may take its time.
vi.setConfig({ testTimeout: 60_000 })

let host: TestHost
let table: Seated

beforeEach(async () => {
  host = await testHost({ seed: 'bad input' })
})

afterEach(async () => {
  closeClients()
  await closeHosts()
  expect(host.notes).toEqual([])
})

/** Everything that a client was sent before its own answer has arrived when the answer has. */
async function settle(by: TestClient): Promise<void> {
  const clients = [by, ...table.clients].filter(({ socket }) => socket.connected)
  await Promise.all(clients.map((client) => client.raw('nobody:knows', {})))
}

const truth = (): string =>
  JSON.stringify(
    host.house.lobby.tables.map(({ state, entry, game }) => ({ state, entry, match: game?.state })),
  )

/** Sends something bad and demands: the named refusal, nothing changed, nobody else noticed, the connection lives. */
async function refusedWith(
  reason: string,
  by: TestClient,
  event: string,
  ...args: readonly unknown[]
): Promise<void> {
  await settle(by)
  const before = truth()
  const heard = table.clients.map(({ received }) => received.length)
  expect(await by.raw(event, ...args)).toEqual({ ok: false, reason })
  await settle(by)
  expect(truth()).toBe(before)
  expect(table.clients.map(({ received }) => received.length)).toEqual(heard)
  expect(by.socket.connected).toBe(true)
}

describe('a message of the wrong form', () => {
  beforeEach(async () => {
    table = await seated(host.port, ['Anna', 'Bruno'])
  })

  it.each([
    ['an unknown event', 'table:steal', [{}], 'unknownEvent'],
    ['a name of the object itself', 'constructor', [{}], 'unknownEvent'],
    ['no payload', 'table:start', [], 'badRequest'],
    ['two payloads', 'table:start', [{}, {}], 'badRequest'],
    ['null', 'table:start', [null], 'badRequest'],
    ['a text', 'table:start', ['{}'], 'badRequest'],
    ['a list', 'table:start', [[]], 'badRequest'],
    ['a superfluous key', 'table:start', [{ seat: 1 }], 'badRequest'],
    [
      'a superfluous key of another kind',
      'table:start',
      [JSON.parse('{"__proto__": {"ok": true}}')],
      'badRequest',
    ],
    ['a missing key', 'table:join', [{}], 'badRequest'],
    ['a wrong type', 'table:ready', [{ force: 'yes' }], 'badRequest'],
    ['binary data', 'table:ready', [{ force: Buffer.from('true') }], 'badRequest'],
    ['bytes for an order', 'table:order', [{ order: Buffer.from([1, 2, 3]) }], 'badRequest'],
    [
      'bytes inside a command',
      'game:command',
      [{ revision: 1, command: { type: 'keep', card: 'spy', under: Buffer.from([1]) } }],
      'badRequest',
    ],
    ['a half seat', 'table:remove', [{ seat: 0.5 }], 'badRequest'],
    ['a seat that no edition has', 'table:remove', [{ seat: 6 }], 'badRequest'],
    ['a seat below none', 'table:remove', [{ seat: -1 }], 'badRequest'],
    ['an empty name', 'me:name', [{ name: '  ' }], 'forbiddenName'],
    ['a name of 21 characters', 'me:name', [{ name: 'abcdefghijklmnopqrstu' }], 'forbiddenName'],
    ['a name with a control character', 'me:name', [{ name: 'An\u0007na' }], 'forbiddenName'],
    ['a name that turns text round', 'me:name', [{ name: 'An\u202ena' }], 'forbiddenName'],
    ['a name with a zero-width space', 'me:name', [{ name: 'An\u200bna' }], 'forbiddenName'],
    ['a long name', 'me:name', [{ name: 'a'.repeat(15_000) }], 'forbiddenName'],
    ['a name that is a number', 'me:name', [{ name: 5 }], 'badRequest'],
    ['a bad name and a superfluous key', 'me:name', [{ name: '', admin: true }], 'badRequest'],
    ['a seal that nobody knows', 'me:seal', [{ seal: 'gears' }], 'badRequest'],
    ['a table id of the wrong form', 'table:join', [{ table: '../..' }], 'badRequest'],
    ...[
      '123',
      '123456789',
      '12a4',
      '',
      ' 1234',
      '１２３４',
      '-123',
      1234,
      null,
      ['1234'],
      Buffer.from('1234'),
    ].flatMap(
      (pin) =>
        [
          [
            `a PIN that is none: ${JSON.stringify(pin)}`,
            'table:join',
            [{ table: 'abcdef00', pin }],
            'badRequest',
          ],
          ['the same, looking on', 'table:watch', [{ table: 'abcdef00', pin }], 'badRequest'],
          [
            'the same, as the owner',
            'table:access',
            [{ watchers: true, pin: { code: pin, for: 'both' } }],
            'badRequest',
          ],
        ] as const,
    ),
    ['access without a word on watchers', 'table:access', [{ pin: null }], 'badRequest'],
    ['access without a word on a PIN', 'table:access', [{ watchers: true }], 'badRequest'],
    ['a bare PIN', 'table:access', [{ watchers: true, pin: '1234' }], 'badRequest'],
    ['a PIN for nobody', 'table:access', [{ watchers: true, pin: { code: '1234' } }], 'badRequest'],
    [
      'a PIN for bots',
      'table:access',
      [{ watchers: true, pin: { code: '1234', for: 'bots' } }],
      'badRequest',
    ],
    ['watchers in words', 'table:access', [{ watchers: 'no', pin: null }], 'badRequest'],
    ['access for a table', 'table:access', [{ table: 'abcdef00', watchers: true, pin: null }], 'badRequest'],
    ['an address without end', 'lan:look', [{ address: 'a'.repeat(301) }], 'badRequest'],
    ['an address that is a number', 'lan:doctor', [{ address: 5 }], 'badRequest'],
    ['no address', 'lan:look', [{}], 'badRequest'],
    ['a reaction in own words', 'table:react', [{ reaction: 'Boo!' }], 'badRequest'],
    ['a reaction for somebody else', 'table:react', [{ reaction: 'bow', seat: 1 }], 'badRequest'],
    ['a question without a LAN', 'lan:look', [{ address: 'x' }], 'notOnLan'],
    ['a doctor without a LAN', 'lan:doctor', [{}], 'notOnLan'],
  ] as const)('%s', async (_, event, args, reason) => {
    await refusedWith(reason, table.clients[0] ?? (await connect(host.port)), event, ...args)
  })

  it('a flawed message without an ack costs nobody anything', async () => {
    const [anna] = table.clients
    anna?.socket.emit('table:steal', {})
    anna?.socket.emit('table:start')
    anna?.socket.emit('me:name', { name: 'Anna 7' })
    await table.clients[1]?.until('table', ({ table: { people } }) => people[0]?.name === 'Anna 7')
  })

  it('a megabyte of text closes the connection that sends it, and no other', async () => {
    const [anna, bruno] = table.clients
    const gone = new Promise((resolve) => anna?.socket.once('disconnect', resolve))
    anna?.socket.emit('me:name', { name: 'a'.repeat(1_000_000) })
    await gone
    expect(bruno?.socket.connected).toBe(true)
    expect(
      (await bruno?.until('table', ({ table: { people } }) => people[0]?.connected === false))?.table.phase,
    ).toBe('lobby')
  })

  it('a flood is refused by name, then the connection is closed', async () => {
    const [anna, bruno] = table.clients
    const answers: unknown[] = []
    const gone = new Promise((resolve) => anna?.socket.once('disconnect', resolve))
    for (let n = 0; n < 5000; n += 1)
      anna?.socket.emit('nobody:knows', {}, (answer: unknown) => answers.push(answer))
    await gone
    expect(answers).toContainEqual({ ok: false, reason: 'tooManyRequests' })
    expect(answers.length).toBeLessThan(5000)
    expect(bruno?.socket.connected).toBe(true)
  })
})

describe('what somebody may not do', () => {
  beforeEach(async () => {
    table = await seated(host.port, ['Anna', 'Bruno'])
  })

  const everything: readonly (readonly [string, unknown])[] = [
    ['table:leave', {}],
    ['table:options', { options: defaultOptions('2019'), seats: 4 }],
    ['table:access', { watchers: false, pin: { code: '4711', for: 'both' } }],
    ['table:addBot', {}],
    ['table:remove', { seat: 0 }],
    ['table:order', { order: [1, 0] }],
    ['table:shuffle', {}],
    ['table:start', {}],
    ['table:ready', { force: false }],
    ['table:lobby', {}],
    ['game:command', { revision: 0, command: { type: 'play', card: 'guard' } }],
    ['me:seal', { seal: 'rose' }],
    ['table:react', { reaction: 'bow' }],
  ]

  it.each(everything)('a stranger: %s', async (event, payload) => {
    await refusedWith('notAtTable', await connect(host.port, { name: 'Zoe' }), event, payload)
  })

  it.each(everything.slice(1))('a watcher: %s', async (event, payload) => {
    const watcher = await connect(host.port)
    await watcher.must('table:watch', { table: table.table })
    await Promise.all(
      table.clients.map((client) => client.until('table', (message) => message.table.watchers === 1)),
    )
    await refusedWith('notSeated', watcher, event, payload)
  })

  it.each([
    ['table:options', { options: defaultOptions('2019'), seats: 4 }],
    ['table:access', { watchers: true, pin: null }],
    ['table:addBot', {}],
    ['table:remove', { seat: 0 }],
    ['table:order', { order: [1, 0, 2, 3, 4, 5] }],
    ['table:shuffle', {}],
    ['table:start', {}],
    ['table:lobby', {}],
  ])('a guest: %s', async (event, payload) => {
    const [, bruno] = table.clients
    if (bruno) await refusedWith('notOwner', bruno, event, payload)
  })

  it.each([
    [
      'a tie that the edition does not know',
      { options: { ...defaultOptions('2019'), tie: 'discardSum' }, seats: 4 },
      'badOptions',
    ],
    [
      'a starter in a free seat',
      { options: { ...defaultOptions('2019'), starter: 4 }, seats: 6 },
      'badOptions',
    ],
    ['more seats than the edition has', { options: defaultOptions('classic'), seats: 5 }, 'tooManySeats'],
    ['14 tokens', { options: { ...defaultOptions('2019'), tokensToWin: 14 }, seats: 4 }, 'badRequest'],
    ['no tokens', { options: { ...defaultOptions('2019'), tokensToWin: 0 }, seats: 4 }, 'badRequest'],
    ['options that are left out', { options: { edition: '2019' }, seats: 4 }, 'badRequest'],
    [
      'an unknown edition',
      { options: { ...defaultOptions('2019'), edition: 'gothic' }, seats: 4 },
      'badRequest',
    ],
    [
      'hidden discards where the edition shows them all',
      { options: { ...defaultOptions('jabba'), discards: 'last' }, seats: 4 },
      'badOptions',
    ],
    [
      'another edition’s way out of a tie',
      { options: { ...defaultOptions('jabba'), tie: 'discardSum' }, seats: 4 },
      'badOptions',
    ],
    [
      'a goal card where the edition has none',
      { options: { ...defaultOptions('2019'), goal: 'exalted-one' }, seats: 4 },
      'badOptions',
    ],
    [
      'a goal card that nobody knows',
      { options: { ...defaultOptions('jabba'), goal: 'random' }, seats: 4 },
      'badRequest',
    ],
  ])('the owner: %s', async (_, payload, reason) => {
    const [anna] = table.clients
    if (anna) await refusedWith(reason, anna, 'table:options', payload)
  })

  it.each([
    ['an order that is too short', 'table:order', { order: [0, 1] }, 'noSuchSeat'],
    ['an order that names a seat twice', 'table:order', { order: [0, 0, 2, 3, 4, 5] }, 'noSuchSeat'],
    ['removing nobody', 'table:remove', { seat: 5 }, 'noSuchSeat'],
    ['a second table', 'table:open', { edition: '2019' }, 'alreadySeated'],
    ['readiness in the lobby', 'table:ready', { force: false }, 'nothingToConfirm'],
    ['back to the lobby', 'table:lobby', {}, 'nothingToConfirm'],
    [
      'a move before the game',
      'game:command',
      { revision: 0, command: { type: 'play', card: 'guard' } },
      'noRound',
    ],
    ['somebody else’s seal', 'me:seal', { seal: 'fox' }, 'sealTaken'],
  ])('the owner in the lobby: %s', async (_, event, payload, reason) => {
    const [anna] = table.clients
    if (anna) await refusedWith(reason, anna, event, payload)
  })

  it('joining without a name, an unknown table, a full table', async () => {
    await refusedWith('nameMissing', await connect(host.port), 'table:join', { table: table.table })
    const zoe = await connect(host.port, { name: 'Zoe' })
    await refusedWith('noSuchTable', zoe, 'table:join', { table: '00000000' })
    await table.clients[0]?.must('table:options', { options: defaultOptions('2019'), seats: 2 })
    await zoe.until('tables', ({ tables }) => tables[0]?.seats === 2)
    await table.clients[1]?.until('table', (message) => message.table.seats === 2)
    await refusedWith('tableFull', zoe, 'table:join', { table: table.table })
  })

  it('starting alone', async () => {
    const anna = await connect(host.port, { name: 'Zoe' })
    await anna.must('table:open', { edition: 'classic' })
    await refusedWith('tooFewSeats', anna, 'table:start', {})
  })
})

describe('in a game', () => {
  beforeEach(async () => {
    table = await playing(host.port, ['Anna', 'Bruno', 'Carla'])
  })

  const now = (): { readonly actor: TestClient; readonly other: TestClient; readonly revision: number } => {
    const actor = asked(table.clients)
    const other = table.clients.find((client) => client !== actor)
    const revision = actor.last('game')?.revision
    if (!other || revision === undefined) throw new Error('no game')
    return { actor, other, revision }
  }

  it('a stale or future revision', async () => {
    const { actor, revision } = now()
    const command = actor.last('game')?.view.offer?.commands[0]
    await refusedWith('staleRevision', actor, 'game:command', { revision: revision - 1, command })
    await refusedWith('staleRevision', actor, 'game:command', { revision: revision + 1, command })
    await refusedWith('badRequest', actor, 'game:command', { revision: -1, command })
  })

  it('out of turn', async () => {
    const { actor, other, revision } = now()
    const command = actor.last('game')?.view.offer?.commands[0]
    await refusedWith('notYourTurn', other, 'game:command', { revision, command })
  })

  it('for a card that is not in hand', async () => {
    const { actor, revision } = now()
    const view = actor.last('game')?.view
    const hand = view?.seats[view.you ?? 0]?.hand
    const card = (['handmaid', 'countess', 'priest'] as const).find((one) => hand?.includes(one) === false)
    await refusedWith('notInHand', actor, 'game:command', { revision, command: { type: 'play', card } })
  })

  it('for a card of another edition', async () => {
    const { actor, revision } = now()
    await refusedWith('notInHand', actor, 'game:command', {
      revision,
      command: { type: 'play', card: 'jabba-the-hutt', target: 0 },
    })
  })

  it('with keys that name a seat, a card of no edition or the host’s own commands', async () => {
    const { actor, revision } = now()
    const bad: readonly unknown[] = [
      { type: 'play', card: 'guard', seat: 1 },
      { type: 'play', card: 'darth-vader' },
      { type: 'play', card: 'guard', target: '1' },
      { type: 'play', card: 'guard', target: 'deck' },
      { type: 'play', card: 'guard', target: 'aside' },
      { type: 'play', card: 'guard', target: -1 },
      { type: 'play', card: 'guard', target: null },
      { type: 'deal', seed: '0'.repeat(64) },
      { type: 'closeSeat', seat: 0 },
      { type: 'keep', card: 'guard', under: [] },
      { type: 'keep', card: 'guard', under: ['guard', 'guard', 'guard'] },
      { type: 'trade' },
      { type: 'trade', trade: 'yes' },
      { type: 'trade', trade: 1 },
      { type: 'trade', trade: true, target: 1 },
      { type: 'guess' },
      { type: 'guess', guess: 5, target: 1 },
      { type: 'guess', guess: [5] },
      ...[-1, 99, 0.5, 'x', '5', null, true, NaN].flatMap((guess) => [
        { type: 'guess', guess },
        { type: 'play', card: 'guard', target: 1, guess },
      ]),
    ]
    for (const command of bad) await refusedWith('badRequest', actor, 'game:command', { revision, command })
  })

  it('an answer that nobody has asked for', async () => {
    const { actor, revision } = now()
    const answers: readonly Command[] = [
      { type: 'keep', card: 'guard', under: ['guard'] },
      { type: 'trade', trade: true },
      { type: 'guess', guess: 5 },
    ]
    for (const command of answers) await refusedWith('noChoice', actor, 'game:command', { revision, command })
  })

  it('what belongs to the lobby', async () => {
    const [anna] = table.clients
    if (!anna) return
    for (const event of ['table:start', 'table:addBot', 'table:shuffle'])
      await refusedWith('notInLobby', anna, event, {})
    await refusedWith('nothingToConfirm', anna, 'table:ready', { force: true })
    await refusedWith('gameRunning', anna, 'table:lobby', {})
  })

  it('joining late', async () => {
    const zoe = await connect(host.port, { name: 'Zoe' })
    await refusedWith('gameRunning', zoe, 'table:join', { table: table.table })
  })

  it('a Guard’s guess, a missing target, oneself, somebody protected, somebody out', async () => {
    const seen = new Set<string>()
    await playOn(table.clients, async ({ actor, revision, view, commands }) => {
      const guard = commands.find((command) => command.type === 'play' && command.guess !== undefined)
      if (guard?.type !== 'play') return true
      const tryGuard = async (reason: string, change: object): Promise<void> => {
        if (seen.has(reason)) return
        seen.add(reason)
        await refusedWith(reason, actor, 'game:command', { revision, command: { ...guard, ...change } })
      }
      await tryGuard('guessForbidden', { guess: 'guard' })
      await tryGuard('targetMissing', { target: undefined })
      await tryGuard('targetSelf', { target: view.you ?? 0 })
      await tryGuard('targetSetAside', { target: 'setAside' })
      const shielded = view.seats.findIndex((seat, at) => seat.protected && at !== view.you)
      if (shielded >= 0) await tryGuard('targetProtected', { target: shielded })
      const out = view.seats.findIndex((seat) => seat.out)
      if (out >= 0) await tryGuard('targetOut', { target: out })
      return seen.size < 6
    })
    expect([...seen].sort()).toEqual([
      'guessForbidden',
      'targetMissing',
      'targetOut',
      'targetProtected',
      'targetSelf',
      'targetSetAside',
    ])
  })
})

/** Commands that are refused where these are offered: what is wrong with each, the reason, the command. */
function flawed(view: PlayerView, offered: Command): readonly (readonly [string, string, unknown])[] {
  const trade = { type: 'trade', trade: true }
  if (offered.type === 'keep') return [['trading instead of keeping', 'choiceOpen', trade]]
  if (offered.type === 'trade')
    return [
      ['naming instead of trading', 'choiceOpen', { type: 'guess', guess: 5 }],
      ['playing instead of trading', 'choiceOpen', { type: 'play', card: 'rancor' }],
    ]
  if (offered.type === 'guess')
    return [
      ['the answer 1', 'guessForbidden', { ...offered, guess: 1 }],
      ['the answer 9', 'guessForbidden', { ...offered, guess: 9 }],
      ['a character for an answer', 'guessForbidden', { ...offered, guess: 'rancor' }],
      ['trading instead of naming', 'choiceOpen', trade],
    ]
  if (offered.target === undefined)
    return [['a target too many', 'targetUnwanted', { ...offered, target: 'setAside' }]]
  if (offered.card === 'r2-d2') return [['R2-D2 at oneself', 'targetSelf', { ...offered, target: view.you }]]
  const aside = ['the card put away', 'targetSetAside', { ...offered, target: 'setAside' }] as const
  if (offered.guess === undefined) return [aside, ['too many', 'guessUnwanted', { ...offered, guess: 5 }]]
  return [
    aside,
    ['the number 1', 'guessForbidden', { ...offered, guess: 1 }],
    ['the number 9', 'guessForbidden', { ...offered, guess: 9 }],
    ['a character for a number', 'guessForbidden', { ...offered, guess: 'rancor' }],
    ['no number', 'guessMissing', { ...offered, guess: undefined }],
  ]
}

describe('in a game with questions', () => {
  beforeEach(async () => {
    table = await playing(host.port, ['Anna', 'Bruno', 'Carla'], { edition: 'jabba', tokensToWin: 13 })
  })

  it('what a card or a question does not allow', async () => {
    const seen = new Set<string>()
    const refuse = async (by: TestClient, what: string, reason: string, message: object): Promise<void> => {
      if (seen.has(what)) return
      seen.add(what)
      await refusedWith(reason, by, 'game:command', message)
    }
    await playOn(table.clients, async ({ actor, revision, view, commands }) => {
      const { choice } = view
      for (const offered of commands)
        for (const [what, reason, command] of flawed(view, offered))
          await refuse(actor, what, reason, { revision, command })
      const other = table.clients.find((client, seat) => client !== actor && view.seats[seat]?.out === false)
      if (choice && other)
        await refuse(other, `a ${choice.kind} that another one owes`, 'notYourTurn', {
          revision,
          command: commands[0],
        })
      return seen.size < 18
    })
  })
})
