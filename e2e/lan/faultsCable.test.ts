import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { ASKS, VIEW_PHASES, choiceSchema, commandSchema, playCommandSchema } from '@shared/game'
import type { PlayerView } from '@shared/game'
import type { ServerPayload, TableView } from '@shared/protocol'
import { startHost } from './host'
import { lan } from './network'
import type { Computer, Lan } from './network'
import { startPages } from './pages'
import type { Pages } from './pages'
import { comeBack, park } from './parked'
import type { Two } from './parked'
import { QUESTIONS } from './questions'
import type { Question } from './questions'
import { noLan } from './skip'
import { takeTurn } from './turns'

const ALL = Object.keys(QUESTIONS) as Question[]
/** Cables that are out for so long, at tables that treat the absent so. */
const OUTAGES = {
  'one second': { ms: 1000, absent: 'bot' },
  'ten seconds': { ms: 10_000, absent: 'bot' },
  'a minute': { ms: 60_000, absent: 'bot' },
  'a minute, and waited for': { ms: 60_000, absent: 'wait' },
} as const
type Outage = keyof typeof OUTAGES

/** What was seen of an outage at one table. */
interface Seen {
  readonly before: ServerPayload<'game'>
  readonly after: ServerPayload<'game'>
  readonly seat: number
  /** How the line stood, each once. */
  readonly states: readonly string[]
  /** What the other one saw of the guest, from the outage to the return. */
  readonly fromOutside: readonly TableView['people'][number][]
  /** Whether a move of the guest counted afterwards. */
  readonly plays: boolean
}

const seen = new Map<string, Seen | Error>()
const keyOf = (outage: Outage, question: Question): string => `${outage}: ${question}`

function seenOf(outage: Outage, question: Question): Seen {
  const found = seen.get(keyOf(outage, question))
  if (found === undefined) throw new Error('nothing was seen')
  if (found instanceof Error) throw found
  return found
}

/** Each of two neighbours that are alike once. */
const changes = (states: readonly string[]): readonly string[] =>
  states.filter((state, at) => state !== states[at - 1])

async function watch({ parked: { seat }, guest, other }: Two, back: Promise<void>): Promise<Seen> {
  const before = await guest.hears('game')
  const from = other.all('table').length
  await back
  await guest.stands('connected')
  await other.hears('table', (message) => message.table.people[seat]?.connected === true)
  const after = await guest.hears('game', ({ revision }) => revision >= (other.last('game')?.revision ?? 0))
  const fromOutside = other.all('table').slice(from)
  const plays = await takeTurn([guest, other])
  return {
    ...{ before, after, seat, plays },
    states: changes(guest.states),
    fromOutside: fromOutside.flatMap((message) => message.table.people[seat] ?? []),
  }
}

async function pull(net: Lan, pc: Computer, guests: readonly Two[], outage: Outage): Promise<void> {
  const { ms } = OUTAGES[outage]
  const back = sleep(ms).then(() => net.cable(pc).in())
  net.cable(pc).out()
  await Promise.all(
    guests.map(async (two) => {
      const key = keyOf(outage, two.parked.question)
      seen.set(key, await watch(two, back).catch((error: unknown) => error as Error))
    }),
  )
}

describe.skipIf(noLan)('a guest whose cable is out', () => {
  beforeAll(async () => {
    const net = lan(6)
    const tables = ALL.length * Object.keys(OUTAGES).length
    const host = await startHost(net.pc(1), { args: ['--tables', String(tables)] })
    const wishes = Object.values(OUTAGES).flatMap(({ absent }) =>
      ALL.map((question) => ({ question, settings: { absent } })),
    )
    const parked = await park(host, wishes)
    const others = startPages(net.pc(2))
    const groups: { outage: Outage; pc: Computer; pages: Pages; guests: Two[] }[] = []
    for (const [at, outage] of (Object.keys(OUTAGES) as Outage[]).entries()) {
      const pc = net.pc(at + 3)
      const pages = startPages(pc)
      const here = parked.slice(at * ALL.length, (at + 1) * ALL.length)
      const guests = await Promise.all(here.map((one) => comeBack(one, host.url, pages, others)))
      groups.push({ outage, pc, pages, guests })
    }
    await Promise.all(groups.map(({ outage, pc, guests }) => pull(net, pc, guests, outage)))
  }, 300_000)

  it.each(ALL)('for a moment is at the very choice again: %s', (question) => {
    for (const outage of ['one second', 'ten seconds'] as const) {
      const { before, after, plays } = seenOf(outage, question)
      expect({ ...after, fresh: 0 }, outage).toEqual({ ...before, fresh: 0 })
      expect(plays, outage).toBe(true)
    }
  })

  it.each(ALL)('for a minute finds the very choice again where it is waited for: %s', (question) => {
    const { before, after, states, fromOutside, plays } = seenOf('a minute, and waited for', question)
    expect(states).toEqual(['connected', 'lost', 'connected'])
    expect({ ...after, fresh: 0 }).toEqual({ ...before, fresh: 0 })
    expect(changes(fromOutside.map(({ connected }) => String(connected)))).toEqual(['false', 'true'])
    expect(fromOutside.filter((person) => 'covered' in person || 'grace' in person)).toEqual([])
    expect(plays).toBe(true)
  })

  it.each(ALL)('for a minute has the seat again, which a bot has covered: %s', (question) => {
    const { before, after, seat, states, fromOutside, plays } = seenOf('a minute', question)
    expect(states).toEqual(['connected', 'lost', 'connected'])
    const isOver = before.view.phase === 'gameOver'
    const stages = fromOutside.map(({ connected, covered, grace }) =>
      connected ? 'here' : covered ? 'covered' : grace ? 'grace' : 'away',
    )
    expect(changes(stages)).toEqual(isOver ? ['away', 'here'] : ['grace', 'covered', 'here'])
    expect(fromOutside.at(-1)).not.toHaveProperty('covered')
    expect(after.view.you).toBe(seat)
    // Between rounds nobody is asked, and the bot confirms nothing for anybody.
    if (after.revision === before.revision || before.view.phase !== 'playing')
      expect({ ...after, fresh: 0 }).toEqual({ ...before, fresh: 0 })
    expect(plays).toBe(true)
  })

  it('was asked in every way in which a game asks', () => {
    const views = [...seen.values()].flatMap((one) => (one instanceof Error ? [] : [one.before.view]))
    const every = <T>(of: (view: PlayerView) => readonly T[]): Set<T> => new Set(views.flatMap(of))
    const commands = views.flatMap(({ offer }) => offer?.commands ?? [])
    expect(every(({ waitsFor }) => (waitsFor ? [waitsFor.asks] : []))).toEqual(new Set(ASKS))
    expect(every(({ phase }) => [phase])).toEqual(new Set(VIEW_PHASES))
    expect(every(({ choice }) => (choice ? [choice.kind] : []))).toEqual(
      new Set(choiceSchema.options.map(({ shape }) => shape.kind.value)),
    )
    expect(new Set(commands.map(({ type }) => type))).toEqual(
      new Set(commandSchema.options.map(({ shape }) => shape.type.value)),
    )
    const plays = commands.filter((command) => command.type === 'play')
    const parts = new Set(plays.flatMap((command) => Object.keys(command)))
    expect(parts).toEqual(new Set(Object.keys(playCommandSchema.shape)))
    expect(new Set(plays.map(({ target }) => typeof target))).toEqual(
      new Set(['undefined', 'number', 'string']),
    )
    expect(new Set(plays.map(({ guess }) => typeof guess))).toEqual(
      new Set(['undefined', 'string', 'number']),
    )
  })
})
