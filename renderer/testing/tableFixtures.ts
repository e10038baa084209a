import { EDITIONS } from '@shared/catalogue'
import type { CardId, EditionId } from '@shared/catalogue'
import { defaultOptions } from '@shared/game'
import type { Command, EventView, Explained, Guess, PlayerView, Seat, SeatView, Target } from '@shared/game'
import type { Person, TableView } from '@shared/protocol'
import { person, tableView } from './tables'

/** What a host would send of one table at one moment: for tests, and for looking at it. */
export interface TableFixture {
  readonly view: PlayerView
  readonly log: readonly EventView[]
  readonly fresh: number
  readonly reasons?: readonly Explained[]
  readonly table: TableView
}

const NAMES = ['Marta', 'Bruno', 'Ines', 'Ottavia', 'Teo', 'Léa'] as const
const people: readonly Person[] = [
  person(0, NAMES[0]),
  person(1, NAMES[1], { seal: 'fox' }),
  person(2, NAMES[2], { seal: 'bee', ready: true }),
  person(3, NAMES[3], { kind: 'bot', seal: 'clockwork', ready: true }),
  person(4, NAMES[4], { seal: 'star' }),
  person(5, NAMES[5], { seal: 'swan', connected: false }),
]

const TABLES: Readonly<Record<EditionId, string>> = {
  classic: 'By candlelight',
  '2019': 'The palace in daylight',
  jabba: 'The desert court',
}

export function fixtureTable(edition: EditionId, seats: number, you: Seat | null = 0): TableView {
  return tableView({
    id: 'abcdefgh',
    name: TABLES[edition],
    phase: 'playing',
    options: defaultOptions(edition),
    seats,
    people: people.slice(0, seats),
    you,
  })
}

export function seatView(state: Partial<SeatView> = {}): SeatView {
  return {
    handCount: state.out === true ? 0 : 1,
    hand: null,
    front: [],
    out: false,
    protected: false,
    tokens: 0,
    closed: false,
    ...state,
  }
}

export function fixtureView(view: Partial<PlayerView> & Pick<PlayerView, 'seats'>): PlayerView {
  return {
    edition: 'classic',
    discards: 'all',
    goal: null,
    goalScores: null,
    target: 4,
    phase: 'playing',
    round: 4,
    you: 0,
    starter: 0,
    turn: 0,
    waitsFor: { seat: 0, asks: 'play' },
    choice: null,
    deckCount: 3,
    setAside: true,
    open: [],
    lastPlay: [],
    offer: null,
    result: null,
    nextStarters: [],
    winners: [],
    ...view,
  }
}

/** Every guess of a Guard against these seats, as a host offers it. */
export function guardPlays(edition: EditionId, targets: readonly Seat[]): readonly Command[] {
  const guesses = EDITIONS[edition].cards.map(({ id }) => id).filter((id) => id !== 'guard')
  return targets.flatMap((target) =>
    guesses.map((guess): Command => ({ type: 'play', card: 'guard', target, guess })),
  )
}

/** Every way to keep one of three cards. */
export function keepCommands(hand: readonly CardId[]): readonly Command[] {
  const all = hand.flatMap((card, place) => {
    const rest = hand.filter((_, other) => other !== place)
    return [rest, rest.toReversed()].map((under): Command => ({ type: 'keep', card, under }))
  })
  const seen = new Set<string>()
  return all.filter((command) => {
    const text = JSON.stringify(command)
    const fresh = !seen.has(text)
    seen.add(text)
    return fresh
  })
}

export const played = (
  seat: Seat,
  card: CardId,
  target: Target | null = null,
  guess: Guess | null = null,
): EventView => ({
  type: 'played',
  ...{ seat, card, target, guess },
})

/** Classic, four seats: a Guard and the Princess in hand; one is protected, one is out. */
export function classicGuard(): TableFixture {
  return {
    view: fixtureView({
      seats: [
        seatView({ handCount: 2, hand: ['guard', 'princess'], front: ['guard', 'priest'], tokens: 2 }),
        seatView({ front: ['guard', 'priest'], tokens: 2 }),
        seatView({ front: ['baron', 'handmaid'], tokens: 1, protected: true }),
        seatView({ front: ['prince', 'guard'], out: true }),
      ],
      offer: {
        asks: 'play',
        commands: [...guardPlays('classic', [1]), { type: 'play', card: 'princess' }],
        barredCards: [],
        idleCards: [],
        barredSeats: [
          { seat: 0, why: 'self' },
          { seat: 2, why: 'protected' },
          { seat: 3, why: 'out' },
        ],
      },
    }),
    log: [
      { type: 'roundDealt', round: 4, starter: 2, goal: null, open: [], hand: 'princess' },
      played(1, 'priest', 3),
      { type: 'looked', seat: 1, target: 3, card: null },
      played(2, 'handmaid'),
      { type: 'becameProtected', seat: 2 },
      played(3, 'prince', 3),
      { type: 'discarded', seat: 3, card: 'guard' },
      { type: 'turnBegan', seat: 0 },
      { type: 'drew', seat: 0, card: 'guard', from: 'deck' },
    ],
    fresh: 2,
    table: fixtureTable('classic', 4),
  }
}

/** Classic, three seats: both others may be chosen. */
export function classicThree(): TableFixture {
  return {
    view: fixtureView({
      target: 5,
      deckCount: 8,
      seats: [
        seatView({ handCount: 2, hand: ['guard', 'prince'], front: ['guard'], tokens: 1 }),
        seatView({ front: ['guard', 'priest'], tokens: 2 }),
        seatView({ front: ['baron'], tokens: 1 }),
      ],
      offer: {
        asks: 'play',
        commands: [
          ...guardPlays('classic', [1, 2]),
          ...([0, 1, 2] as const).map((target): Command => ({ type: 'play', card: 'prince', target })),
        ],
        barredCards: [],
        idleCards: [],
        barredSeats: [{ seat: 0, why: 'self' }],
      },
    }),
    log: [
      { type: 'roundDealt', round: 4, starter: 1, goal: null, open: [], hand: 'prince' },
      played(1, 'guard', 2, 'king'),
      { type: 'guessMissed', seat: 1, target: 2, guess: 'king' },
      played(2, 'baron', 1),
      { type: 'compared', seat: 2, target: 1, seatCard: null, targetCard: null, lower: null },
    ],
    fresh: 2,
    table: fixtureTable('classic', 3),
  }
}

/** 2019, six seats, everything at once: a bot keeps one of three, one is out, one protected, one away, a Spy in front. */
export function busiest(): TableFixture {
  return {
    view: fixtureView({
      edition: '2019',
      discards: 'last',
      target: 3,
      round: 1,
      turn: 3,
      waitsFor: { seat: 3, asks: 'keep' },
      choice: { kind: 'keep', seat: 3, under: 2 },
      deckCount: 5,
      lastPlay: [{ seat: 3, card: 'chancellor' }],
      seats: [
        seatView({ hand: ['countess'], tokens: 2 }),
        seatView({ protected: true, front: ['handmaid'], tokens: 1 }),
        seatView({ front: ['spy'], tokens: 2 }),
        seatView({ handCount: 3 }),
        seatView({ out: true }),
        seatView({ tokens: 1 }),
      ],
    }),
    log: [played(3, 'chancellor'), { type: 'choiceAsked', choice: { kind: 'keep', seat: 3, under: 2 } }],
    fresh: 2,
    table: fixtureTable('2019', 6),
  }
}

/** 2019, six seats, all shown, more in front than a deck could hold: the worst that a table has to show. */
export function crowded(): TableFixture {
  const front: readonly CardId[] = ['guard', 'priest', 'baron', 'prince', 'guard']
  return {
    view: fixtureView({
      edition: '2019',
      target: 3,
      round: 2,
      deckCount: 1,
      seats: [
        seatView({ handCount: 2, hand: ['guard', 'countess'], front, tokens: 2 }),
        seatView({ front, tokens: 1 }),
        seatView({ front, tokens: 2, protected: true }),
        seatView({ front, tokens: 0 }),
        seatView({ front, out: true }),
        seatView({ front: [...front, 'spy'], tokens: 1 }),
      ],
      offer: {
        asks: 'play',
        commands: [...guardPlays('2019', [1, 3, 5]), { type: 'play', card: 'countess' }],
        barredCards: [],
        idleCards: [],
        barredSeats: [
          { seat: 0, why: 'self' },
          { seat: 2, why: 'protected' },
          { seat: 4, why: 'out' },
        ],
      },
    }),
    log: [
      played(5, 'guard', 4, 'prince'),
      { type: 'wentOut', seat: 4, cards: ['prince'], cause: 'guessed' },
      played(3, 'baron', 1),
      { type: 'compared', seat: 3, target: 1, seatCard: null, targetCard: null, lower: null },
    ],
    fresh: 2,
    table: fixtureTable('2019', 6),
  }
}

/** The same six while the viewer keeps one of three: a high letter between seats that all have something to say. */
export function crowdedChoice(): TableFixture {
  const { table, view } = crowded()
  const { log, fresh, view: choosing } = chancellorChoice()
  const { choice, waitsFor, offer, lastPlay } = choosing
  const hand = choosing.seats[0]?.hand ?? []
  const seats = view.seats.map((seat, n) =>
    n === 0 ? { ...seat, hand, handCount: hand.length } : { ...seat, out: seat.out || n === 3 },
  )
  return { view: { ...view, choice, waitsFor, offer, lastPlay, seats }, log, fresh, table }
}

/** 2019: the Countess must go before the King. */
export function countessFirst(): TableFixture {
  const base = busiest()
  return {
    ...base,
    view: fixtureView({
      ...base.view,
      turn: 0,
      round: 3,
      waitsFor: { seat: 0, asks: 'play' },
      choice: null,
      deckCount: 4,
      lastPlay: [{ seat: 3, card: 'baron' }],
      seats: base.view.seats.map((seat, n) =>
        n === 0
          ? { ...seat, handCount: 2, hand: ['king', 'countess'] }
          : { ...seat, handCount: seat.out ? 0 : 1 },
      ),
      offer: {
        asks: 'play',
        commands: [{ type: 'play', card: 'countess' }],
        barredCards: [{ card: 'king', why: 'countessFirst' }],
        idleCards: [],
        barredSeats: [
          { seat: 0, why: 'self' },
          { seat: 1, why: 'protected' },
          { seat: 4, why: 'out' },
        ],
      },
    }),
    log: [
      played(3, 'baron', 2),
      { type: 'compared', seat: 3, target: 2, seatCard: null, targetCard: null, lower: null },
      { type: 'turnBegan', seat: 0 },
      { type: 'drew', seat: 0, card: 'king', from: 'deck' },
    ],
  }
}

/** 2019, three seats: the viewer played the Chancellor and keeps one of three. */
export function chancellorChoice(): TableFixture {
  const hand: readonly CardId[] = ['princess', 'guard', 'baron']
  return {
    view: fixtureView({
      edition: '2019',
      discards: 'last',
      target: 5,
      round: 2,
      waitsFor: { seat: 0, asks: 'keep' },
      choice: { kind: 'keep', seat: 0, under: 2 },
      deckCount: 7,
      lastPlay: [{ seat: 0, card: 'chancellor' }],
      seats: [
        seatView({ handCount: 3, hand, tokens: 2 }),
        seatView({ tokens: 3 }),
        seatView({ front: ['spy'], tokens: 2 }),
      ],
      offer: { asks: 'keep', commands: keepCommands(hand), barredCards: [], idleCards: [], barredSeats: [] },
    }),
    log: [
      played(0, 'chancellor'),
      { type: 'drew', seat: 0, card: 'guard', from: 'deck' },
      { type: 'drew', seat: 0, card: 'baron', from: 'deck' },
      { type: 'choiceAsked', choice: { kind: 'keep', seat: 0, under: 2 } },
    ],
    fresh: 4,
    table: fixtureTable('2019', 3),
  }
}

/** 2019, six seats: the deck ran out, and a Spy brings a second token. */
export function roundEnd(): TableFixture {
  const base = busiest()
  const hands: readonly (readonly CardId[])[] = [['prince'], ['handmaid'], ['princess'], ['countess'], [], []]
  const fronts: readonly (readonly CardId[])[] = [
    ['guard', 'baron', 'priest'],
    ['guard', 'priest'],
    ['handmaid', 'spy'],
    ['chancellor', 'guard'],
    ['guard', 'king', 'spy', 'baron'],
    ['prince', 'chancellor', 'guard'],
  ]
  const result = {
    ends: 'deck',
    decidedBy: 'number',
    winners: [2],
    gained: [
      { seat: 2, reason: 'round' },
      { seat: 2, reason: 'spy' },
    ],
    hands,
    setAside: 'guard',
    sums: null,
  } as const
  return {
    ...base,
    view: fixtureView({
      ...base.view,
      phase: 'roundOver',
      round: 3,
      target: 4,
      turn: null,
      waitsFor: null,
      choice: null,
      deckCount: 0,
      lastPlay: [],
      result,
      nextStarters: [2],
      seats: base.view.seats.map((seat, n) =>
        seatView({
          hand: hands[n] ?? [],
          handCount: hands[n]?.length ?? 0,
          front: fronts[n] ?? [],
          out: n > 3,
          tokens: n === 2 ? 3 : seat.tokens,
        }),
      ),
    }),
    log: [played(3, 'guard', 0, 'king'), { type: 'roundEnded', result }],
    fresh: 1,
  }
}

/** The same round as the last of the game. */
export function gameEnd(): TableFixture {
  const base = roundEnd()
  const log: readonly EventView[] = [...base.log, { type: 'gameEnded', winners: [2] }]
  return {
    ...base,
    log,
    view: { ...base.view, phase: 'gameOver', target: 3, winners: [2], nextStarters: [] },
    table: { ...base.table, phase: 'over' },
  }
}

/** Classic: the viewer went out in a comparison a moment ago. */
export function outOfRound(): TableFixture {
  const base = classicThree()
  const seats = base.view.seats.map((seat, n) =>
    n === 0 ? seatView({ out: true, front: ['guard', 'baron', 'prince'], tokens: 1, hand: [] }) : seat,
  )
  return {
    ...base,
    view: { ...base.view, seats, offer: null, turn: 1, waitsFor: { seat: 1, asks: 'play' }, round: 2 },
    log: [
      ...base.log,
      played(0, 'baron', 2),
      { type: 'compared', seat: 0, target: 2, seatCard: 'prince', targetCard: 'king', lower: 0 },
      { type: 'wentOut', seat: 0, cards: ['prince'], cause: 'compared' },
    ],
    fresh: 3,
  }
}

/** Two players, with three open cards; the viewer looked at the other hand. */
export function looked(): TableFixture {
  const base = classicThree()
  return {
    ...base,
    view: fixtureView({
      target: 7,
      turn: 1,
      waitsFor: { seat: 1, asks: 'play' },
      open: ['guard', 'priest', 'countess'],
      deckCount: 6,
      seats: [
        seatView({ hand: ['princess'], front: ['priest'], tokens: 3 }),
        seatView({ handCount: 2, tokens: 4 }),
      ],
    }),
    log: [
      {
        type: 'roundDealt',
        ...{ round: 4, starter: 0, goal: null, open: ['guard', 'priest', 'countess'], hand: 'princess' },
      },
      played(0, 'priest', 1),
      { type: 'looked', seat: 0, target: 1, card: 'baron' },
    ],
    fresh: 2,
    table: fixtureTable('classic', 2),
  }
}

/** Somebody who only looks on. */
export function watching(): TableFixture {
  const base = busiest()
  const seats = base.view.seats.map((seat) => ({ ...seat, hand: null }))
  return { ...base, view: { ...base.view, you: null, seats }, table: { ...base.table, you: null } }
}

/** All fixtures by name. */
export const FIXTURES = {
  ...{ classicGuard, classicThree, busiest, crowded, crowdedChoice, countessFirst, chancellorChoice },
  ...{ roundEnd, gameEnd, outOfRound, looked, watching },
} as const
export type FixtureName = keyof typeof FIXTURES
