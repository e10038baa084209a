import { EDITIONS } from '@shared/catalogue'
import { eventFor, logFor, viewFor } from '@shared/engine'
import type { GameEvent, ReplayStep, ReplayedRound } from '@shared/engine'
import { houseRules } from '@shared/game'
import type { EventView, GameRecord, RecordedPlayer, RoundRecord, Seat, TableOptions } from '@shared/game'
import { linesOf } from './sentences'
import { EDITION_NAMES, GOAL_NAMES, wordsFor } from './words'
import type { Words } from './words'

/** With whose eyes a game is told: those of a seat, of a spectator, or with all hidden cards. */
export type Eyes = Seat | 'spectator' | 'all'

/** In what a table may depart from its edition's own rules. */
const HOUSE_RULES: Readonly<
  Record<keyof TableOptions, (options: TableOptions, players: readonly RecordedPlayer[]) => string>
> = {
  edition: ({ edition }) => EDITION_NAMES[edition],
  openCards: () => 'no open cards',
  discards: ({ discards }) =>
    discards === 'all' ? 'all played cards stay' : 'only the last played card stays',
  tie: ({ tie }) => (tie === 'shared' ? 'equal hands share the round' : 'the sum in front breaks a tie'),
  goal: ({ goal }) => (goal === null ? 'a goal card by lot' : `the goal card ${GOAL_NAMES[goal]}`),
  tokensToWin: ({ tokensToWin }) => (tokensToWin === null ? 'tokens as in the box' : `${tokensToWin} to win`),
  starter: ({ starter }, players) =>
    starter === null ? 'a starter by lot' : `${players[starter]?.name ?? 'nobody'} begins the game`,
}

/** What stands above a game: which one it is, who played, by which rules, and with whose eyes it is told. */
export function headLines(record: GameRecord, eyes: Eyes): readonly string[] {
  const { options, program, practice, rounds } = record
  const [first] = rounds
  const from = `Recorded by Billet-doux ${program}`
  const when = first?.at === undefined ? '' : ` on ${timeOf(first.at)}`
  const head = [
    `A game of ${EDITION_NAMES[options.edition]}`,
    `${from}${when}${practice ? ', at a practice table: its deals can be repeated' : ''}.`,
  ]
  if (!first) return [...head, 'It has no round that is over.']
  return [
    ...head,
    `Seats: ${seatList(first.players)}.`,
    ...ruleLines(options, first.players),
    eyesLine(eyes, first),
  ]
}

function seatList(players: readonly RecordedPlayer[]): string {
  return players.map(({ name, bot }, seat) => `${seat + 1} ${name}${bot ? ' (bot)' : ''}`).join(', ')
}

function ruleLines(options: TableOptions, players: readonly RecordedPlayer[]): readonly string[] {
  const changed = houseRules(options, players.length).map((key) => HOUSE_RULES[key](options, players))
  return [
    ...(EDITIONS[options.edition].discards.length > 1
      ? [
          options.discards === 'all'
            ? 'All played cards stay in sight.'
            : 'Of played cards only the last stays in sight.',
        ]
      : []),
    ...(changed.length > 0 ? [`House rules: ${changed.join('; ')}.`] : []),
  ]
}

function eyesLine(eyes: Eyes, { players }: RoundRecord): string {
  if (eyes === 'all') return 'Told with all hidden cards.'
  if (eyes === 'spectator') return 'Told as a spectator saw it.'
  return `Told as seat ${eyes + 1}, ${players[eyes]?.name ?? 'nobody'}, saw it.`
}

/** A round move by move; moves are numbered as they stand in the record, counted from 1. */
export function roundLines(
  record: GameRecord,
  round: RoundRecord,
  replayed: ReplayedRound,
  eyes: Eyes,
): readonly string[] {
  const say = wordsFor(record.options.edition, round.players)
  const lines = openingLines(replayed, round, eyes, say)
  const told: string[] = []
  const events: GameEvent[] = []
  for (const [number, step] of replayed.steps.entries()) {
    events.push(...step.events)
    const sentences = seen(step, events, eyes).flatMap((event) => linesOf(event, say, seatOf(eyes)))
    const hidden =
      number === 0 && eyes === 'all' ? step.events.flatMap((event) => dealtLines(event, say)) : []
    const [first = '', ...others] = [...sentences.slice(0, 1), ...hidden, ...sentences.slice(1)]
    told.push(
      `${number === 0 ? '' : number}`.padStart(4) + ` ${first}`,
      ...others.map((line) => `     ${line}`),
    )
  }
  return [...lines, ...told, ...closingLines(replayed, eyes, say)]
}

/** What these eyes were shown by a step, by the very functions by which a host shows it. */
function seen(step: ReplayStep, roundSoFar: readonly GameEvent[], eyes: Eyes): readonly EventView[] {
  // Every secret of a fact is known to the seat that acts.
  if (eyes === 'all')
    return step.events.map((event) => eventFor(event, 'seat' in event ? event.seat : 'spectator'))
  const log = logFor(step.state, roundSoFar, eyes)
  return log.slice(Math.max(0, log.length - step.events.length))
}

function openingLines(
  { steps }: ReplayedRound,
  round: RoundRecord,
  eyes: Eyes,
  say: Words,
): readonly string[] {
  const dealt = steps[0]?.state
  if (!dealt) return []
  const { starter, goal, target, seats } = viewFor(dealt, eyes === 'all' ? 'spectator' : eyes)
  const drawn = round.start.starters.length > 1 ? ', drawn by lot' : ''
  const tokens = seats.map((seat, at) => `${say.name(at)} ${seat.tokens}${seat.closed ? ' (closed)' : ''}`)
  return [
    `Round ${round.start.round}. ${say.name(starter)} begins${drawn}.`,
    `     ${target} ${target === 1 ? 'token wins' : 'tokens win'}: ${tokens.join(', ')}.`,
    ...(goal === null ? [] : [`     The goal card: ${GOAL_NAMES[goal]}.`]),
  ]
}

function dealtLines(event: GameEvent, say: Words): readonly string[] {
  if (event.type !== 'roundDealt') return []
  const hands = event.hands.flatMap((card, seat) =>
    card === null ? [] : [`${say.name(seat)} ${say.card(card)}`],
  )
  return [
    `In hand: ${hands.join('; ')}.`,
    `Set aside: ${say.card(event.setAside)}.`,
    `The deck, from its top: ${event.deck.map((card) => say.card(card)).join(', ')}.`,
  ]
}

function closingLines({ state }: ReplayedRound, eyes: Eyes, say: Words): readonly string[] {
  if (state.phase === 'playing') return ['     Here the record ends, before the round was over.']
  const { seats } = viewFor(state, eyes === 'all' ? 'spectator' : eyes)
  return [`     Tokens: ${seats.map(({ tokens }, seat) => `${say.name(seat)} ${tokens}`).join(', ')}.`]
}

const seatOf = (eyes: Eyes): Seat | null => (typeof eyes === 'number' ? eyes : null)

/** "2026-05-01 18:30 UTC". */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
