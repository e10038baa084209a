import { isDeepStrictEqual } from 'node:util'
import type { RoundResult, Seat } from '../../../game'
import { viewFor } from '../../index'
import type { GameEvent } from '../../model/gameEvent'
import { plainGameWinners, plainNextStarters, plainScore } from '../plainScoring'
import type { Law } from './law'

const resultIn = (events: readonly GameEvent[]): RoundResult | null =>
  events.flatMap((event) => (event.type === 'roundEnded' ? [event.result] : []))[0] ?? null

const differ = (what: string, found: unknown, right: unknown): string | null =>
  isDeepStrictEqual(found, right) ? null : `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`

const inOrder = (seats: readonly Seat[]) => [...seats].sort((a, b) => a - b)

/** The result of a round is what a second, plainly written scoring of the final position says; it shows the position. */
export const roundsAreScored: Law = ({ after, events }) => {
  const result = resultIn(events)
  if (result === null) return null
  const right = plainScore(after)
  if (right.ends === 'deck' && after.deck.length > 0) return 'a round ends with cards in the deck'
  const { ends, decidedBy, sums, winners, gained, hands, setAside } = result
  const counts = after.seats.map((_, seat) => gained.filter((gain) => gain.seat === seat).length)
  return (
    differ('ends', ends, right.ends) ??
    differ('decided by', decidedBy, right.decidedBy) ??
    differ('winners', inOrder(winners), right.winners) ??
    differ('gained', counts, right.gained) ??
    differ('sums', sums, right.sums) ??
    differ(
      'hands',
      hands,
      after.seats.map(({ hand }) => hand),
    ) ??
    differ('set aside', setAside, after.setAside)
  )
}

/** Rule 7: tokens never get fewer, and more only by what a round gives. */
export const tokensOnlyGrow: Law = ({ before, after, events }) => {
  const ended = resultIn(events) !== null
  const right = ended ? plainScore(after).gained : after.seats.map(() => 0)
  for (const [seat, { tokens }] of after.seats.entries()) {
    const grown = tokens - (before.seats[seat]?.tokens ?? 0)
    if (grown < 0) return `seat ${seat} loses tokens`
    if (grown !== right[seat]) return `seat ${seat} gains ${grown} tokens`
  }
  return null
}

/** Rules 7, 8 and 10: when no round is played the game is over or goes on, with the right winners or next starters. */
export const gamesAreJudged: Law = ({ before, after, command, events }) => {
  if (after.phase === 'playing') {
    const [dealt] = events
    if (command.type !== 'deal' || dealt?.type !== 'roundDealt') return null
    const among = before.phase === 'ready' ? before.starters : viewFor(before, 'spectator').nextStarters
    if (after.seats[dealt.starter]?.closed !== false) return `the closed seat ${dealt.starter} starts`
    return among.includes(dealt.starter) ? null : `seat ${dealt.starter} starts, not one of ${among.join()}`
  }
  const winners = plainGameWinners(after)
  const over = winners.length > 0
  const { nextStarters } = viewFor(after, 'spectator')
  // Hands and fronts lie as they did when the round ended, so it can still be scored; who is closed since was in then.
  const roundWinners = after.result?.winners ?? []
  return (
    differ('phase', after.phase, over ? 'gameOver' : 'roundOver') ??
    differ('winners of the game', after.winners, winners) ??
    differ('next starters', inOrder(nextStarters), over ? [] : plainNextStarters(after, roundWinners))
  )
}
