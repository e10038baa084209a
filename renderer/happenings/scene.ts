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
const CARD = '[data-card], .back'
/** Whatever counts: places, seats, what holds an own card, cards. */
const COUNTS = '[data-place], [data-seat], [data-hand], [data-card], .back'
const QUARTER = 90

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2, w: width, h: height }
}

const isShown = ({ w, h }: Box): boolean => w > 0 || h > 0
/** An empty place has no size, and is one all the same; what is not laid out is none. */
const hasRoom = (element: Element, box: Box): boolean => isShown(box) || element.getClientRects().length > 0

/** A card in a hand may be tilted, as the style has it; the one that was set aside lies across; the others lie straight. */
function lying(element: HTMLElement, box: Box, place: string | null, zoom: number): Lying {
  if (place === 'aside') return { ...box, element, tilt: QUARTER, w: box.h, h: box.w }
  const held = place === null || place.startsWith('hand-') ? element.closest<HTMLElement>('li, .back') : null
  const tilt = held === null ? 0 : Number.parseFloat(getComputedStyle(held).rotate) || 0
  if (tilt === 0) return { ...box, element, tilt }
  return { ...box, element, tilt, w: element.offsetWidth * zoom, h: element.offsetHeight * zoom }
}

/** Reads where everything lies within `root`, each thing once, in one go: what reads between changes lays out again and again. */
export function measure(root: HTMLElement, zoom: number): Scene {
  const places = new Map<string, { readonly element: HTMLElement; readonly box: Box }>()
  const seats = new Map<string, Box>()
  const cards = new Map<string, Lying[]>()
  /** Where a letter shows the own cards itself, they lie on it. */
  const held: Lying[] = []
  const movable = new Map<HTMLElement, Box>()

  function read(element: HTMLElement): void {
    const box = boxOf(element)
    const [place, seat] = [element.getAttribute('data-place'), element.getAttribute('data-seat')]
    if (seat !== null) seats.set(seat, box)
    if (place !== null && hasRoom(element, box)) places.set(place, { element, box })
    if (place !== null || element.hasAttribute('data-hand')) movable.set(element, box)
    if (element.matches(CARD)) readCard(element, box)
  }

  function readCard(element: HTMLElement, box: Box): void {
    const place = element.closest('[data-place]')?.getAttribute('data-place') ?? null
    if (place !== null) movable.set(element, box)
    if (!isShown(box)) return
    const card = lying(element, box, place, zoom)
    if (place !== null) cards.set(place, [...(cards.get(place) ?? []), card])
    if (element.closest('[data-hand]') !== null) held.push(card)
  }

  for (const element of root.querySelectorAll<HTMLElement>(COUNTS)) read(element)
  const centre = places.get('centre')?.box
  const tall = innerHeight > innerWidth && innerWidth < NARROW
  const middle = {
    x: tall || !centre ? innerWidth / 2 : centre.x,
    y: (centre?.y ?? innerHeight * 0.4) + (tall ? 40 : 0),
    ...{ w: centre?.w ?? 0, h: centre?.h ?? 0 },
  }
  return {
    place: (name) => places.get(name)?.box ?? null,
    seat: (seat) => seats.get(String(seat)) ?? null,
    element: (name) => places.get(name)?.element ?? null,
    cards: (name) => (name === 'held' ? held : (cards.get(name) ?? [])),
    movable,
    middle,
    zoom,
  }
}
