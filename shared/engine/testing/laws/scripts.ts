import fc from 'fast-check'
import type { EditionId } from '../../../catalogue'
import { asked, legalCommands } from '../../legal'
import type { MatchState } from '../../model/matchState'
import { nameOf, openSeats, play, tablesOf } from '../playouts'
import type { Next, PlayoutStep, Table } from '../playouts'
import { Random } from '../random'
import { wordsOf } from '../scenario'

/** A number stands for one of the legal commands, by its remainder; `close` for one of the open seats in the same way. */
export type Move = number | { readonly close: number }

/** The beginning of a game: it is played as far as its moves go, and rounds are dealt in between. */
export interface Script {
  readonly table: Table
  /** Gives the seeds of the rounds. */
  readonly seed: number
  readonly moves: readonly Move[]
}

const MOST_MOVES = 70
const numbers = fc.noBias(fc.nat(0xffff))

/**
 * Scripts at all tables of an edition. A failing one is made small by leaving moves out and by choosing earlier
 * commands of the list; it is printed as a table and the commands in words.
 */
export function scriptsOf(edition: EditionId): fc.Arbitrary<Script> {
  const moves = fc.oneof(
    { weight: 40, arbitrary: numbers },
    { weight: 1, arbitrary: fc.record({ close: numbers }) },
  )
  const tables = fc
    .record({
      table: fc.constantFrom(...tablesOf(edition)),
      tokensToWin: fc.constantFrom(null, 1, 2, 3),
      starter: fc.option(fc.nat(1)),
    })
    .map(({ table, tokensToWin, starter }) => ({
      ...table,
      options: { ...table.options, tokensToWin, starter },
    }))
  return fc
    .record({
      table: tables,
      seed: fc.noBias(fc.nat()),
      moves: fc.array(moves, { maxLength: MOST_MOVES, size: 'max' }),
    })
    .map((script) => ({ ...script, [fc.toStringMethod]: () => textOf(script) }))
}

/** Plays a script. Returns the state at its end. */
export function playScript({ table, seed, moves }: Script, watch: (step: PlayoutStep) => void): MatchState {
  const random = new Random(seed)
  let at = 0
  return play(
    table,
    (state) => {
      const move = moves[at]
      if (move === undefined) return null
      const next = nextOf(state, move)
      if (next === null) return ['host', { type: 'deal', seed: random.seed() }]
      at += 1
      return next
    },
    watch,
  )
}

/** What a move stands for in a state; null: first a round must be dealt. */
function nextOf(state: MatchState, move: Move): Next | null {
  const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]
  if (typeof move === 'object') {
    const seat = state.phase === 'ready' ? undefined : pick(openSeats(state), move.close)
    return seat === undefined ? null : ['host', { type: 'closeSeat', seat }]
  }
  const seat = asked(state)?.seat
  const command = seat === undefined ? undefined : pick(legalCommands(state, seat), move)
  return seat === undefined || command === undefined ? null : [seat, command]
}

/** A script as one reads it: the table, each deal, each command in words. */
function textOf(script: Script): string {
  const lines: string[] = [`${nameOf(script.table)}; seed ${script.seed}, ${script.moves.length} moves`]
  try {
    playScript(script, (step) => lines.push(lineOf(step)))
  } catch (error) {
    lines.push(`then: ${String(error)}`)
  }
  return lines.join('\n  ')
}

function lineOf({ by, command, after }: PlayoutStep): string {
  if (command.type === 'closeSeat') return `close ${command.seat}`
  if (command.type !== 'deal') return `${by}: ${wordsOf(command)}`
  const hands = after.seats.map(({ hand }) => hand.join('+')).join(' ')
  const { deck, setAside, open, goal } = after
  const more = `${open.length > 0 ? `, open ${open.join(' ')}` : ''}${goal === null ? '' : `, goal ${goal}`}`
  return `deal: hands ${hands}, deck ${deck.join(' ')}, set aside ${String(setAside)}${more}`
}
