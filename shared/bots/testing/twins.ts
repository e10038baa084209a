import { eventFor, viewFor } from '../../engine'
import type { GameEvent, MatchState } from '../../engine'
import { asked } from '../../engine/legal'
import { playout } from '../../engine/testing/playouts'
import type { Table } from '../../engine/testing/playouts'
import { Random } from '../../engine/testing/random'
import { Redeal } from '../../engine/testing/redeal'
import type { EventView, PlayerView, Seat } from '../../game'

/** What a bot is given. */
export interface Given {
  readonly view: PlayerView
  readonly told: readonly EventView[]
}

/** A moment at which a seat is asked, and the same with all that this seat cannot know dealt again. */
export interface Twins {
  readonly given: Given
  readonly otherwise: Given
  /** Whether the two states differ at all. */
  readonly differ: boolean
}

/** So many moments of random games at a table, all of them different. */
export function twinsOf(table: Table, count: number): readonly Twins[] {
  const found: Twins[] = []
  for (let game = 0; found.length < count; game += 1) {
    const random = new Random(game)
    const redeal = new Redeal(random)
    playout(table, random, 0, (step) => {
      redeal.follow(step)
      const seat = asked(step.after)?.seat
      if (seat === undefined || found.length === count) return
      const { state, events } = redeal.otherwise(seat, step)
      found.push({
        given: givenTo(seat, step.after, step.roundEvents),
        otherwise: givenTo(seat, state, events),
        differ: JSON.stringify(state) !== JSON.stringify(step.after),
      })
    })
  }
  return found
}

function givenTo(seat: Seat, state: MatchState, events: readonly GameEvent[]): Given {
  return { view: viewFor(state, seat), told: events.map((event) => eventFor(event, seat)) }
}
