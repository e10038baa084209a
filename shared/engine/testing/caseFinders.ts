import type { CardId } from '../../catalogue'
import type { EventView, PlayerView, Seat, Viewer } from '../../game'
import { eventFor } from '../view/eventFor'
import { logFor } from '../view/logFor'
import { viewFor } from '../view/viewFor'
import type { Position } from './casePosition'
import type { Expected } from './caseSchema'
import { toldHands } from './told'

/** For each key of `then`: what is found in a position, in the form in which it is expected and as far as that goes. */
export type Finders = {
  readonly [K in keyof Expected]: (position: Position, expected: Expected[K]) => unknown
}

/** The functions that make what is sent to a viewer. Tests put leaking ones in their place. */
export interface Sending {
  readonly viewFor: typeof viewFor
  readonly eventFor: typeof eventFor
  readonly logFor: typeof logFor
}
export const sending: Sending = { viewFor, eventFor, logFor }

const keysOf = (record: object, find: (key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, find(key)]))

/** The cards that an event lays face up. */
function laidBy(event: EventView): readonly CardId[] {
  if (event.type === 'played' || event.type === 'discarded') return [event.card]
  return event.type === 'wentOut' ? event.cards : []
}

/** A list less the entries of another, each once. */
function less(list: readonly CardId[], other: readonly CardId[]): readonly CardId[] {
  const rest = [...list]
  for (const card of other) {
    const at = rest.indexOf(card)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}

/** What is found of each key of `then`, by what the engine says and by what it would send to the players. */
export function findersFor({ viewFor, eventFor, logFor }: Sending): Finders {
  const seatIn = ({ names }: Position, name: string): Seat => names.indexOf(name)
  const nameIn = ({ names }: Position, seat: Seat): string => names[seat] ?? String(seat)
  const viewersOf = ({ names }: Position): readonly Viewer[] => [...names.keys(), 'spectator']
  const byName = (position: Position, named: object, find: (seat: Seat) => unknown) =>
    keysOf(named, (name) => find(seatIn(position, name)))
  const namesWhere = (position: Position, holds: (seat: PlayerView['seats'][number]) => boolean) => {
    const { seats } = viewFor(position.state, 'spectator')
    return position.names.filter((_, seat) => seats[seat] !== undefined && holds(seats[seat]))
  }

  const offerOf = ({ state }: Position) => {
    const { waitsFor } = viewFor(state, 'spectator')
    return waitsFor === null ? null : viewFor(state, waitsFor.seat).offer
  }
  const playsOf = (position: Position) =>
    (offerOf(position)?.commands ?? []).flatMap((command) => (command.type === 'play' ? [command] : []))

  const targetsOf = (position: Position, card: string): readonly string[] | 'not playable' => {
    const plays = playsOf(position).filter((play) => play.card === card)
    if (plays.length === 0) return 'not playable'
    const targets = plays.flatMap(({ target }) => (target === undefined ? [] : [target]))
    return [...new Set(targets)].map((target) =>
      target === 'setAside' ? 'set-aside' : nameIn(position, target),
    )
  }

  const handSeen = (position: Position, viewer: Viewer, seat: Seat, expected: string | null) => {
    const { state, events, before } = position
    const view = viewFor(state, viewer)
    if (seat === viewer) {
      const own: readonly string[] = view.seats[seat]?.hand ?? []
      if (own.length === 0) return null
      return expected !== null && own.includes(expected) ? expected : own
    }
    const inView = view.result === null ? view.seats[seat]?.hand?.[0] : undefined
    if (inView !== undefined) return inView
    const told = toldHands(
      events.map((event) => eventFor(event, viewer)),
      viewer,
    ).get(seat)
    if (told === undefined) return null
    return told.at >= before ? told.card : `${told.card} (told by an earlier step)`
  }

  const setAsideSeen = ({ state, events, before }: Position, viewer: Viewer): string | null => {
    const { result } = viewFor(state, viewer)
    if (result !== null) return result.setAside
    const log = events.map((event) => eventFor(event, viewer))
    const at = log.findLastIndex((event) => event.type === 'lookedAside' && event.card !== null)
    const told = log[at]
    if (told?.type !== 'lookedAside' || told.card === null) return null
    return at >= before ? told.card : `${told.card} (told by an earlier step)`
  }

  const seenBy = (position: Position, viewer: Viewer, expected: Expected['sees'][string]) => ({
    ...(expected.hands && {
      hands: keysOf(expected.hands, (name) =>
        handSeen(position, viewer, seatIn(position, name), expected.hands?.[name] ?? null),
      ),
    }),
    ...(expected.setAside !== undefined && { setAside: setAsideSeen(position, viewer) }),
  })

  /** All that one viewer finds of played and discarded cards; what only the log shows stands under `log`. */
  const pictureOf = (position: Position, viewer: Viewer): Record<string, readonly CardId[]> => {
    const { seats, lastPlay, open } = viewFor(position.state, viewer)
    const last = lastPlay.map(({ card }) => card)
    const fronts = seats.map(({ front }) => front)
    const inLog = logFor(position.state, position.events, viewer).flatMap(laidBy)
    const onlyInLog = less(inLog, [...fronts.flat(), ...last])
    return {
      ...Object.fromEntries(fronts.map((front, seat) => [nameIn(position, seat), front])),
      last,
      open,
      ...(onlyInLog.length > 0 && { log: onlyInLog }),
    }
  }

  const visibleTo = (position: Position, expected: object) => (viewer: Viewer) => {
    const picture = pictureOf(position, viewer)
    return { ...keysOf(expected, (key) => picture[key]), ...(picture.log && { log: picture.log }) }
  }

  return {
    hand: (position, expected) => byName(position, expected, (seat) => position.state.seats[seat]?.hand),
    front: (position, expected) => byName(position, expected, (seat) => position.state.seats[seat]?.front),
    out: (position) => namesWhere(position, ({ out }) => out),
    protected: (position) => namesWhere(position, ({ protected: safe }) => safe),
    deck: ({ state }) => state.deck,
    setAside: ({ state }) => state.setAside,
    turn: (position) => {
      const { waitsFor } = viewFor(position.state, 'spectator')
      return waitsFor === null ? null : nameIn(position, waitsFor.seat)
    },
    asks: ({ state }) => viewFor(state, 'spectator').waitsFor?.asks ?? null,
    playable: (position) => [...new Set(playsOf(position).map(({ card }) => card))],
    targets: (position, expected) => keysOf(expected, (card) => targetsOf(position, card)),
    round: (position) => {
      const { result } = viewFor(position.state, 'spectator')
      if (result === null) return null
      const gained = new Map<string, number>()
      for (const { seat } of result.gained) {
        const name = nameIn(position, seat)
        gained.set(name, (gained.get(name) ?? 0) + 1)
      }
      const winners = result.winners.map((seat) => nameIn(position, seat))
      return { ends: result.ends, winners, gained: Object.fromEntries(gained) }
    },
    tokens: (position, expected) => byName(position, expected, (seat) => position.state.seats[seat]?.tokens),
    game: (position) => {
      const { phase, winners } = viewFor(position.state, 'spectator')
      return phase === 'gameOver' ? { winners: winners.map((seat) => nameIn(position, seat)) } : null
    },
    nextStarter: (position) =>
      viewFor(position.state, 'spectator').nextStarters.map((seat) => nameIn(position, seat)),
    sees: (position, expected) =>
      keysOf(expected, (who) =>
        seenBy(position, who === 'spectator' ? who : seatIn(position, who), expected[who] ?? {}),
      ),
    visible: (position, expected) => {
      const found = viewersOf(position).map(visibleTo(position, expected))
      const different = new Set(found.map((picture) => JSON.stringify(picture))).size > 1
      if (!different) return found[0]
      return {
        byViewer: Object.fromEntries(found.map((each, at) => [position.names[at] ?? 'spectator', each])),
      }
    },
  }
}
