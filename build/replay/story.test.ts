import { describe, expect, it } from 'vitest'
import type { CardId } from '@shared/catalogue'
import { EDITIONS } from '@shared/catalogue'
import { replayGame } from '@shared/engine'
import type { GameEvent, MatchState, ReplayedRound } from '@shared/engine'
import { recordTables, recordedGame } from '@shared/engine/testing/recordedGame'
import type { GameRecord, Seat } from '@shared/game'
import { recordText } from '@shared/game'
import { roundLines } from './story'
import type { Eyes } from './story'
import { tell } from './tell'

function replayed(record: GameRecord): readonly ReplayedRound[] {
  const replay = replayGame(record)
  if (!replay.ok) throw new Error(replay.problem)
  return replay.rounds
}

const eyesOf = (record: GameRecord): readonly Eyes[] => [
  ...(record.rounds[0]?.players.keys() ?? []),
  'spectator',
  'all',
]

/** A fact with every card exchanged that nobody but these eyes' seat, if it is concerned, was shown at a real table. */
function otherwise(event: GameEvent, eyes: Eyes, other: (card: CardId) => CardId): GameEvent {
  const isOf = (...seats: readonly Seat[]): boolean => seats.some((seat) => seat === eyes)
  switch (event.type) {
    case 'roundDealt':
      return {
        ...event,
        deck: event.deck.map(other),
        setAside: other(event.setAside),
        hands: event.hands.map((card, seat) => (card === null || isOf(seat) ? card : other(card))),
      }
    case 'drew':
    case 'lookedAside':
      return isOf(event.seat) ? event : { ...event, card: other(event.card) }
    case 'looked':
      return isOf(event.seat, event.target) ? event : { ...event, card: other(event.card) }
    case 'compared':
      if (isOf(event.seat, event.target)) return event
      return { ...event, seatCard: other(event.seatCard), targetCard: other(event.targetCard) }
    case 'traded':
      if (isOf(event.seat, event.target)) return event
      return { ...event, given: other(event.given), received: other(event.received) }
    case 'kept':
      return isOf(event.seat) ? event : { ...event, card: other(event.card), under: event.under.map(other) }
    case 'answered':
    case 'becameProtected':
    case 'choiceAsked':
    case 'choiceDropped':
    case 'counted':
    case 'discarded':
    case 'gameEnded':
    case 'guessMissed':
    case 'idle':
    case 'played':
    case 'protectionEnded':
    case 'roundEnded':
    case 'seatClosed':
    case 'seized':
    case 'tradeDeclined':
    case 'turnBegan':
    case 'wentOut':
    case 'withstood':
      return event
  }
}

/** A round that differs from this one only in what these eyes cannot know of it while it is played. */
function hidden(round: ReplayedRound, eyes: Eyes): ReplayedRound {
  const { edition } = round.before
  const ids = EDITIONS[edition].cards.map(({ id }) => id)
  const other = (card: CardId): CardId => ids[(ids.indexOf(card) + 1) % ids.length] ?? card
  const stateOf = (state: MatchState): MatchState =>
    state.phase !== 'playing'
      ? state
      : {
          ...state,
          deck: state.deck.map(other),
          setAside: state.setAside === null ? null : other(state.setAside),
          seats: state.seats.map((seat, at) =>
            at === eyes ? seat : { ...seat, hand: seat.hand.map(other) },
          ),
        }
  const steps = round.steps.map((step) => ({
    ...step,
    events: step.events.map((event) => otherwise(event, eyes, other)),
    state: stateOf(step.state),
  }))
  return { ...round, steps, state: steps.at(-1)?.state ?? round.state }
}

describe.each(
  recordTables().map((table) => [`${table.options.edition} ${table.options.goal ?? ''}`, table] as const),
)('the print of a game, %s', { timeout: 60_000 }, (_, table) => {
  const { record } = recordedGame(table, 7, 0.02)
  const rounds = replayed(record)
  const entries = record.rounds

  it(`of ${table.seats}, ${table.options.discards}: tells nobody what was not shown`, () => {
    let differing = 0
    for (const [index, round] of rounds.entries())
      for (const eyes of eyesOf(record)) {
        const entry = entries[index]
        if (!entry) throw new Error('there is no round')
        const lines = roundLines(record, entry, round, eyes)
        const others = roundLines(record, entry, hidden(round, eyes), eyes)
        if (eyes === 'all') differing += String(lines) === String(others) ? 0 : 1
        else expect(others).toEqual(lines)
      }
    // With all hidden cards the two are told apart, or the comparison above would prove nothing.
    expect(differing).toBe(rounds.length)
  })

  it(`of ${table.seats}, ${table.options.discards}: is in whole sentences`, () => {
    for (const eyes of eyesOf(record)) {
      const lines = tell(recordText(record), { eyes, round: null })
      for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|\[object|nothing|nobody,/)
      for (const line of lines.slice(1))
        expect(line).toMatch(/^$|^[A-Z].*\.$|^ {5}\S.*\.$|^ {0,3}\d+ \S.*\.$/)
      expect(lines.filter((line) => line.startsWith('Round '))).toHaveLength(rounds.length)
      expect(
        lines.filter((line) => line.includes('wins the game') || line.includes('win the game')),
      ).toHaveLength(1)
    }
  })

  it(`of ${table.seats}, ${table.options.discards}: numbers each move as the record has it`, () => {
    for (const [index, { start, commands }] of entries.entries()) {
      const lines = tell(recordText(record), { eyes: 'spectator', round: index + 1 })
      expect(lines.filter((line) => line.startsWith('Round '))).toEqual([
        expect.stringMatching(new RegExp(`^Round ${start.round}\\.`)),
      ])
      const numbers = lines.flatMap((line) => /^ {0,3}(\d+) /.exec(line)?.[1] ?? [])
      expect(numbers).toEqual(commands.map((_, number) => String(number + 1)))
    }
  })
})
