import type { CardId, GoalId } from '@shared/catalogue'
import type { Command, EventView, Offer, PlayerView, RoundResult, Seat, SeatView } from '@shared/game'
import { jabbaCrowded } from './jabbaFixtures'
import { fixtureTable, fixtureView, keepCommands, played, seatView, type TableFixture } from './tableFixtures'

/** What may be named: every number but 1. */
const NAMED = [0, 2, 3, 4, 5, 6, 7, 8] as const

const offer = (more: Partial<Offer> & Pick<Offer, 'asks' | 'commands'>): Offer => ({
  ...{ barredCards: [], idleCards: [], barredSeats: [] },
  ...more,
})
const naming = (card: CardId, targets: readonly Seat[]): readonly Command[] =>
  targets.flatMap((target) => NAMED.map((guess): Command => ({ type: 'play', card, target, guess })))
const dealt: EventView = {
  type: 'roundDealt',
  ...{ round: 2, starter: 1, goal: 'exalted-one', open: [], hand: 'jabba-the-hutt' },
}

/** Five at the table: Ines is protected, Ottavia is out. */
function five(mine: Partial<SeatView>, more: Partial<PlayerView> = {}): PlayerView {
  return fixtureView({
    ...{ edition: 'jabba', goal: 'exalted-one', target: 3, round: 2, deckCount: 6 },
    seats: [
      seatView({ front: ['c-3po', 'palace-guard'], tokens: 1, ...mine }),
      seatView({ front: ['palace-guard', 'r2-d2'], tokens: 1 }),
      seatView({ front: ['salacious-crumb', 'bib-fortuna'], tokens: 2, protected: true }),
      seatView({ front: ['salacious-crumb', 'palace-guard'], out: true, tokens: 1 }),
      seatView({ front: ['mercenary', 'lando-calrissian'] }),
    ],
    ...more,
  })
}
const BARRED: Offer['barredSeats'] = [
  { seat: 0, why: 'self' },
  { seat: 2, why: 'protected' },
  { seat: 3, why: 'out' },
]

/** Own turn: the Guard names a number, or Jabba plays. */
export function jabbaGuard(): TableFixture {
  const jabba = ([1, 4] as const).map((target): Command => ({ type: 'play', card: 'jabba-the-hutt', target }))
  return {
    view: five(
      { handCount: 2, hand: ['palace-guard', 'jabba-the-hutt'], front: ['c-3po'] },
      {
        offer: offer({
          asks: 'play',
          commands: [...naming('palace-guard', [1, 4]), ...jabba],
          barredSeats: BARRED,
        }),
      },
    ),
    log: [dealt, played(4, 'mercenary', 1), { type: 'turnBegan', seat: 0 }],
    fresh: 1,
    table: fixtureTable('jabba', 5),
  }
}

/** Own turn: R2-D2 looks at a hand or at the card set aside. */
export function jabbaAside(): TableFixture {
  const base = jabbaGuard()
  const targets = [1, 4, 'setAside'] as const
  return {
    ...base,
    view: five(
      { handCount: 2, hand: ['r2-d2', 'jabba-the-hutt'], front: ['c-3po'] },
      {
        offer: offer({
          asks: 'play',
          commands: targets.map((target) => ({ type: 'play', card: 'r2-d2', target })),
          barredSeats: BARRED,
        }),
      },
    ),
  }
}

/** The viewer has just looked at the card set aside. */
export function jabbaSawAside(): TableFixture {
  const base = jabbaGuard()
  return {
    ...base,
    view: five({ hand: ['jabba-the-hutt'], front: ['c-3po', 'r2-d2'] }, WAITING),
    log: [dealt, played(0, 'r2-d2', 'setAside'), { type: 'lookedAside', seat: 0, card: 'luke-skywalker' }],
    fresh: 2,
  }
}
const WAITING: Partial<PlayerView> = { turn: 1, waitsFor: { seat: 1, asks: 'play' } }

/** The viewer has looked with Lando, and decides whether to trade. */
export function jabbaTrade(): TableFixture {
  const choice = { kind: 'trade', seat: 0, target: 1 } as const
  return {
    view: five(
      { hand: ['mercenary'], front: ['c-3po', 'lando-calrissian'] },
      {
        ...{ choice, waitsFor: { seat: 0, asks: 'trade' } },
        offer: offer({
          asks: 'trade',
          commands: [
            { type: 'trade', trade: false },
            { type: 'trade', trade: true },
          ],
        }),
      },
    ),
    log: [
      dealt,
      played(0, 'lando-calrissian', 1),
      { type: 'looked', seat: 0, target: 1, card: 'jabba-the-hutt' },
      { type: 'choiceAsked', choice },
    ],
    fresh: 3,
    table: fixtureTable('jabba', 5),
  }
}

/** C-3PO of somebody else named something wrong, and now asks the viewer. It is that one's turn. */
export function jabbaAsked(): TableFixture {
  const choice = { kind: 'guess', seat: 0, target: 4 } as const
  return {
    view: five(
      { hand: ['jabba-the-hutt'] },
      {
        ...{ turn: 4, choice, waitsFor: { seat: 0, asks: 'guess' } },
        offer: offer({ asks: 'guess', commands: NAMED.map((guess) => ({ type: 'guess', guess })) }),
      },
    ),
    log: [
      dealt,
      played(4, 'c-3po', 0, 5),
      { type: 'guessMissed', seat: 4, target: 0, guess: 5 },
      { type: 'choiceAsked', choice },
    ],
    fresh: 3,
    table: fixtureTable('jabba', 5),
  }
}

/** The same seen by another: Bruno answers C-3PO, which Teo played. */
export function jabbaOtherAsked(): TableFixture {
  const base = jabbaAsked()
  const choice = { kind: 'guess', seat: 1, target: 4 } as const
  return {
    ...base,
    view: { ...base.view, choice, offer: null, waitsFor: { seat: 1, asks: 'guess' } },
    log: [dealt, played(4, 'c-3po', 1, 5), { type: 'guessMissed', seat: 4, target: 1, guess: 5 }],
  }
}

/** Teo decides whether to trade with the viewer. */
export function jabbaOtherTrades(): TableFixture {
  const base = jabbaAsked()
  const choice = { kind: 'trade', seat: 4, target: 0 } as const
  return {
    ...base,
    view: { ...base.view, choice, offer: null, waitsFor: { seat: 4, asks: 'trade' } },
    log: [
      dealt,
      played(4, 'lando-calrissian', 0),
      { type: 'looked', seat: 4, target: 0, card: 'jabba-the-hutt' },
    ],
  }
}

/** Leia: one of three stays. */
export function jabbaKeep(): TableFixture {
  const hand: readonly CardId[] = ['rancor', 'palace-guard', 'luke-skywalker']
  const choice = { kind: 'keep', seat: 0, under: 2 } as const
  return {
    ...jabbaGuard(),
    view: five(
      { handCount: 3, hand, front: ['c-3po', 'leia-organa'] },
      {
        ...{ choice, waitsFor: { seat: 0, asks: 'keep' } },
        offer: offer({ asks: 'keep', commands: keepCommands(hand) }),
      },
    ),
    log: [dealt, played(0, 'leia-organa'), { type: 'choiceAsked', choice }],
  }
}

/** Before the Rancor: Bruno is about to play it. */
export function jabbaBeforeCount(): TableFixture {
  const view = five({ hand: ['jabba-the-hutt'] }, { ...WAITING, deckCount: 5 })
  return {
    view: {
      ...view,
      // Bruno has drawn.
      seats: view.seats.map((seat, n) => (n === 1 ? { ...seat, handCount: 2 } : seat)),
    },
    log: [dealt, played(0, 'palace-guard', 4, 5), { type: 'guessMissed', seat: 0, target: 4, guess: 5 }],
    fresh: 2,
    table: fixtureTable('jabba', 5),
  }
}

/** The Rancor has counted to 3: Bruno himself and Ines hold it. */
export function jabbaAfterCount(): TableFixture {
  const base = jabbaBeforeCount()
  const seats = base.view.seats.map((seat, n) => {
    if (n === 1)
      return { ...seat, handCount: 0, out: true, front: [...seat.front, 'rancor', 'mercenary'] as const }
    if (n === 2) {
      return {
        ...seat,
        handCount: 0,
        out: true,
        protected: false,
        front: [...seat.front, 'chewbacca'] as const,
      }
    }
    return n === 4 ? { ...seat, handCount: 2 } : seat
  })
  return {
    ...base,
    view: { ...base.view, seats, turn: 4, waitsFor: { seat: 4, asks: 'play' }, deckCount: 4 },
    log: [
      ...base.log,
      played(1, 'rancor'),
      { type: 'counted', seat: 1, number: 3, lowest: [1, 2], not: ['palace-guard', 'c-3po', 'mercenary'] },
      { type: 'wentOut', seat: 1, cards: ['mercenary'], cause: 'lowest' },
      { type: 'wentOut', seat: 2, cards: ['chewbacca'], cause: 'lowest' },
      { type: 'turnBegan', seat: 4 },
      { type: 'drew', seat: 4, card: null, from: 'deck' },
    ],
    fresh: 6,
  }
}

/** A round that ended by its goal card, or before it came to that. */
export function jabbaEnd(goal: GoalId, more: Partial<RoundResult> = {}): TableFixture {
  const hands: RoundResult['hands'] = [['luke-skywalker'], ['rancor'], ['han-solo'], [], ['mercenary']]
  const won: Readonly<Record<GoalId, Pick<RoundResult, 'decidedBy' | 'winners' | 'sums'>>> = {
    'exalted-one': { decidedBy: 'number', winners: [0], sums: null },
    'my-kind-of-scum': { decidedBy: 'sides', winners: [0, 1], sums: null },
    'jabbas-court': { decidedBy: 'palaceSum', winners: [2], sums: [1, 1, 6, 3, 3] },
    'rescue-mission': { decidedBy: 'rebelCount', winners: [0, 1, 4], sums: [1, 1, 0, 0, 1] },
  }
  const result: RoundResult = {
    ...{ ends: 'deck', hands, setAside: 'boba-fett' },
    ...won[goal],
    gained: [
      ...won[goal].winners.map((seat) => ({ seat, reason: 'round' }) as const),
      { seat: 2, reason: 'han-solo' },
    ],
    ...more,
  }
  const { seats } = five({})
  return {
    ...jabbaGuard(),
    view: five(
      {},
      {
        ...{ goal, goalScores: result.sums, phase: 'roundOver', turn: null, waitsFor: null, deckCount: 0 },
        ...{ result, nextStarters: result.winners },
        seats: seats.map((seat, n) => {
          const hand = result.hands[n] ?? []
          return { ...seat, hand, handCount: hand.length, out: hand.length === 0 }
        }),
      },
    ),
    log: [dealt, { type: 'roundEnded', result }],
    fresh: 1,
  }
}

/** The end of a round of six, counted. */
function jabbaSixEnd(): TableFixture {
  const base = jabbaCrowded()
  const result: RoundResult = {
    ...{ ends: 'deck', decidedBy: 'palaceSum', setAside: 'jabba-the-hutt' },
    ...{ winners: [1], sums: [3, 6, 4, 2, 2, 0], gained: [{ seat: 1, reason: 'round' }] },
    hands: [['boba-fett'], ['rancor'], ['han-solo'], [], ['mercenary'], ['chewbacca']],
  }
  return {
    ...base,
    view: {
      ...base.view,
      ...{ goalScores: result.sums, phase: 'roundOver', turn: null, waitsFor: null, deckCount: 0 },
      ...{ result, nextStarters: [1], offer: null },
    },
    log: [dealt, { type: 'roundEnded', result }],
    fresh: 1,
  }
}

/** What one may be asked at a table of this edition, by name. */
export const JABBA_MOMENTS = {
  ...{ jabbaGuard, jabbaAside, jabbaSawAside, jabbaTrade, jabbaAsked, jabbaOtherAsked, jabbaOtherTrades },
  ...{ jabbaKeep, jabbaBeforeCount, jabbaAfterCount },
  jabbaEndSides: () => jabbaEnd('my-kind-of-scum'),
  jabbaEndSum: () => jabbaEnd('jabbas-court'),
  jabbaEndCount: () => jabbaEnd('rescue-mission'),
  jabbaSixEnd,
  jabbaEndNobody: () =>
    jabbaEnd('exalted-one', {
      ...{ ends: 'nobody', decidedBy: 'nobody', winners: [], gained: [], sums: null },
      hands: [[], [], [], [], []],
    }),
} as const
