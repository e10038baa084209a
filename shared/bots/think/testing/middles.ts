import { EDITION_IDS, EDITIONS } from '../../../catalogue'
import type { EditionId } from '../../../catalogue'
import { defaultOptions } from '../../../game'
import type { EventView, PlayerView, Seat } from '../../../game'
import { eventFor, viewFor } from '../../../engine'
import type { MatchState } from '../../../engine'
import { asked } from '../../../engine/legal'
import { playout } from '../../../engine/testing/playouts'
import { Random } from '../../../engine/testing/random'

/** A moment at which a seat is asked, as this seat and as the host know it. */
export interface Middle {
  readonly seat: Seat
  readonly view: PlayerView
  readonly told: readonly EventView[]
  readonly state: MatchState
}

/** Every edition with every number of seats. */
export const tables: readonly (readonly [EditionId, number])[] = EDITION_IDS.flatMap((edition) => {
  const { minSeats, maxSeats } = EDITIONS[edition]
  return Array.from({ length: maxSeats - minSeats + 1 }, (_, more) => [edition, minSeats + more] as const)
})

/** Every moment of some random games of an edition at which a seat is asked. */
export function middles(edition: EditionId, seats: number, games: number): readonly Middle[] {
  const found: Middle[] = []
  for (let game = 0; game < games; game += 1)
    playout({ options: defaultOptions(edition), seats }, new Random(game), 0, ({ after, roundEvents }) => {
      const seat = asked(after)?.seat
      if (seat === undefined) return
      const told = roundEvents.map((event) => eventFor(event, seat))
      found.push({ seat, view: viewFor(after, seat), told, state: after })
    })
  return found
}
