import { bots } from '@shared/bots'
import { DEFAULT_BOT_LEVEL } from '@shared/game'
import type { BotLevel, Command, Seat } from '@shared/game'
import type { GameHost } from './gameHost'
import type { House } from './house'
import { thoughtOf } from './roundReasons'
import type { Thought } from './roundReasons'
import { occupantOf, people, seatOf } from './tableState'
import type { Occupant } from './tableState'
import type { Table } from './table'

/** Bots that think for longer than a moment, in a thread of their own; the others go by rules, within a millisecond. */
const THINKING_LEVELS: ReadonlySet<BotLevel> = new Set(['hard', 'expert'])

/** Whether every person who is connected has confirmed the next round or the next game; one at least must have. */
export function allReady({ sessions }: House, table: Table): boolean {
  const here = people(table.state).filter(({ id }) => sessions.isConnected(table, id))
  if (table.state.paused) return false
  const canGoOn = table.isBetween() && (table.state.phase === 'playing' || table.hasEnough())
  return canGoOn && here.length > 0 && here.every(({ ready }) => ready)
}

/** What a table does next without anybody's wish: a bot's move, or with `auto` a deal or a game. Null: it waits. */
export function nextStep(house: House, table: Table): (() => void) | null {
  const { game, state, spec } = table
  if (house.times.of(table).pause !== null) return null
  const seat = game?.waitsFor ?? null
  const actor = seat === null ? null : state.seats[seat]
  if (actor && game && seat !== null && (actor.kind === 'bot' || actor.covered))
    return moveOf(house, table, game, seat, actor)
  const isHere = people(state).some(({ id }) => house.sessions.isConnected(table, id))
  if (!spec.auto || isHere) return null
  // Bots that stood in for people make room again once the game is over.
  const stoodIn =
    state.phase === 'over' &&
    table.isDeserted() &&
    state.seats.some((occupant) => occupant?.standsInFor != null)
  if (stoodIn) return () => table.reset()
  if (table.isBetween()) return () => void table.goOn()
  const isFull = state.phase === 'lobby' && !state.seats.includes(null)
  return isFull && table.hasEnough() ? () => void table.begin() : null
}

/** What a bot does that is asked. Null: it thinks, and the host tells when it has found its move. */
function moveOf(
  house: House,
  table: Table,
  game: GameHost,
  seat: Seat,
  actor: Occupant,
): (() => void) | null {
  const level = actor.level ?? DEFAULT_BOT_LEVEL
  if (!THINKING_LEVELS.has(level))
    return () => play(house, table, actor, quickCommand(house, game, seat, level))
  if (house.thoughts.isThinking(table, game, seat, level)) return null
  return () => {
    const command = house.thoughts.take(table, game, seat)
    // One that has found none moves as a quick one would.
    if (command !== undefined)
      play(house, table, actor, command ?? quickCommand(house, game, seat, DEFAULT_BOT_LEVEL))
  }
}

/** Moves for a person who is away or too slow. */
export function playFor(house: House, table: Table, id: number): void {
  const { game, state } = table
  const seat = seatOf(state, id)
  const person = occupantOf(state, id)
  if (game && seat !== null && person)
    play(house, table, person, quickCommand(house, game, seat, DEFAULT_BOT_LEVEL))
}

/** What a bot does that goes by rules: it is given what a client in that seat would have been sent. */
function quickCommand({ log }: House, game: GameHost, seat: Seat, level: BotLevel): Command | undefined {
  const view = game.view(seat)
  try {
    return bots[level](view, game.memory(seat), Math.floor(Math.random() * 2 ** 32))
  } catch (error) {
    log(`internal error: a bot could not choose: ${String(error)}`)
    return view.offer?.commands[0]
  }
}

/** Gives a command as a client would, and keeps what a bot thought of it. */
function play({ log }: House, table: Table, { id, kind }: Occupant, command: Command | undefined): void {
  const { game } = table
  const seat = seatOf(table.state, id)
  if (!game || seat === null) return
  const thought = command && kind === 'bot' ? thoughtFor(log, game, seat, command) : null
  const reason = command ? table.command(id, game.revision, command) : 'noRound'
  if (reason !== null) log(`internal error: the move of a bot was refused: ${reason}`)
  else if (thought) game.remember(thought)
}

/** A bot that cannot say why plays all the same. */
function thoughtFor(log: House['log'], game: GameHost, seat: Seat, command: Command): Thought | null {
  try {
    return thoughtOf(seat, game.view(seat), game.memory(seat), command)
  } catch (error) {
    log(`internal error: a bot cannot say why: ${String(error)}`)
    return null
  }
}
