import { describe, expect, it } from 'vitest'
import { cardNumber, EDITION_IDS, EDITIONS } from '../catalogue'
import type { CardId } from '../catalogue'
import { decide, eventFor, newMatch, viewFor } from '../engine'
import type { GameEvent, MatchState } from '../engine'
import { defaultOptions } from '../game'
import type { Command, EventView, Guess, PlayCommand, PlayerView, Seat, TableOptions } from '../game'
import { isNamed } from '../knowledge'
import { chooseCommand } from './simpleBot'
import { viewOf } from './testing/viewOf'

/** A small repeatable source of chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const seedOf = (game: number, round: number): string => (game * 1000 + round).toString(16).padStart(64, '0')

/** One decision of a bot: what it saw, what it chose, and what came of it. */
interface Moment {
  readonly state: MatchState
  readonly seat: Seat
  readonly view: PlayerView
  readonly log: readonly EventView[]
  readonly chosen: Command
  readonly events: readonly GameEvent[]
}

function playGame(options: TableOptions, seats: number, game: number): readonly Moment[] {
  const moments: Moment[] = []
  const random = chance(game)
  let state = newMatch(options, seats)
  let round: readonly GameEvent[] = []
  const accept = (decision: ReturnType<typeof decide>): readonly GameEvent[] => {
    if (!decision.ok) throw new Error(decision.reason)
    state = decision.state
    round = [...round, ...decision.events]
    return decision.events
  }
  for (let step = 0; state.phase !== 'gameOver' && step < 5000; step += 1) {
    if (state.phase !== 'playing') {
      round = []
      accept(decide(state, 'host', { type: 'deal', seed: seedOf(game, state.round) }))
      continue
    }
    const before = state
    const seat = state.choice?.seat ?? state.turn ?? 0
    const view = viewFor(state, seat)
    const log = round.map((event) => eventFor(event, seat))
    const chosen = chooseCommand(view, log, random)
    moments.push({ state: before, seat, view, log, chosen, events: accept(decide(state, seat, chosen)) })
  }
  expect(state.phase).toBe('gameOver')
  return moments
}

const tables = EDITION_IDS.flatMap((edition) =>
  Array.from({ length: EDITIONS[edition].maxSeats - 1 }, (_, at) => ({ edition, seats: at + 2 })),
)

/** What the rules alone say: this play puts nobody's own seat out, whatever the others hold. */
function cannotHurt(
  moment: Moment,
  command: PlayCommand,
  canHold: (seat: Seat) => readonly CardId[],
): boolean {
  const { state, seat } = moment
  const hand = state.seats[seat]?.hand ?? []
  const rest = hand.find((_, index) => index !== hand.indexOf(command.card))
  const number = (card: CardId): number => cardNumber(state.edition, card)
  if (command.card === 'princess') return false
  if (command.card === 'prince') return !(command.target === seat && rest === 'princess')
  if (rest === undefined) return true
  if (command.card === 'rancor')
    return (
      number(rest) === 0 ||
      [...state.seats.keys()]
        .filter((other) => other !== seat && state.seats[other]?.out === false)
        .some((other) => canHold(other).every((card) => number(card) > 0 && number(card) < number(rest)))
    )
  const compares = command.card === 'baron' || command.card === 'mercenary'
  if (!compares || typeof command.target !== 'number') return true
  return canHold(command.target).every((card) => number(card) <= number(rest))
}

/** All cards whose copies are not all seen by somebody who remembers the round. */
function notAllSeen({ state, view, log, seat }: Moment): readonly CardId[] {
  const seen = [
    ...(state.seats[seat]?.hand ?? []),
    ...view.open,
    ...log.flatMap((event) =>
      event.type === 'played' || event.type === 'discarded' || event.type === 'seized'
        ? [event.card]
        : event.type === 'wentOut'
          ? event.cards
          : [],
    ),
  ]
  return EDITIONS[state.edition].cards
    .filter(({ id, copies }) => seen.filter((card) => card === id).length < copies)
    .map(({ id }) => id)
}

/** What a play or an answer names, and of whose hand. */
function namingOf({ chosen, view }: Moment): { readonly target: Seat; readonly guess: Guess } | null {
  if (chosen.type === 'guess')
    return view.choice?.kind === 'guess' ? { target: view.choice.target, guess: chosen.guess } : null
  if (chosen.type !== 'play' || typeof chosen.target !== 'number' || chosen.guess === undefined) return null
  return { target: chosen.target, guess: chosen.guess }
}

describe.each(tables)('a table of bots: $edition with $seats', ({ edition, seats }) => {
  const { discards, goals } = EDITIONS[edition]
  const games = Array.from({ length: 12 }, (_, game) =>
    playGame(
      {
        ...defaultOptions(edition),
        discards: discards[game % discards.length] ?? 'all',
        goal: goals[game % goals.length] ?? null,
      },
      seats,
      game + 1,
    ),
  )
  const moments = games.flat()

  it('chooses what the view offers', () => {
    for (const { view, chosen } of moments) expect(view.offer?.commands).toContainEqual(chosen)
  })

  it('never puts itself out when it need not', () => {
    for (const moment of moments) {
      const { events, seat, view } = moment
      if (!events.some((event) => event.type === 'wentOut' && event.seat === seat)) continue
      const plays = (view.offer?.commands ?? []).filter((command) => command.type === 'play')
      const possible = notAllSeen(moment)
      expect(plays.filter((command) => cannotHurt(moment, command, () => possible))).toEqual([])
    }
  })

  it('never names what only cards that are all seen would be', () => {
    for (const moment of moments) {
      const naming = namingOf(moment)
      const possible = notAllSeen(moment)
      if (!naming || possible.some((card) => isNamed(edition, naming.guess, card))) continue
      // Only when it must play such a card and nothing it may name is possible.
      const others = (moment.view.offer?.commands ?? []).filter(
        (command) => command.type === 'play' && command.card !== 'princess',
      )
      expect(others.every((command) => command.type === 'play' && command.guess !== undefined)).toBe(true)
    }
  })

  it('never names again what has just missed', () => {
    for (const moment of moments) {
      const { log } = moment
      const lastChange = (seat: Seat): number =>
        log.findLastIndex(
          (event) =>
            (event.type === 'drew' && event.seat === seat) ||
            (event.type === 'traded' && (event.seat === seat || event.target === seat)),
        )
      const naming = namingOf(moment)
      if (!naming) continue
      const missed = log
        .slice(lastChange(naming.target) + 1)
        .some(
          (event) =>
            event.type === 'guessMissed' && event.target === naming.target && event.guess === naming.guess,
        )
      expect(missed).toBe(false)
    }
  })

  it('plays the same with the same chance', () => {
    const again = playGame(defaultOptions(edition), seats, 1)
    expect(again.map(({ chosen }) => chosen)).toEqual(
      playGame(defaultOptions(edition), seats, 1).map(({ chosen }) => chosen),
    )
  })
})

describe('the choice of a bot', () => {
  const guards = (target: Seat): readonly Command[] =>
    EDITIONS.classic.cards
      .filter(({ id }) => id !== 'guard')
      .map(({ id }) => ({ type: 'play', card: 'guard', target, guess: id }))
  const looked = (target: Seat, card: CardId): EventView => ({ type: 'looked', seat: 0, target, card })

  it('names the card that it has seen', () => {
    const offered = viewOf('classic', ['guard', 'king'], [...guards(1), ...guards(2)])
    const chosen = chooseCommand(offered, [looked(2, 'countess')], () => 0)
    expect(chosen).toEqual({ type: 'play', card: 'guard', target: 2, guess: 'countess' })
  })

  it('names no card that is known to be elsewhere', () => {
    const offered = viewOf('classic', ['guard', 'king'], guards(1))
    for (let at = 0; at < 1; at += 0.05) {
      const chosen = chooseCommand(offered, [looked(2, 'princess')], () => at)
      expect(chosen).not.toMatchObject({ guess: 'princess' })
    }
  })

  it('compares only when it cannot lose', () => {
    const commands: readonly Command[] = [
      { type: 'play', card: 'baron', target: 1 },
      { type: 'play', card: 'baron', target: 2 },
      { type: 'play', card: 'handmaid' },
    ]
    const offered = viewOf('classic', ['baron', 'handmaid'], commands)
    expect(chooseCommand(offered, [], () => 0)).toEqual({ type: 'play', card: 'handmaid' })
    expect(chooseCommand(offered, [looked(2, 'guard')], () => 0)).toEqual({
      type: 'play',
      card: 'baron',
      target: 2,
    })
  })

  it('brings down a Princess that it has seen', () => {
    const commands: readonly Command[] = [
      ...[0, 1, 2].map((target) => ({ type: 'play' as const, card: 'prince' as const, target })),
      { type: 'play', card: 'handmaid' },
    ]
    const offered = viewOf('classic', ['prince', 'handmaid'], commands)
    const chosen = chooseCommand(offered, [looked(1, 'princess')], () => 0)
    expect(chosen).toEqual({ type: 'play', card: 'prince', target: 1 })
  })

  it('has nothing to choose without an offer', () => {
    expect(() => chooseCommand({ ...viewOf('classic', ['guard'], []), offer: null }, [], () => 0)).toThrow(
      RangeError,
    )
  })
})
