import type { Seat } from '@shared/game'

/** A place on the table, in the pixels of a stage of 1280 × 720. */
export interface SeatSpot {
  readonly x: number
  readonly y: number
  /** The side of the table: it says where the seat's cards lie beside or below the plate. */
  readonly side: 'left' | 'top' | 'right'
}

const spot = (x: number, y: number, side: SeatSpot['side']): SeatSpot => ({ x, y, side })

/** Where the others sit, by how many they are: clockwise, beginning at the viewer's left. */
const SPOTS: Readonly<Record<number, readonly SeatSpot[]>> = {
  1: [spot(640, 128, 'top')],
  2: [spot(200, 196, 'left'), spot(1080, 196, 'right')],
  3: [spot(196, 230, 'left'), spot(640, 128, 'top'), spot(1086, 230, 'right')],
  4: [spot(150, 392, 'left'), spot(300, 168, 'left'), spot(975, 168, 'right'), spot(1130, 360, 'right')],
  5: [
    spot(150, 432, 'left'),
    spot(252, 194, 'left'),
    spot(640, 142, 'top'),
    spot(1030, 194, 'right'),
    spot(1130, 400, 'right'),
  ],
}

/** The seat drawn at the bottom: the viewer's own, or the first one for somebody who looks on. */
export function bottomSeat(you: Seat | null): Seat {
  return you ?? 0
}

/** The other seats, clockwise from the one at the left of the bottom seat. */
export function otherSeats(seats: number, you: Seat | null): readonly Seat[] {
  const bottom = bottomSeat(you)
  return Array.from({ length: seats - 1 }, (_, step) => (bottom + 1 + step) % seats)
}

/** The spots of the other seats, in the order of {@link otherSeats}. */
export function seatSpots(seats: number): readonly SeatSpot[] {
  return SPOTS[seats - 1] ?? []
}

/** All seats in the order of the round end: clockwise, the bottom seat last. */
export function seatsFromLeft(seats: number, you: Seat | null): readonly Seat[] {
  return [...otherSeats(seats, you), bottomSeat(you)]
}
