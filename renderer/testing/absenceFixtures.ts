import type { Countdown, Person, SeatWish } from '@shared/protocol'
import { busiest, classicGuard, classicThree, chancellorChoice, roundEnd, watching } from './tableFixtures'
import type { TableFixture } from './tableFixtures'

/** Fixtures of people who are away, slow, late or leave, and of an owner who runs the table. */

const some = (left: number, of = 30_000): Countdown => ({ left, of })

/** The same table, with something else of it and of its people. */
function at(
  fixture: TableFixture,
  table: Partial<TableFixture['table']>,
  people: Readonly<Record<number, Partial<Person>>> = {},
): TableFixture {
  const changed = fixture.table.people.map((person) => ({ ...person, ...people[person.seat] }))
  return { ...fixture, table: { ...fixture.table, people: changed, ...table } }
}

/** Six seats: one away with the grace time running, one covered by a bot, one who has taken over a seat, a bot is asked. */
export function away(): TableFixture {
  return at(
    busiest(),
    {},
    {
      1: { connected: false, covered: true },
      2: { tookOverFrom: 'Wilhelmina' },
      5: { connected: false, grace: some(24_000) },
    },
  )
}

/** A round is over: one is away, and for another a bot plays. */
export function awayBetween(): TableFixture {
  return at(roundEnd(), {}, { 1: { connected: false }, 2: { connected: false, covered: true } })
}

/** The table waits for whoever is away. */
export function awayWaited(): TableFixture {
  const fixture = classicThree()
  return at(
    { ...fixture, view: { ...fixture.view, turn: 1, waitsFor: { seat: 1, asks: 'play' }, offer: null } },
    {
      settings: { ...fixture.table.settings, absent: 'wait', turnSeconds: 60 },
      clock: { seat: 1, time: some(42_000, 60_000) },
    },
    { 1: { connected: false } },
  )
}

/** The viewer is asked, and has so much time. */
export function ownTime(): TableFixture {
  return at(classicGuard(), { clock: { seat: 0, time: some(42_000, 60_000) } })
}

/** The last seconds of it. */
export function lastSeconds(): TableFixture {
  return at(classicGuard(), { clock: { seat: 0, time: some(9000, 60_000) } })
}

/** The time while three cards lie before the viewer. */
export function timeToKeep(): TableFixture {
  return at(chancellorChoice(), { clock: { seat: 0, time: some(42_000, 60_000) } })
}

/** Somebody else is asked, in the busiest table. */
export function othersTime(): TableFixture {
  const fixture = away()
  const view = { ...fixture.view, turn: 2, waitsFor: { seat: 2, asks: 'play' }, choice: null } as const
  return at({ ...fixture, view }, { clock: { seat: 2, time: some(42_000, 60_000) } })
}

/** The viewer has paused the game; the others see the same without the button. */
export function paused(): TableFixture {
  return at(classicGuard(), { paused: 'owner', clock: { seat: 0, time: some(42_000, 60_000) } })
}
export function pausedByOther(): TableFixture {
  return at(classicGuard(), { paused: 'owner', owner: 1 })
}
export function allAway(): TableFixture {
  return at(
    watching(),
    { paused: 'empty' },
    Object.fromEntries([0, 1, 2, 4, 5].map((seat) => [seat, { connected: false }])),
  )
}

const WISHES: readonly SeatWish[] = [
  { id: 1, name: 'Dora', seat: 3 },
  { id: 2, name: 'Aurélie', seat: 5 },
]
/** Two people ask the viewer for a seat: a bot's, and that of somebody who is away. */
export function asked(): TableFixture {
  return at(away(), { asking: WISHES })
}
/** The same between two rounds. */
export function askedBetween(): TableFixture {
  return at(roundEnd(), { asking: WISHES })
}

/** The host cannot save, and was started anew. */
export function unsaved(): TableFixture {
  const fixture = busiest()
  return at({ ...fixture, log: fixture.log.slice(0, 1), fresh: 1 }, { unsaved: true, dealtAnew: true })
}

export const ABSENCE_FIXTURES = {
  ...{ away, awayWaited, ownTime, lastSeconds, timeToKeep, othersTime, paused, pausedByOther, allAway },
  ...{ asked, askedBetween, awayBetween, unsaved },
} as const
