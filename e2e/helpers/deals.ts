import type { CardId, EditionId } from '@shared/catalogue'
import { decide, legalCommands, newMatch } from '@shared/engine'
import type { MatchState } from '@shared/engine'
import { defaultOptions } from '@shared/game'
import type { Command, Seat, TableOptions } from '@shared/game'
import { seedsFrom } from '../../electron/host/seeds'

const TRIES = 20_000
const MOST_ROUNDS = 6

/** The next round of a match as a host deals it that was given this text. Throws an Error where none may be dealt. */
function dealt(match: MatchState, text: string): MatchState {
  const seed = seedsFrom(text)({ table: 1, game: 1, round: match.round + 1 })
  const decision = decide(match, 'host', { type: 'deal', seed })
  if (!decision.ok) throw new Error(`the deal is refused: ${decision.reason}`)
  return decision.state
}

/**
 * A text for `--seed` with which the first round of a host's first table begins as wanted.
 * Throws an Error if none is found: then the wish is impossible, or too rare to be looked for.
 */
export function seedFor(
  edition: EditionId,
  seats: number,
  wanted: (state: MatchState) => boolean,
  options: Partial<TableOptions> = {},
): string {
  const match = newMatch({ ...defaultOptions(edition), ...options }, seats)
  for (let n = 0; n < TRIES; n += 1) {
    const text = `deal ${n}`
    if (wanted(dealt(match, text))) return text
  }
  throw new Error('no seed begins like that')
}

/** As {@link seedFor}, for a whole game of the players of `player.ts`: the states at the ends of its rounds are as wanted. */
export function seedForGame(
  options: TableOptions,
  seats: number,
  wanted: (ends: readonly MatchState[]) => boolean,
): string {
  for (let n = 0; n < TRIES; n += 1) {
    const text = `game ${n}`
    const ends: MatchState[] = []
    let state = newMatch(options, seats)
    while (state.phase !== 'gameOver' && ends.length < MOST_ROUNDS) {
      state = playedOut(dealt(state, text))
      ends.push(state)
    }
    if (state.phase === 'gameOver' && wanted(ends)) return text
  }
  throw new Error('no game goes like that')
}

/** A round to its end, played as the players of `player.ts` do. */
function playedOut(begun: MatchState): MatchState {
  let state = begun
  while (state.phase === 'playing') {
    const seat = state.choice?.seat ?? state.turn ?? 0
    const command = plainCommand(state, seat)
    const decision = command && decide(state, seat, command)
    if (!decision?.ok) throw new Error('nothing can be played')
    state = decision.state
  }
  return state
}

/** The first card at the first seat with the last answer; the first card is kept, and whoever may trade does. */
function plainCommand(state: MatchState, seat: Seat): Command | undefined {
  const [first, ...rest] = state.seats[seat]?.hand ?? []
  const commands = legalCommands(state, seat)
  const plays = commands.filter((command) => command.type === 'play' && command.card === first)
  const target = plays.flatMap((play) => (play.type === 'play' ? [play.target] : []))
  const aim = target.find((one) => typeof one === 'number') ?? target[0]
  return (
    plays.findLast((play) => play.type === 'play' && play.target === aim) ??
    commands.find(
      (command) => command.type === 'keep' && command.card === first && command.under.join() === rest.join(),
    ) ??
    commands.at(-1)
  )
}

/** Whether the owner begins: then bots and others wait, and nothing opens on the page by itself. */
export function ownerBegins({ turn }: MatchState): boolean {
  return turn === 0
}

/** Whether the first seat, that of the owner, begins and holds all these cards. */
export function ownerHolds(...cards: readonly CardId[]): (state: MatchState) => boolean {
  return ({ turn, seats }) => turn === 0 && cards.every((card) => seats[0]?.hand.includes(card) ?? false)
}
