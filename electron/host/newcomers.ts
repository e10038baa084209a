import { DEFAULT_BOT_LEVEL } from '@shared/game'
import type { BotLevel, Seat } from '@shared/game'
import { BOT_SEALS, SEALS, uniqueName } from '@shared/protocol'
import type { BotSeal, Seal } from '@shared/protocol'
import { occupants } from './tableState'
import type { Occupant, TableState } from './tableState'

/** Automata of old stories: names of no language in particular. */
const BOT_NAMES = ['Olimpia', 'Coppelia', 'Talos', 'Galatea', 'Hadaly', 'Kempelen'] as const

/** A person who comes to a table, with a name and a seal that nobody there has. */
export function newPerson(state: TableState, id: number, wanted: string): Occupant {
  return { ...someone(id), kind: 'person', name: nameAt(state, id, wanted), seal: freeSeal(state, SEALS) }
}

/** A person who takes over somebody's seat, tokens and all, and may have that one's name. */
export function newHeir(state: TableState, id: number, wanted: string, seat: Seat): Occupant {
  const before = state.seats[seat] ?? null
  const person = newPerson({ ...state, seats: state.seats.with(seat, null) }, id, wanted)
  return { ...person, tookOverFrom: before?.kind === 'person' ? before.name : null }
}

/** A bot that comes to a table, or takes over the seat of somebody who left. */
export function newBot(
  state: TableState,
  id: number,
  standsInFor: string | null,
  level: BotLevel = DEFAULT_BOT_LEVEL,
): Occupant {
  const taken = occupants(state).map(({ name }) => name)
  const name = BOT_NAMES.find((free) => !taken.includes(free)) ?? BOT_NAMES[0]
  return {
    ...someone(id),
    kind: 'bot',
    name: nameAt(state, id, name),
    seal: freeSeal(state, BOT_SEALS),
    level,
    standsInFor,
  }
}

/** The name as it will stand at this table: with a number behind it if somebody else has it. */
export function nameAt(state: TableState, id: number, wanted: string): string {
  const others = occupants(state).filter((occupant) => occupant.id !== id)
  return uniqueName(
    wanted,
    others.map(({ name }) => name),
  )
}

function someone(id: number): Omit<Occupant, 'kind' | 'name' | 'seal'> {
  return { id, level: null, ready: false, gone: false, standsInFor: null, covered: false, tookOverFrom: null }
}

/** The first seal that the fewest have; nobody shares while there are enough, as there are for six seats. */
function freeSeal<S extends Seal | BotSeal>(state: TableState, seals: readonly [S, ...S[]]): S {
  const uses = (seal: S): number => occupants(state).filter((occupant) => occupant.seal === seal).length
  return seals.reduce((best, seal) => (uses(seal) < uses(best) ? seal : best), seals[0])
}
