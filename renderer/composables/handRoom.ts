/** The proportion of a card: its height by its width. */
const RATIO = 1.4
const GAP = 10
const EDGE = 14
const LARGEST = 300

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
  return Math.floor(Math.max(56, Math.min(LARGEST, beside, above)))
}
