/** Where a thing lies in the window: its middle and its size before any tilt, in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A card that lies on the table, and by how many degrees it is tilted. */
export interface Lying extends Box {
  readonly element: HTMLElement
  readonly tilt: number
}

/** Where everything on the table lies at one moment: read once, so that nothing is measured while things move. */
export interface Scene {
  /** The place of this name, as `data-place` marks it; null where this layout does not show it. */
  readonly place: (name: string) => Box | null
  /** All of a seat: its plate and its cards. */
  readonly seat: (seat: number) => Box | null
  readonly element: (name: string) => HTMLElement | null
  /** The cards that lie at a place, in their order. */
  readonly cards: (name: string) => readonly Lying[]
  /** All that may have to make room, from the outside in. */
  readonly movable: ReadonlyMap<HTMLElement, Box>
  /** The middle of the table. */
  readonly middle: Box
  /** How much larger than it is written all of the table is shown. */
  readonly zoom: number
}

/** In a narrower window the middle of the table shares its row with what happened last. */
const NARROW = 720
const CARDS = '[data-card], .back'
/** What glides to where it belongs when something else comes or goes. */
const MOVABLE = '[data-place], [data-hand], [data-place] [data-card], [data-place] .back'

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, w: width, h: height }
}

function tiltOf(element: HTMLElement): number {
  if (element.closest('[data-place="aside"]')) return 90
  const held = element.closest<HTMLElement>('li, .back')
  const tilt = held === null ? Number.NaN : Number.parseFloat(getComputedStyle(held).rotate)
  return Number.isFinite(tilt) ? tilt : 0
}

function lying(element: HTMLElement, zoom: number): Lying {
  const { x, y } = boxOf(element)
  return {
    ...{ x, y, element, tilt: tiltOf(element) },
    w: element.offsetWidth * zoom,
    h: element.offsetHeight * zoom,
  }
}

const isShown = ({ w, h }: Box): boolean => w > 0 || h > 0

/** Reads where everything lies within `root`. */
export function measure(root: HTMLElement, zoom: number): Scene {
  const all = (selector: string, within: Element = root): readonly HTMLElement[] => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ]
  const places = new Map(
    all('[data-place]')
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => [element.dataset['place'] ?? '', element]),
  )
  const boxes = new Map([...places].map(([name, element]) => [name, boxOf(element)]))
  const cards = new Map(
    [...places].map(([name, element]) => [name, all(CARDS, element).map((card) => lying(card, zoom))]),
  )
  const seats = new Map(all('[data-seat]').map((seat) => [seat.dataset['seat'] ?? '', boxOf(seat)]))
  // Where a letter shows the own cards itself, they lie on it.
  const held = all('[data-hand]').flatMap((one) => all(CARDS, one).map((card) => lying(card, zoom)))
  const centre = boxes.get('centre')
  const tall = innerHeight > innerWidth && innerWidth < NARROW
  const middle = {
    x: tall || !centre ? innerWidth / 2 : centre.x,
    y: (centre?.y ?? innerHeight * 0.4) + (tall ? 40 : 0),
    ...{ w: centre?.w ?? 0, h: centre?.h ?? 0 },
  }
  return {
    place: (name) => boxes.get(name) ?? null,
    seat: (seat) => seats.get(String(seat)) ?? null,
    element: (name) => places.get(name) ?? null,
    cards: (name) => (name === 'held' ? held : (cards.get(name) ?? [])).filter(isShown),
    movable: new Map(all(MOVABLE).map((element) => [element, boxOf(element)])),
    middle,
    zoom,
  }
}
