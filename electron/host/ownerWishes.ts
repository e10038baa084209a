import { EDITIONS } from '@shared/catalogue'
import { misfit } from '@shared/game'
import type { BotLevel, Seat, TableOptions } from '@shared/game'
import type { Refusal, TableSettings } from '@shared/protocol'
import { changed, resized } from './seating'
import { present, rulesOf } from './tableState'
import type { IsHere } from './tableState'
import type { Id, Table } from './table'

/** The rules of the next game, and how many seats there are. */
export function setOptions(table: Table, by: Id, options: TableOptions, seats: number): Refusal | null {
  const { state } = table
  const refused = table.lobbyRefusal(by)
  if (refused) return refused
  const { minSeats, maxSeats } = EDITIONS[options.edition]
  const starter = options.starter === null ? null : state.seats[options.starter]
  if (misfit(options) !== null || (options.starter !== null && !starter)) return 'badOptions'
  if (seats > maxSeats) return 'tooManySeats'
  if (seats < Math.max(minSeats, present(state).length)) return 'tooFewSeats'
  table.become({ ...resized(state, seats), rules: rulesOf(options), starter: starter?.id ?? null })
  return null
}

/**
 * What becomes of people who are away, slow, late or leave. Whoever is covered by a bot that may not do so any more is
 * waited for again: for good, or for the whole grace time before the seat is closed.
 */
export function setSettings(table: Table, by: Id, settings: TableSettings): Refusal | null {
  const { state } = table
  if (state.owner !== by) return 'notOwner'
  const seats = state.seats.map((occupant) =>
    occupant && settings.absent !== 'bot' ? { ...occupant, covered: false } : occupant,
  )
  table.become({ ...state, settings, seats })
  return null
}

export function setLocked(table: Table, by: Id, locked: boolean): Refusal | null {
  if (table.state.owner !== by) return 'notOwner'
  table.become({ ...table.state, locked })
  return null
}

/** Stops a game for a while, or lets it go on. */
export function setPaused(table: Table, by: Id, paused: boolean): Refusal | null {
  if (table.state.owner !== by) return 'notOwner'
  if (table.state.phase !== 'playing') return 'noRound'
  table.become({ ...table.state, paused })
  return null
}

/** How well a bot plays from now on; not in the middle of a round. */
export function setBotLevel(table: Table, by: Id, seat: Seat, level: BotLevel): Refusal | null {
  const { state } = table
  if (state.owner !== by) return 'notOwner'
  const bot = state.seats[seat]
  if (!bot || bot.gone) return 'noSuchSeat'
  if (bot.kind !== 'bot') return 'notABot'
  if (state.phase === 'playing' && !table.isBetween()) return 'roundRunning'
  table.become(changed(state, bot.id, (occupant) => ({ ...occupant, level })))
  return null
}

/** Makes another person who is here the owner. */
export function handOwnership(table: Table, by: Id, seat: Seat, isHere: IsHere): Refusal | null {
  const { state } = table
  if (state.owner !== by) return 'notOwner'
  const next = state.seats[seat]
  if (next?.kind !== 'person' || next.gone) return 'noSuchSeat'
  if (!isHere(next.id)) return 'personAbsent'
  table.become({ ...state, owner: next.id })
  return null
}
