import { REACTION_LIMITS } from '@shared/protocol'
import type { Reaction, Refusal, ServerPayload } from '@shared/protocol'
import type { Clock } from './clock'
import { seatOf } from './tableState'
import type { Id, Table } from './table'

/** Nothing is remembered of a person for longer than the longest of the limits. */
const LONGEST_MS = Math.max(...REACTION_LIMITS.map(({ withinMs }) => withinMs))

interface Waiting {
  readonly table: Table
  readonly person: Id
  readonly reaction: Reaction
}

/**
 * The quick reactions that people show each other. They are of their moment: no table keeps them, no revision rises, and
 * whoever comes later has missed them.
 */
export class Reactions {
  private readonly shown = new WeakMap<Table, Map<Id, readonly number[]>>()
  private waiting: readonly Waiting[] = []

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** Somebody reacts; the reason why not, or null when everybody at the table is going to be told. */
  show(table: Table, person: Id, reaction: Reaction): Refusal | null {
    if (!table.state.settings.reactions) return 'reactionsOff'
    const now = this.clock.now()
    const people = this.shown.get(table) ?? new Map<Id, readonly number[]>()
    for (const [one, times] of people) if (times.every((at) => now - at >= LONGEST_MS)) people.delete(one)
    const before = (people.get(person) ?? []).filter((at) => now - at < LONGEST_MS)
    const isTooSoon = REACTION_LIMITS.some(
      ({ most, withinMs }) => before.filter((at) => now - at < withinMs).length >= most,
    )
    if (isTooSoon) return 'reactionTooSoon'
    this.shown.set(table, people.set(person, [...before, now]))
    this.waiting = [...this.waiting, { table, person, reaction }]
    return null
  }

  /**
   * What is to be told now, and never again: all of it but what was shown at tables of which nobody may be told yet.
   * Whoever has got up meanwhile is not to be seen.
   */
  take(
    isHeld: (table: Table) => boolean,
  ): readonly (ServerPayload<'reaction'> & { readonly table: Table })[] {
    const due = this.waiting.filter(({ table }) => !isHeld(table))
    this.waiting = this.waiting.filter((one) => !due.includes(one))
    return due.flatMap(({ table, person, reaction }) => {
      const seat = seatOf(table.state, person)
      return seat === null ? [] : [{ table, seat, reaction }]
    })
  }
}
