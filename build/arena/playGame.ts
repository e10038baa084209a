import { performance } from 'node:perf_hooks'
import type { Bot } from '@shared/bots'
import type { EditionId } from '@shared/catalogue'
import { decide, eventFor, newMatch, viewFor, type Decision, type MatchState } from '@shared/engine'
import { asked } from '@shared/engine/legal'
import { defaultOptions, type EventView, type Seat } from '@shared/game'
import { dealSeed, moveSeed } from './seeds'

/** How a game went. */
export interface PlayedGame {
  /** Several when they share it. */
  readonly winners: readonly Seat[]
  /** Who won each round. */
  readonly rounds: readonly (readonly Seat[])[]
  /** By seat, how long each of its moves took, in milliseconds: all that does not follow from the seed. */
  readonly times: readonly (readonly number[])[]
}

type Accepted = Decision & { readonly ok: true }

function accepted(decision: Decision, whose: string): Accepted {
  if (!decision.ok) throw new Error(`${whose} is refused: ${decision.reason}`)
  return decision
}

/**
 * Plays one game to its end, by the edition's own rules. Each bot is given its seat's view and what this seat was told since the
 * deal of the round. Throws an Error when a bot gives a command that is refused.
 *
 * @param seed of all games; with the number of the game it decides every deal and every bot's chance.
 * @param game counts the games from 0.
 */
export function playGame(edition: EditionId, bots: readonly Bot[], seed: number, game: number): PlayedGame {
  let state: MatchState = newMatch(defaultOptions(edition), bots.length)
  let told: EventView[][] = []
  let moves = 0
  const rounds: (readonly Seat[])[] = []
  const times = bots.map((): number[] => [])

  const deal = (): Accepted => {
    told = bots.map(() => [])
    moves = 0
    const command = { type: 'deal', seed: dealSeed(seed, game, state.round) } as const
    return accepted(decide(state, 'host', command), 'a deal')
  }
  const move = (seat: Seat): Accepted => {
    const bot = bots[seat]
    if (!bot) throw new Error(`nobody sits at seat ${seat}`)
    const view = viewFor(state, seat)
    const chance = moveSeed(seed, game, state.round, moves)
    const from = performance.now()
    const command = bot(view, told[seat] ?? [], chance)
    times[seat]?.push(performance.now() - from)
    moves += 1
    return accepted(decide(state, seat, command), `the ${JSON.stringify(command)} of seat ${seat}`)
  }

  while (state.phase !== 'gameOver') {
    const seat = asked(state)?.seat
    const { state: next, events } = seat === undefined ? deal() : move(seat)
    for (const event of events) {
      told.forEach((events, at) => events.push(eventFor(event, at)))
      if (event.type === 'roundEnded') rounds.push(event.result.winners)
    }
    state = next
  }
  return { winners: state.winners, rounds, times }
}
