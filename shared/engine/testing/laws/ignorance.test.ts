import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS } from '../../../catalogue'
import type { Command, Seat } from '../../../game'
import { decide, legalCommands, viewFor } from '../../index'
import type { GameEvent } from '../../model/gameEvent'
import type { MatchState } from '../../model/matchState'
import { playout, tablesOf } from '../playouts'
import { Random } from '../random'
import { holds } from './law'
import { Redecide, machine } from './redecide'
import type { Machine } from './redecide'

describe.each(EDITION_IDS)('%s', (edition) => {
  it('what is offered and told never depends on what one cannot know, with all that was said taken into account', () => {
    let compared = 0
    holds(edition, 12, ({ seed }) => {
      const redecide = new Redecide(new Random(seed))
      return (step) => {
        const before = redecide.compared
        const found = redecide.leak(step)
        compared += redecide.compared - before
        return found
      }
    })
    expect(compared).toBeGreaterThan(1000)
  }, 600_000)
})

/** The engine, with facts that say more than they should. */
const saying = (change: (event: GameEvent, before: MatchState) => GameEvent): Machine => ({
  ...machine,
  decide: ((state: MatchState, by: Seat, command: Command) => {
    const decision = decide(state, by, command)
    return decision.ok
      ? { ...decision, events: decision.events.map((event) => change(event, state)) }
      : decision
  }) as typeof decide,
})

/** Whether a guess names what its target holds. */
function hits({ seats, edition }: MatchState, command: Command): boolean {
  if (command.type !== 'play' || typeof command.target !== 'number' || command.guess === undefined)
    return true
  const held = seats[command.target]?.hand ?? []
  return EDITIONS[edition].cards.some(
    ({ id, number }) => held.includes(id) && (command.guess === id || command.guess === number),
  )
}

/** Each leak with the card that an edition must have for it. */
const leaks: readonly (readonly [string, Machine, string | null])[] = [
  [
    'a miss of Jabba, Luke or Chewbacca that names what the hand is not',
    saying((event, { seats, edition }) => {
      if (event.type !== 'withstood') return event
      const held = seats[event.target]?.hand ?? []
      const not = EDITIONS[edition].cards.map(({ id }) => id).filter((id) => !held.includes(id))
      return { ...event, not }
    }),
    'chewbacca',
  ],
  [
    "a Rancor's count that goes beyond the lowest number",
    saying((event, { seats }) =>
      event.type === 'counted'
        ? { ...event, not: [...event.not, ...seats.flatMap(({ hand }) => hand)] }
        : event,
    ),
    'rancor',
  ],
  [
    'an offer without guesses that would miss',
    {
      ...machine,
      legalCommands: (state, seat) => legalCommands(state, seat).filter((command) => hits(state, command)),
    },
    null,
  ],
  [
    'an offer that depends on the set-aside card',
    {
      ...machine,
      legalCommands: (state, seat) =>
        legalCommands(state, seat).slice(state.setAside === EDITIONS[state.edition].cards[1]?.id ? 1 : 0),
    },
    null,
  ],
  [
    'a view that depends on the top of the deck',
    {
      ...machine,
      viewFor: (state, viewer) => ({
        ...viewFor(state, viewer),
        deckCount: state.deck[0] === EDITIONS[state.edition].cards[1]?.id ? 0 : state.deck.length,
      }),
    },
    null,
  ],
]

describe.each(EDITION_IDS)('%s: is found out:', (edition) => {
  const possible = leaks.filter(
    ([, , card]) => card === null || EDITIONS[edition].cards.some(({ id }) => id === card),
  )
  it.each(possible)(
    '%s',
    (_what, leaking) => {
      const random = new Random(1)
      const redecide = new Redecide(random, leaking)
      const tables = tablesOf(edition)
      const found = new Set<string>()
      for (let game = 0; game < 40 && found.size === 0; game += 1)
        playout(random.pick(tables), random, 0, (step) => {
          const leak = found.size === 0 ? redecide.leak(step) : null
          if (leak !== null) found.add(leak)
        })
      expect([...found].join()).toMatch(/with another deal/)
    },
    60_000,
  )
})
