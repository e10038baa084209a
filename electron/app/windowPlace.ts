import type { Rectangle } from 'electron'

/** What fits a small laptop, and the least in which a table can be played. */
export const USUAL = { width: 1280, height: 800 } as const
export const LEAST = { width: 360, height: 520 } as const
/** The part of a window's upper edge by which people take hold of it must be in sight, in pixels. */
const GRIP = { width: 120, height: 24 } as const

/**
 * Where the window is to be: as wanted, if it can be taken hold of there; else moved onto the display that shows most of
 * it, and no larger than that one.
 *
 * @param wanted left out: of the usual size, in the middle of the first display.
 * @param areas what windows may fill of each display, the main one first.
 */
export function fitToDisplays(wanted: Rectangle | undefined, areas: readonly Rectangle[]): Rectangle {
  const [main] = areas
  if (!main) return wanted ?? { x: 0, y: 0, ...USUAL }
  if (!wanted) return centred(main)
  const area = areas.reduce((best, one) => (shared(wanted, one) > shared(wanted, best) ? one : best), main)
  const size = {
    width: between(LEAST.width, wanted.width, area.width),
    height: between(LEAST.height, wanted.height, area.height),
  }
  const isWhole = size.width === wanted.width && size.height === wanted.height
  if (isWhole && areas.some((one) => holdsGrip(one, wanted))) {
    const { x, y } = wanted
    return { x, y, ...size }
  }
  return {
    x: between(area.x, wanted.x, area.x + area.width - size.width),
    y: between(area.y, wanted.y, area.y + area.height - size.height),
    ...size,
  }
}

function centred(area: Rectangle): Rectangle {
  const width = Math.min(USUAL.width, area.width)
  const height = Math.min(USUAL.height, area.height)
  const x = area.x + Math.floor((area.width - width) / 2)
  const y = area.y + Math.floor((area.height - height) / 2)
  return { x, y, width, height }
}

/** The lower bound counts where both cannot be kept. */
function between(least: number, wanted: number, most: number): number {
  return Math.max(least, Math.min(wanted, most))
}

/** How many pixels two rectangles have in common. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Windows has an invisible border around windows, so that a few pixels of the upper edge may be beyond. */
function holdsGrip(area: Rectangle, { x, y, width }: Rectangle): boolean {
  const isInHeight = y >= area.y - GRIP.height / 2 && y + GRIP.height <= area.y + area.height
  const seen = Math.min(x + width, area.x + area.width) - Math.max(x, area.x)
  return isInHeight && seen >= GRIP.width
}
