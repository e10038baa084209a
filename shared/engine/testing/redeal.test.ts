import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../../game'
import type { EventView, PlayerView, Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { sending } from './caseFinders'
import type { Sending } from './caseFinders'
import { allTables, nameOf, playout } from './playouts'
import type { Table } from './playouts'
import { Random } from './random'
import { Redeal } from './redeal'

const LONG = process.env.LONG !== undefined
const GAMES = LONG ? 100 : 2
const CLOSING = 0.03

/** The first leak of a game; null if it is tight. */
function firstLeak(table: Table, random: Random, closing: number, send: Sending = sending): string | null {
  const redeal = new Redeal(random, send)
  let found: string | null = null
  playout(table, random, closing, (step) => {
    found ??= redeal.leak(step)
  })
  return found
}

describe('the re-deal: nothing that is sent depends on what its viewer does not know', () => {
  it.each(allTables().map((table, index) => [nameOf(table), table, index] as const))(
    '%s',
    (_, table, index) => {
      const random = new Random(1000 + index)
      for (let game = 0; game < GAMES; game += 1)
        expect(firstLeak(table, random, game % 2 === 0 ? 0 : CLOSING)).toBeNull()
    },
    600_000,
  )
})

type View = Partial<PlayerView>
/** The engine's view with something added that its viewer should not see. */
const view = (change: (view: PlayerView, state: MatchState, viewer: Viewer) => View): Sending => ({
  ...sending,
  viewFor: (state, viewer) => {
    const right = sending.viewFor(state, viewer)
    return { ...right, ...change(right, state, viewer) }
  },
})
/** The engine's events with a secret part of one kind told to everybody. */
const event = (change: (event: GameEvent, right: EventView, viewer: Viewer) => EventView): Sending => ({
  ...sending,
  eventFor: (fact, viewer) => change(fact, sending.eventFor(fact, viewer), viewer),
})
const log = (from: (state: MatchState, events: readonly GameEvent[]) => number): Sending => ({
  ...sending,
  logFor: (state, events, viewer) =>
    events.slice(from(state, events)).map((fact) => sending.eventFor(fact, viewer)),
})
const playing = (state: MatchState) => state.phase === 'playing'
const seatsWith = (
  right: PlayerView,
  state: MatchState,
  change: (seat: MatchState['seats'][number], at: number) => Partial<PlayerView['seats'][number]>,
): View => ({
  seats: right.seats.map((seat, at) => {
    const whole = state.seats[at]
    return whole ? { ...seat, ...change(whole, at) } : seat
  }),
})

const leaks: Readonly<Record<string, Sending>> = {
  'the set-aside card': view(({ open }, { setAside }) => ({
    open: setAside === null ? open : [...open, setAside],
  })),
  'the top of the deck': view(({ open }, { deck }) => ({ open: [...open, ...deck.slice(0, 1)] })),
  'the bottom of the deck': view(({ open }, { deck }) => ({ open: [...open, ...deck.slice(-1)] })),
  'all hands': view((right, state) => seatsWith(right, state, ({ hand }) => ({ hand }))),
  'one hand, to spectators': view((right, state, viewer) =>
    viewer === 'spectator' ? seatsWith(right, state, ({ hand }, at) => (at === 0 ? { hand } : {})) : {},
  ),
  'who holds the Princess': view((right, state) =>
    seatsWith(right, state, ({ hand, out }) => ({ out: out || hand.includes('princess') })),
  ),
  'how many Guards the deck holds': view((_, { deck }) => ({
    deckCount: deck.filter((card) => card === 'guard').length,
  })),
  'guesses that would hit': view(({ offer }, { seats }) => ({
    offer: offer && {
      ...offer,
      commands: offer.commands.filter(
        (command) =>
          command.type !== 'play' ||
          command.guess === undefined ||
          seats[command.target ?? 0]?.hand[0] === command.guess,
      ),
    },
  })),
  'older cards in front': view((right, state) => seatsWith(right, state, ({ front }) => ({ front }))),
  'older cards in front, to their owner': view((right, state, viewer) =>
    seatsWith(right, state, ({ front }, at) => (at === viewer ? { front } : {})),
  ),
  'a last play that grows': view((_, state) => ({
    lastPlay: state.seats.flatMap(({ front }, seat) => front.map((card) => ({ seat, card }))),
  })),
  'a drawn card': event((fact, right) => (fact.type === 'drew' ? { ...fact } : right)),
  'what a Chancellor kept': event((fact, right) =>
    fact.type === 'kept' && right.type === 'kept' ? { ...right, card: fact.card } : right,
  ),
  'what a Chancellor put back': event((fact, right) =>
    fact.type === 'kept' && right.type === 'kept' ? { ...right, under: fact.under } : right,
  ),
  'what a Chancellor put back, to the next seat': event((fact, right, viewer) =>
    fact.type === 'kept' && right.type === 'kept' && viewer === fact.seat + 1
      ? { ...right, under: fact.under }
      : right,
  ),
  'a hand that was looked at': event((fact, right) => (fact.type === 'looked' ? { ...fact } : right)),
  'the hand of a Baron': event((fact, right) =>
    fact.type === 'compared' && right.type === 'compared' ? { ...right, seatCard: fact.seatCard } : right,
  ),
  'the hand compared with a Baron': event((fact, right) =>
    fact.type === 'compared' && right.type === 'compared' ? { ...right, targetCard: fact.targetCard } : right,
  ),
  'a card given for a King': event((fact, right) =>
    fact.type === 'traded' && right.type === 'traded' ? { ...right, given: fact.given } : right,
  ),
  'a card received for a King': event((fact, right) =>
    fact.type === 'traded' && right.type === 'traded' ? { ...right, received: fact.received } : right,
  ),
  "another seat's first card": event((fact, right) =>
    fact.type === 'roundDealt' && right.type === 'roundDealt'
      ? { ...right, hand: fact.hands[0] ?? null }
      : right,
  ),
  'the set-aside card of a deal': event((fact, right) =>
    fact.type === 'roundDealt' && right.type === 'roundDealt' ? { ...right, open: [fact.setAside] } : right,
  ),
  'the whole log': log(() => 0),
  'one play too many in the log': log((state, events) => {
    const plays = events.flatMap(({ type }, at) => (type === 'played' ? [at] : []))
    return playing(state) ? (plays.at(-2) ?? 0) : 0
  }),
}

describe('the re-deal finds', () => {
  const options = defaultOptions('2019')
  const tables: readonly Table[] = [
    { options, seats: 3 },
    { options, seats: 2 },
    { options: { ...options, discards: 'all' }, seats: 4 },
  ]

  it.each(Object.entries(leaks))(
    '%s',
    (_, send) => {
      const random = new Random(1)
      const found = Array.from({ length: 30 }, (__, game) => tables[game % tables.length]).find(
        (table) => table !== undefined && firstLeak(table, random, 0, send) !== null,
      )
      expect(found).toBeDefined()
    },
    60_000,
  )
})
