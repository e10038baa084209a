import type { CardId } from '@shared/catalogue'
import type { EventView, PlayerView, Seat } from '@shared/game'
import type { Pace } from './pace'
import type { Lying, Scene } from './scene'
import type { Move, Note, Nudge, Pose, Script, Tone } from './moves'

/** What the slips on the table say, in the language of the viewer. */
export interface SlipWords {
  readonly no: string
  readonly yes: string
  readonly noTrade: string
  readonly equal: string
  readonly idle: (event: Extract<EventView, { type: 'idle' }>) => string
  readonly asks: (event: Extract<EventView, { type: 'played' | 'answered' }>) => string
}

/** What a script is made of: the table before and after a step, and how it is to be shown. */
export interface Craft {
  readonly before: Scene
  readonly now: Scene
  /** What was shown before the step, and what is shown from now on. */
  readonly was: PlayerView
  readonly view: PlayerView
  readonly pace: Pace
  /** Whether the own cards lie face down. */
  readonly covered: boolean
  readonly words: SlipWords
}

/** A part of a script; what is left out is nothing. */
export type Piece = Partial<Script>

/** Several pieces at once. */
export function together(pieces: readonly Piece[]): Script {
  return {
    moves: pieces.flatMap(({ moves }) => moves ?? []),
    nudges: pieces.flatMap(({ nudges }) => nudges ?? []),
    notes: pieces.flatMap(({ notes }) => notes ?? []),
    least: Math.max(0, ...pieces.map(({ least }) => least ?? 0)),
  }
}

/** The width of a card that is shown to all over the middle of the table. */
export function largeWidth({ now }: Craft): number {
  return Math.min(184 * now.zoom, innerWidth * 0.4, innerHeight * 0.3)
}

/** Where a seat is when its cards are not shown: its plate, into which they go and out of which they come. */
function plate(scene: Scene, seat: Seat): Pose {
  const { x, y } = scene.place(`plate-${seat}`) ?? scene.middle
  return { x, y, w: 26, seen: 0 }
}

export const poseOf = ({ x, y, w, tilt }: Lying): Pose => ({ x, y, w, tilt })

/** How wide a card is that comes out of a seal, in CSS pixels. */
const OUT_WIDTH = 44

/** Where a card of a seat that shows none comes out, to be seen: below its seal, as on a phone. */
export function outOf(scene: Scene, seat: Seat): Pose {
  const { x, y } = plate(scene, seat)
  const whole = scene.seat(seat)
  return { x, y: whole ? whole.y + whole.h / 2 + OUT_WIDTH * 0.4 : y, w: OUT_WIDTH, seen: 1 }
}

/** Whether a seat is a seal in a row, which shows no cards of its own, as on a phone. */
export function isSeal(scene: Scene, seat: Seat): boolean {
  const lies = scene.place(`plate-${seat}`)
  return lies !== null && lies.w < SEAL_ONLY
}

/** The cards of a hand where they lie; the own ones may lie on a letter. */
export function handAt(scene: Scene, seat: Seat, own: boolean): readonly Lying[] {
  const cards = scene.cards(`hand-${seat}`)
  return cards.length === 0 && own ? scene.cards('held') : cards
}

/** Where one card of a hand comes from. */
export function fromHand({ before, was }: Craft, seat: Seat, place: number): Pose {
  const own = seat === was.you
  const lies = handAt(before, seat, own).at(place)
  return lies ? poseOf(lies) : plate(before, seat)
}

/** Where a card of a hand goes, and what it comes to lie as. */
export function toHand({ now, was }: Craft, seat: Seat, place: number): Pick<Move, 'lands'> & { to: Pose } {
  const lies = handAt(now, seat, seat === was.you).at(place)
  return lies ? { to: { seen: 1, ...poseOf(lies) }, lands: lies.element } : { to: plate(now, seat) }
}

/** Where a card lies that was just laid down: in front of its owner, or in the middle where only the last play is shown. */
export function laidAt({ was, view, now }: Craft, seat: Seat, nth = 0): Pick<Move, 'lands'> & { to: Pose } {
  const grown = (view.seats[seat]?.front.length ?? 0) > (was.seats[seat]?.front.length ?? 0)
  const cards = now.cards(grown ? `front-${seat}` : 'last')
  const lies = cards.at(-1 - nth)
  if (lies) return { to: { seen: 1, ...poseOf(lies) }, lands: lies.element }
  const front = now.place(`front-${seat}`)
  return { to: front ? { x: front.x, y: front.y, w: 14, seen: 0 } : plate(now, seat) }
}

/** Where the upper card of the deck lies. */
export function deckAt(scene: Scene): Pose {
  const top = scene.cards('deck').at(-1)
  const { x, y } = scene.place('deck') ?? scene.middle
  return top ? poseOf(top) : { x, y, w: 54 * scene.zoom, seen: 0 }
}

/** Whether this viewer may be shown the own hand now. */
export const seesOwn = ({ was, covered }: Craft, seat: Seat): boolean => seat === was.you && !covered

/** Half the width of the widest slip, and what stays free round it, in CSS pixels. */
const SLIP_HALF = 116
const SLIP_GAP = 12
/** A narrower plate is a seal in a row of a phone, with the name below it. */
const SEAL_ONLY = 90
/** How far above a seat a slip has its middle, in CSS pixels. */
const SLIP_ABOVE = 34
/** In a lower window slips are small. */
const LOW = 480

/**
 * Where a slip at a seat has its middle: beside the plate, or below it on a phone; it is never cut. Where it would lie on the
 * own cards it stands above the seat.
 */
export function slipSpot({ now, was }: Craft, seat: Seat): Pick<Pose, 'x' | 'y'> {
  const plate = now.place(`plate-${seat}`) ?? now.middle
  const half = SLIP_HALF * now.zoom + SLIP_GAP
  const within = (x: number): number => Math.max(half, Math.min(innerWidth - half, x))
  if (plate.w < SEAL_ONLY) {
    const whole = now.seat(seat) ?? plate
    return { x: within(plate.x), y: whole.y + whole.h / 2 + (innerHeight < LOW ? 14 : 26) }
  }
  // The cards of a seat lie at the right of its plate, or below it.
  const left = plate.x > innerWidth * 0.4
  const x = left ? plate.x - plate.w / 2 - half : plate.x + plate.w / 2 + half
  const hand = was.you === seat ? now.place(`hand-${String(seat)}`) : null
  if (hand !== null && x + half > hand.x - hand.w / 2) {
    const whole = now.seat(seat) ?? plate
    return { x: within(plate.x), y: whole.y - whole.h / 2 - SLIP_ABOVE * now.zoom }
  }
  return { x: within(x), y: plate.y }
}

/** A slip at a seat, for a beat or two. */
export function slipAt(craft: Craft, seat: Seat, text: string, tone: Tone, wait = 0): Note {
  const ms = craft.pace.beat * (tone === 'asks' ? 3 : 1.8)
  return { ...slipSpot(craft, seat), text, tone, wait, ms }
}

/** A small swell of something on the table. */
export function pulse(element: HTMLElement | null, ms: number, scale: number, wait = 0): readonly Nudge[] {
  if (element === null) return []
  const frames = [{ scale: '1' }, { scale: String(scale), offset: 0.4 }, { scale: '1' }]
  return [{ element, frames, ms, wait }]
}

export const cardActor = (card: CardId | null): Move['actor'] => ({ kind: 'card', card })
