import type { CardId, GoalId } from '@shared/catalogue'
import { cardNumber, cardSide } from '@shared/catalogue'
import type { Command, PlayerView, SeatView } from '@shared/game'
import { fixtureTable, fixtureView, played, seatView, type TableFixture } from './tableFixtures'

/** What a goal card counts in front of each seat, as a host does it; null where it counts nothing there. */
function scores(goal: GoalId, seats: readonly SeatView[]): readonly number[] | null {
  if (goal === 'jabbas-court') {
    return seats.map(({ front }) =>
      front
        .filter((card) => cardSide('jabba', card) === 'palace')
        .reduce((sum, card) => sum + cardNumber('jabba', card), 0),
    )
  }
  if (goal !== 'rescue-mission') return null
  return seats.map(({ front }) => front.filter((card) => cardSide('jabba', card) === 'rebel').length)
}

function jabbaView(
  goal: GoalId,
  view: Partial<PlayerView> & Pick<PlayerView, 'seats'>,
): TableFixture['view'] {
  return fixtureView({
    edition: 'jabba',
    target: 3,
    round: 2,
    goal,
    goalScores: scores(goal, view.seats),
    ...view,
  })
}

/** Jabba's Palace, five seats, own turn: Chewbacca or the Rancor, with Rebels counted in front. */
export function jabbaTurn(): TableFixture {
  const command = (target: number): Command => ({ type: 'play', card: 'chewbacca', target })
  return {
    view: jabbaView('rescue-mission', {
      seats: [
        seatView({
          ...{ handCount: 2, hand: ['chewbacca', 'rancor'], front: ['c-3po', 'palace-guard'], tokens: 1 },
        }),
        seatView({ front: ['palace-guard', 'r2-d2'], tokens: 1 }),
        seatView({ front: ['salacious-crumb', 'bib-fortuna'], tokens: 2, protected: true }),
        seatView({ front: ['salacious-crumb', 'palace-guard'], out: true, tokens: 1 }),
        seatView({ front: ['mercenary', 'lando-calrissian'] }),
      ],
      offer: {
        asks: 'play',
        commands: [command(1), command(4), { type: 'play', card: 'rancor' }],
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
      played(1, 'r2-d2', 0),
      { type: 'looked', seat: 1, target: 0, card: 'rancor' },
      played(2, 'bib-fortuna'),
      { type: 'becameProtected', seat: 2 },
      played(4, 'lando-calrissian', 1),
      { type: 'looked', seat: 4, target: 1, card: null },
      { type: 'traded', seat: 4, target: 1, given: null, received: null },
      { type: 'turnBegan', seat: 0 },
      { type: 'drew', seat: 0, card: 'rancor', from: 'deck' },
    ],
    fresh: 2,
    table: fixtureTable('jabba', 5),
  }
}

/** Six seats, each with much in front, the numbers of Palace cards added up; one away, one out, two of them ahead. */
export function jabbaCrowded(): TableFixture {
  const fronts: readonly (readonly CardId[])[] = [
    ['palace-guard', 'salacious-crumb', 'c-3po'],
    ['mercenary', 'lando-calrissian', 'palace-guard', 'leia-organa'],
    ['bib-fortuna', 'r2-d2'],
    ['palace-guard', 'chewbacca', 'salacious-crumb', 'palace-guard'],
    ['mercenary', 'luke-skywalker'],
    ['han-solo'],
  ]
  const base = jabbaTurn()
  return {
    ...base,
    view: jabbaView('jabbas-court', {
      ...{ turn: 4, waitsFor: { seat: 4, asks: 'play' }, deckCount: 1 },
      seats: fronts.map((front, seat) =>
        seatView({
          ...{ front, tokens: [2, 1, 2, 0, 1, 2][seat] ?? 0, out: seat === 3, protected: seat === 2 },
          ...(seat === 0 ? { hand: ['boba-fett'] as const } : {}),
          ...(seat === 4 ? { handCount: 2 } : {}),
        }),
      ),
    }),
    table: fixtureTable('jabba', 6),
  }
}

/** Two players with three open cards; the highest card of each side wins. */
export function jabbaTwo(): TableFixture {
  return {
    view: jabbaView('my-kind-of-scum', {
      target: 6,
      turn: 1,
      waitsFor: { seat: 1, asks: 'play' },
      open: ['palace-guard', 'r2-d2', 'jabba-the-hutt'],
      deckCount: 7,
      seats: [
        seatView({ hand: ['luke-skywalker'], front: ['mercenary'], tokens: 4 }),
        seatView({ handCount: 2, front: ['salacious-crumb'], tokens: 5 }),
      ],
    }),
    log: [
      {
        type: 'roundDealt',
        ...{ round: 2, starter: 0, goal: 'my-kind-of-scum', hand: 'mercenary' },
        open: ['palace-guard', 'r2-d2', 'jabba-the-hutt'],
      },
      played(1, 'salacious-crumb', 0),
      { type: 'looked', seat: 1, target: 0, card: 'luke-skywalker' },
    ],
    fresh: 2,
    table: fixtureTable('jabba', 2),
  }
}

/** Three seats, off turn, with the plainest goal: one large card in hand. */
export function jabbaThree(): TableFixture {
  return {
    ...jabbaTwo(),
    view: jabbaView('exalted-one', {
      ...{ target: 5, turn: 2, waitsFor: { seat: 2, asks: 'play' }, deckCount: 9 },
      seats: [
        seatView({ hand: ['leia-organa'], front: ['han-solo'], tokens: 1 }),
        seatView({ front: ['palace-guard'], tokens: 2, protected: true }),
        seatView({ handCount: 2, front: ['rancor', 'mercenary'], tokens: 4 }),
      ],
    }),
    table: fixtureTable('jabba', 3),
  }
}

/** The deck ran out: the most Rebels in front win, and Han Solo in hand brings one token more. */
export function jabbaRoundEnd(): TableFixture {
  const base = jabbaTurn()
  const hands: readonly (readonly CardId[])[] = [
    ['chewbacca'],
    ['luke-skywalker'],
    ['han-solo'],
    [],
    ['rancor'],
  ]
  const fronts: readonly (readonly CardId[])[] = [
    ['c-3po', 'palace-guard', 'mercenary'],
    ['palace-guard', 'r2-d2', 'leia-organa'],
    ['salacious-crumb', 'bib-fortuna'],
    ['salacious-crumb', 'palace-guard', 'boba-fett'],
    ['mercenary', 'lando-calrissian'],
  ]
  const result = {
    ends: 'deck',
    decidedBy: 'rebelCount',
    winners: [1],
    gained: [
      { seat: 1, reason: 'round' },
      { seat: 2, reason: 'han-solo' },
    ],
    hands,
    setAside: 'jabba-the-hutt',
    sums: [1, 2, 0, 0, 1],
  } as const
  return {
    ...base,
    view: jabbaView('rescue-mission', {
      ...{ phase: 'roundOver', turn: null, waitsFor: null, deckCount: 0, result, nextStarters: [1] },
      seats: fronts.map((front, seat) =>
        seatView({
          ...{ hand: hands[seat] ?? [], handCount: hands[seat]?.length ?? 0, front, out: seat === 3 },
          tokens: [1, 2, 2, 1, 0][seat] ?? 0,
        }),
      ),
    }),
    log: [played(4, 'lando-calrissian', 0), { type: 'roundEnded', result }],
    fresh: 1,
  }
}

/** The fixtures of this edition by name. */
export const JABBA_FIXTURES = { jabbaTurn, jabbaCrowded, jabbaTwo, jabbaThree, jabbaRoundEnd } as const
