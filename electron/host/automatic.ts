import { chooseCommand } from '@shared/bots'
import type { House } from './house'
import { thoughtOf } from './roundReasons'
import { occupantOf, people } from './tableState'
import type { Table } from './table'

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
  if (actor && (actor.kind === 'bot' || actor.covered)) return () => playFor(house, table, actor.id)
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

/**
 * A bot moves, for itself or for a person who is away or too slow. It is given what a client in that seat would have been
 * sent, and gives a command as a client would.
 */
export function playFor({ log }: House, table: Table, id: number): void {
  const { game, state } = table
  const seat = state.seats.findIndex((occupant) => occupant?.id === id)
  if (!game || seat < 0) return
  const view = game.view(seat)
  const told = game.memory(seat)
  const { command, thought } = (() => {
    try {
      const chosen = chooseCommand(view, told, Math.random)
      const isBot = occupantOf(state, id)?.kind === 'bot'
      return { command: chosen, thought: isBot ? thoughtOf(seat, view, told, chosen) : null }
    } catch (error) {
      log(`internal error: a bot could not choose: ${String(error)}`)
      return { command: view.offer?.commands[0], thought: null }
    }
  })()
  const reason = command ? table.command(id, game.revision, command) : 'noRound'
  if (reason !== null) log(`internal error: the move of a bot was refused: ${reason}`)
  else if (thought) game.remember(thought)
}
