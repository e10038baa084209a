import type { Seat } from '@shared/game'
import * as at from './craft'
import type { Craft, Piece } from './craft'
import { EASE, type Actor, type Move, type Pose } from './moves'

/** A mark comes as large as this, by how much it is written, and closes to its size. */
const WIDE = 1.5

/** A mark closes round a seal, or comes to it from another, stays and goes. */
function mark(
  of: Extract<Actor, { kind: 'mark' }>['of'],
  from: Pose,
  to: Pose,
  ms: number,
  rest: number,
): Move {
  const there = { ...to, w: 1, seen: 1 }
  return {
    actor: { kind: 'mark', of },
    from: { ...from, w: from === to ? WIDE : 1, seen: 0 },
    legs: [
      { to: { ...from, w: 1, seen: 1 }, ms: from === to ? ms : ms * 0.3, ease: EASE.lift },
      ...(from === to ? [] : [{ to: there, ms, ease: EASE.travel }]),
      { to: there, ms: 1, ease: EASE.light, rest },
      { to: { ...there, seen: 0 }, ms: ms / 2, ease: EASE.light },
    ],
  }
}

/**
 * Whom something is between, where seats are seals in a row: a ring is about whoever does it, a square on its corner about
 * whom it is done to. In wide layouts the cards themselves travel between the seats.
 *
 * @param ms how long they stay, in milliseconds.
 * @param names whether it is only now said who is meant: then the square comes from the one to the other.
 */
export function pair({ now, pace }: Craft, seat: Seat, target: Seat, ms: number, names = false): Piece {
  const [does, bears] = [now.place(`plate-${seat}`), now.place(`plate-${target}`)]
  if (!does || !bears || !at.isSeal(now, seat) || seat === target) return {}
  const rest = Math.max(0, ms - pace.turn * 1.5)
  const [one, other] = [
    { x: does.x, y: does.y, w: 1 },
    { x: bears.x, y: bears.y, w: 1 },
  ]
  return {
    moves: [
      mark('does', one, one, pace.turn, rest),
      names
        ? mark('bears', one, other, pace.card, Math.max(0, rest - pace.card))
        : mark('bears', other, other, pace.turn, rest),
    ],
  }
}

/** On a phone a card comes out of whom somebody looks at, goes over to the other, and back. */
export function shownTo({ now, pace }: Craft, seat: Seat, target: Seat): Piece {
  if (!at.isSeal(now, target)) return {}
  const [out, there] = [at.outOf(now, target), at.outOf(now, seat)]
  const lean = there.x < out.x ? -12 : 12
  const eye = { ...there, tilt: lean, face: false }
  const home = { ...out, y: out.y - 40, w: 26, seen: 0 }
  return {
    moves: [
      {
        ...{ actor: at.cardActor(null), from: { ...home, face: false } },
        legs: [
          { to: { ...out, face: false }, ms: pace.turn, ease: EASE.lift },
          { to: eye, ms: pace.card, ease: EASE.travel, rest: pace.beat * 0.6 },
          { to: { ...out, tilt: 0 }, ms: pace.card, ease: EASE.travel },
          { to: home, ms: pace.turn / 2, ease: EASE.light },
        ],
      },
    ],
  }
}
