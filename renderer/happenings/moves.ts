import type { CardId } from '@shared/catalogue'

/** How a thing lies at one moment. */
export interface Pose {
  /** Its middle in the window. */
  readonly x: number
  readonly y: number
  /** How wide it is, in CSS pixels; of words and signs how large, 1 being as they are written. */
  readonly w: number
  /** Degrees by which it is turned. */
  readonly tilt?: number
  /** Whether it shows its face; unless told, as before. */
  readonly face?: boolean
  /** How far it can be seen, 0 to 1. */
  readonly seen?: number
}

/** A part of a way: to where, how long it takes, how long it then rests there. */
export interface Leg {
  readonly to: Pose
  readonly ms: number
  readonly ease: string
  readonly rest?: number
}

/** What words tell: a belief that is asked, that it is wrong or right, or something else. */
export type Tone = 'asks' | 'no' | 'yes' | 'plain'

/** What moves above the table. A card that nobody sees has no face. */
export type Actor =
  | { readonly kind: 'card'; readonly card: CardId | null }
  | { readonly kind: 'words'; readonly text: string; readonly tone: Tone }
  | { readonly kind: 'shield' }
  | { readonly kind: 'token' }
  /** Round the seal of whoever does something (a ring), or of whom it is done to (a square on its corner). */
  | { readonly kind: 'mark'; readonly of: 'does' | 'bears' }

/** The way of one thing above the table. What it comes to lie as is hidden until it is there. */
export interface Move {
  readonly actor: Actor
  /** So many milliseconds pass before it begins. */
  readonly wait?: number
  readonly from: Pose
  readonly legs: readonly Leg[]
  readonly lands?: HTMLElement | undefined
}

/** A small motion of something that lies on the table itself. */
export interface Nudge {
  readonly element: HTMLElement
  readonly frames: Keyframe[]
  readonly ms: number
  readonly wait?: number
}

/** Words at a place, which stay for a while and keep nothing waiting. */
export interface Note {
  /** Its middle in the window. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly tone: Tone
  readonly wait: number
  readonly ms: number
}

/** All that moves in one step. */
export interface Script {
  readonly moves: readonly Move[]
  readonly nudges: readonly Nudge[]
  readonly notes: readonly Note[]
  /** The next step begins no sooner than after so many milliseconds. */
  readonly least: number
}

export const EASE = {
  travel: 'cubic-bezier(0.22, 0.8, 0.24, 1)',
  lift: 'cubic-bezier(0.2, 0, 0.1, 1)',
  drop: 'cubic-bezier(0.5, 0, 0.9, 0.5)',
  light: 'ease-in-out',
} as const

/** How long a move takes until it lies, the wait before it counted in. */
function moveLength({ wait = 0, legs }: Pick<Move, 'wait' | 'legs'>): number {
  return legs.reduce((sum, { ms, rest = 0 }) => sum + ms + rest, wait)
}

/** How long a script keeps the next step waiting. */
export function scriptLength({ moves, nudges, least }: Script): number {
  return Math.max(least, 0, ...moves.map(moveLength), ...nudges.map(({ ms, wait = 0 }) => ms + wait))
}

/** Where nothing travels a thing appears where it would have rested, and goes; null: only what it comes to lie as appears. */
export function stillMove(move: Move, fade: number): Move | null {
  let face = move.from.face ?? true
  let place: (Leg & { readonly face: boolean }) | null = null
  for (const leg of move.legs) {
    face = leg.to.face ?? face
    if ((leg.rest ?? 0) > (place?.rest ?? 0)) place = { ...leg, face }
  }
  if (place === null) return null
  const pose: Pose = { ...place.to, face: place.face }
  return {
    ...move,
    from: { ...pose, seen: 0 },
    legs: [
      { to: { ...pose, seen: 1 }, ms: fade, ease: EASE.light, rest: place.rest ?? 0 },
      { to: { ...pose, seen: 0 }, ms: fade, ease: EASE.light },
    ],
  }
}

/** The frames of a move for what carries it, and for what turns it over. `size`: how wide it is drawn. */
export function framesOf(
  { from, legs }: Move,
  size: number,
): {
  readonly carried: Keyframe[]
  readonly turned: Keyframe[]
  readonly ms: number
} {
  const ms = legs.reduce((sum, leg) => sum + leg.ms + (leg.rest ?? 0), 0)
  const carried: Keyframe[] = []
  const turned: Keyframe[] = []
  let pose: Required<Pose> = { tilt: 0, face: true, seen: 1, ...from }
  let at = 0
  const put = (easing: string): void => {
    const { x, y, w, tilt, seen, face } = pose
    const offset = ms === 0 ? 0 : Math.min(1, at / ms)
    const place = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`
    const transform = `${place} rotate(${tilt.toFixed(2)}deg) scale(${(w / size).toFixed(4)})`
    carried.push({ offset, easing, transform, opacity: seen })
    turned.push({ offset, easing, transform: `perspective(900px) rotateY(${face ? '0' : '180'}deg)` })
  }
  for (const leg of legs) {
    put(leg.ease)
    pose = { ...pose, ...leg.to }
    at += leg.ms
    if ((leg.rest ?? 0) > 0) {
      put('linear')
      at += leg.rest ?? 0
    }
  }
  put('linear')
  return { carried, turned, ms: Math.max(1, ms) }
}
