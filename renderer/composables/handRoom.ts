/** The proportion of a card: its height by its width. */
const RATIO = 1.4
const GAP = 10
const EDGE = 14
const LARGEST = 300
/** In a smaller card the number is too small to read. */
const LEAST = 60
const LARGEST_LOW = 190

/** So many cards a hand has in one's turn: there is room for as many at any time, so that a card that comes changes nothing. */
const CARDS = 2

/**
 * How wide one's own cards can be where nothing but they is shown, in pixels: as large as fits beside and above what
 * stands around them.
 *
 * @param taken how high the rest is that stands above and below, in pixels.
 */
export function handWidth(room: { readonly width: number; readonly height: number }, taken: number): number {
  const beside = (room.width - 2 * EDGE - (CARDS - 1) * GAP) / CARDS
  const above = (room.height - taken) / RATIO
  return Math.floor(Math.max(LEAST, Math.min(LARGEST, beside, above)))
}

/** What stands above the hand on a low table: the middle, the line of waiting, and the gaps between them. */
const LOW_REST = 190
/** As wide as a seat at either side may be, with what lies in front of it. */
const LOW_SIDE = 232
/** And the seat at the top, where there is one. */
const TOP_SEAT = 68

/**
 * How wide one's own cards are on a low table, where the others sit at both sides, in pixels.
 *
 * @param room that for the table, below its bar.
 * @param top whether somebody sits above the middle, too.
 */
export function lowHand(room: { readonly width: number; readonly height: number }, top: boolean): number {
  const above = (room.height - LOW_REST - (top ? TOP_SEAT : 0)) / RATIO
  const beside = (room.width - 2 * LOW_SIDE) / CARDS
  return Math.floor(Math.max(96, Math.min(LARGEST_LOW, beside, above)))
}
