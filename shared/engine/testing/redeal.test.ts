import { describe, expect, it } from 'vitest'
import { cardNumber, cardSide } from '../../catalogue'
import { defaultOptions } from '../../game'
import type { EventView, PlayerView, Viewer } from '../../game'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { playout } from './playouts'
import type { Table } from './playouts'
import { Random } from './random'
import { Redeal, sent } from './redeal'
import type { Sent } from './redeal'

/** The first leak of a game; null if it is tight. */
function firstLeak(table: Table, random: Random, send: Sent): string | null {
  const redeal = new Redeal(random, send)
  let found: string | null = null
  playout(table, random, 0, (step) => {
    found ??= redeal.leak(step)
  })
  return found
}

type View = Partial<PlayerView>
/** The engine's view with something added that its viewer should not see. */
const view = (change: (view: PlayerView, state: MatchState, viewer: Viewer) => View): Sent => ({
  ...sent,
  viewFor: (state, viewer) => {
    const right = sent.viewFor(state, viewer)
    return { ...right, ...change(right, state, viewer) }
  },
})
/** The engine's events with a secret part of one kind told to everybody. */
const event = (change: (event: GameEvent, right: EventView, viewer: Viewer) => EventView): Sent => ({
  ...sent,
  eventFor: (fact, viewer) => change(fact, sent.eventFor(fact, viewer), viewer),
})
const log = (from: (state: MatchState, events: readonly GameEvent[]) => number): Sent => ({
  ...sent,
  logFor: (state, events, viewer) =>
    events.slice(from(state, events)).map((fact) => sent.eventFor(fact, viewer)),
})
const handOf = (seats: MatchState['seats'], seat: number) => seats[seat]?.hand ?? []
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

const leaks: Readonly<Record<string, Sent>> = {
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
          typeof command.target !== 'number' ||
          seats[command.target]?.hand[0] === command.guess,
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

/** Leaks of the facts and questions that only Jabba's Palace has. */
const jabbaLeaks: Readonly<Record<string, Sent>> = {
  'the set-aside card that somebody looked at': event((fact, right) =>
    fact.type === 'lookedAside' ? { ...fact } : right,
  ),
  'the set-aside card, to the next seat': event((fact, right, viewer) =>
    fact.type === 'lookedAside' && viewer === fact.seat + 1 ? { ...fact } : right,
  ),
  'the hand that Lando or R2-D2 saw': event((fact, right) => (fact.type === 'looked' ? { ...fact } : right)),
  'what Lando traded': event((fact, right) =>
    fact.type === 'traded' && right.type === 'traded' ? { ...right, received: fact.received } : right,
  ),
  "the hand beside Lando's question": view((_, state) => ({
    deckCount:
      state.choice?.kind === 'trade' ? (state.seats[state.choice.target]?.hand.join().length ?? 0) : 1,
  })),
  "the hand of C-3PO's owner, to who answers": view(({ open }, { choice, seats }, viewer) => ({
    open:
      choice?.kind === 'guess' && viewer === choice.seat ? [...open, ...handOf(seats, choice.target)] : open,
  })),
  "the hand of who answers, to C-3PO's owner": view(({ open }, { choice, seats }, viewer) => ({
    open:
      choice?.kind === 'guess' && viewer === choice.target ? [...open, ...handOf(seats, choice.seat)] : open,
  })),
  'answers to C-3PO that would hit': {
    ...sent,
    legalCommands: (state, seat) =>
      sent.legalCommands(state, seat).filter((command) => {
        if (command.type !== 'guess' || state.choice === null || state.choice.kind === 'keep') return true
        return handOf(state.seats, state.choice.target).some(
          (card) => cardNumber(state.edition, card) === command.guess,
        )
      }),
  },
  'a card drawn after Boba Fett': event((fact, right) => (fact.type === 'drew' ? { ...fact } : right)),
  'what Leia kept': event((fact, right) =>
    fact.type === 'kept' && right.type === 'kept' ? { ...right, card: fact.card } : right,
  ),
  'scores of hands': view((_, { seats, edition }) => ({
    goalScores: seats.map(({ hand }) => hand.reduce((sum, card) => sum + cardNumber(edition, card), 0)),
  })),
  'scores that count the hand too': view(({ goalScores }, { seats, edition }) => ({
    goalScores:
      goalScores?.map((score, seat) =>
        handOf(seats, seat).reduce((sum, card) => sum + (cardSide(edition, card) === 'rebel' ? 1 : 0), score),
      ) ?? null,
  })),
  'how many Rebels are held when Luke or Jabba is played': view(
    ({ deckCount }, { lastPlay, seats, edition }) => {
      const chosen = lastPlay.some(({ card }) => card === 'luke-skywalker' || card === 'jabba-the-hutt')
      const rebels = seats.filter(({ hand }) => hand.some((card) => cardSide(edition, card) === 'rebel'))
      return { deckCount: chosen ? deckCount + rebels.length : deckCount }
    },
  ),
  'who has more than the Rancor counted': view((right, state) =>
    seatsWith(right, state, ({ hand, protected: safe }) => ({
      protected: safe !== hand.some((card) => cardNumber(state.edition, card) > 6),
    })),
  ),
  'where Han Solo is': view((right, state) =>
    seatsWith(right, state, ({ hand, tokens }) => ({ tokens: tokens + (hand.includes('han-solo') ? 1 : 0) })),
  ),
}

const of2019 = defaultOptions('2019')
const tables2019: readonly Table[] = [
  { options: of2019, seats: 3 },
  { options: of2019, seats: 2 },
  { options: { ...of2019, discards: 'all' }, seats: 4 },
]
const jabbaTables: readonly Table[] = [2, 3, 4].map((seats) => ({
  options: { ...defaultOptions('jabba'), goal: 'rescue-mission' },
  seats,
}))

describe.each([
  ['2019', tables2019, leaks],
  ['jabba', jabbaTables, jabbaLeaks],
] as const)('the re-deal finds, with tables of %s', (_, tables, planted) => {
  it.each(Object.entries(planted))(
    '%s',
    (__, send) => {
      const random = new Random(1)
      const found = Array.from({ length: 30 }, (___, game) => tables[game % tables.length]).find(
        (table) => table !== undefined && firstLeak(table, random, send) !== null,
      )
      expect(found).toBeDefined()
    },
    60_000,
  )

  it('nothing where there is nothing', () => {
    for (const table of tables) expect(firstLeak(table, new Random(1), sent)).toBeNull()
  })
})
