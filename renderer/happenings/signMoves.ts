import type { CardId } from '@shared/catalogue'
import type { EventView, RoundResult, Seat } from '@shared/game'
import * as at from './craft'
import type { Craft, Piece } from './craft'
import { EASE, type Move, type Nudge, type Pose } from './moves'
import { pair, shownTo } from './pairMoves'

type Of<T extends EventView['type']> = Extract<EventView, { type: T }>

/** Between two hands that are opened at the end of a round. */
const APART_MS = 160
/** How large a shield closes over a plate that is as high as a seal, by how much it is written. */
const SHIELD = 1

/** The sentence goes to whom it asks, on a small slip, and stays there until it is answered. */
export function asked(craft: Craft, event: Of<'played' | 'answered'>, wait: number): Piece {
  const { pace, words } = craft
  const { seat, target } = event
  if (event.guess === null || target === null || target === 'setAside') return {}
  const text = words.asks(event)
  const start: Pose = { ...at.slipSpot(craft, seat), w: 0.8, seen: 0 }
  const legs = [
    { to: { ...start, w: 1, seen: 1 }, ms: pace.turn / 2, ease: EASE.light, rest: pace.beat * 0.4 },
    { to: { ...at.slipSpot(craft, target), w: 1, seen: 1 }, ms: pace.card, ease: EASE.travel },
  ]
  const arrives = wait + pace.turn / 2 + pace.beat * 0.4 + pace.card
  return {
    moves: [{ actor: { kind: 'words', text, tone: 'asks' }, from: start, wait, legs }],
    notes: [at.slipAt(craft, target, text, 'asks', arrives)],
    least: arrives + pace.beat * 0.3,
  }
}

/** A word at a seat, and a moment to read it. */
export function said(craft: Craft, seat: Seat, text: string): Piece {
  return { notes: [at.slipAt(craft, seat, text, 'no')], least: craft.pace.beat * 0.6 }
}

/** A word in the middle of the table. */
export function saidToAll({ now, pace }: Craft, text: string, wait = 0): Piece {
  const { x, y } = now.middle
  const note = { x, y, text, tone: 'plain', wait, ms: pace.beat * 1.8 } as const
  return { notes: [note], least: wait + pace.beat * 0.6 }
}

/** A card on the table lifts and leans towards whoever looks at it. */
function lifted(element: HTMLElement | undefined, lean: number, { pace }: Craft): readonly Nudge[] {
  if (!element) return []
  const up = { translate: '0 -16px', rotate: `${lean}deg` }
  const ms = pace.turn * 2 + pace.beat * 0.6
  const offset = pace.turn / ms
  const frames = [
    { translate: '0 0', rotate: '0deg', easing: EASE.lift },
    { ...up, offset },
    { ...up, offset: 1 - offset, easing: EASE.travel },
    { translate: '0 0', rotate: '0deg' },
  ]
  return [{ element, ms, frames }]
}

export function looked(craft: Craft, { seat, target }: Of<'looked'>): Piece {
  const { now, was } = craft
  const eye = now.place(`plate-${seat}`) ?? now.middle
  const card = at.handAt(now, target, target === was.you)[0]
  const lean = card && eye.x < card.x ? -9 : 9
  const plate = now.element(`plate-${target}`) ?? undefined
  const { turn, beat, card: travel } = craft.pace
  return at.together([
    { nudges: lifted(card?.element ?? plate, card ? lean : 0, craft), least: beat * 0.6 },
    pair(craft, seat, target, card ? turn * 2 + beat * 0.6 : turn * 1.5 + travel * 2 + beat * 0.6),
    card ? {} : shownTo(craft, seat, target),
  ])
}

export function lookedAside(craft: Craft): Piece {
  return { nudges: lifted(craft.now.element('aside') ?? undefined, 0, craft) }
}

/** The two backs meet in the middle and lean on each other; who is involved sees both faces; the lower one sinks. */
export function compared(craft: Craft, event: Of<'compared'>): Piece {
  const { now, pace, covered, words } = craft
  const faces = !covered && event.seatCard !== null && event.targetCard !== null
  const w = at.largeWidth(craft) * (faces ? 1 : 0.66)
  const meet = (seat: Seat, card: CardId | null, side: -1 | 1): Move => {
    const from = { seen: 1, ...at.fromHand(craft, seat, -1) }
    const home = at.toHand(craft, seat, -1)
    const sinks = event.lower === seat
    const there = {
      x: now.middle.x + side * w * 0.56,
      y: now.middle.y,
      w,
      tilt: side * 4,
      seen: 1,
      face: faces,
    }
    const then = sinks ? { ...there, y: there.y + w * 0.16, tilt: side * 13 } : there
    return {
      actor: at.cardActor(faces ? card : null),
      from: { ...from, face: at.seesOwn(craft, seat) && card !== null },
      lands: home.lands,
      legs: [
        { to: there, ms: pace.card, ease: EASE.travel, rest: pace.beat * (faces ? 1 : 0.7) },
        { to: then, ms: pace.turn / 2, ease: EASE.drop, rest: pace.beat * 0.3 },
        {
          to: { tilt: 0, ...home.to, face: at.seesOwn(craft, seat) && card !== null },
          ms: pace.card,
          ease: EASE.travel,
        },
      ],
    }
  }
  const equal = event.lower === null ? saidToAll(craft, words.equal, pace.card + pace.beat * 0.7) : {}
  return at.together([
    { moves: [meet(event.seat, event.seatCard, -1), meet(event.target, event.targetCard, 1)] },
    equal,
    pair(craft, event.seat, event.target, pace.card * 2 + pace.turn / 2 + pace.beat),
  ])
}

/** A shield closes over the plate, once; or it opens and is gone. */
export function shielded({ now, pace }: Craft, seat: Seat, closes: boolean): Piece {
  const plate = now.place(`plate-${seat}`)
  if (!plate) return {}
  const { x, y } = plate
  const closed = { x, y, w: SHIELD, seen: 1 }
  const open = { x, y, w: SHIELD * 1.7, seen: 0 }
  const ms = pace.turn
  const legs = closes
    ? [
        { to: closed, ms, ease: EASE.lift, rest: pace.beat * 0.4 },
        { to: { ...closed, w: SHIELD * 0.8, seen: 0 }, ms, ease: EASE.light },
      ]
    : [{ to: open, ms: ms * 1.2, ease: EASE.light }]
  return { moves: [{ actor: { kind: 'shield' }, from: closes ? open : closed, legs }] }
}

/** All hands open clockwise from who began, at last the card that was set aside. */
export function handsOpened(craft: Craft, result: RoundResult): Piece {
  const { now, was, pace } = craft
  const seats = was.seats.map((_, n) => (was.starter + n) % was.seats.length)
  const first = pace.beat * 0.5
  const closed = seats.filter((seat) => (result.hands[seat]?.length ?? 0) > 0 && seat !== was.you)
  const moves = closed.flatMap((seat, n) =>
    (result.hands[seat] ?? []).map((card, nth): Move => {
      const lies = now.cards(`hand-${seat}`)[nth]
      const plate = now.place(`plate-${seat}`) ?? now.middle
      // A seat that shows no cards opens its hand below its seal.
      const out = { x: plate.x, y: plate.y + plate.h / 2 + 44, w: 54, seen: 1, face: true }
      const pose = lies ? at.poseOf(lies) : { ...out, y: plate.y, w: 20, seen: 0 }
      const to = lies ? { ...pose, face: true } : out
      return {
        ...{ actor: at.cardActor(card), wait: first + n * APART_MS, lands: lies?.element },
        from: { ...pose, face: false },
        legs: [{ to, ms: pace.turn, ease: EASE.lift, rest: lies ? 0 : pace.beat }],
      }
    }),
  )
  const aside = now.cards('aside')[0]
  const last = first + closed.length * APART_MS
  const shown: readonly Move[] =
    aside && result.setAside !== null
      ? [
          {
            ...{ actor: at.cardActor(result.setAside), wait: last, lands: aside.element },
            from: { ...at.poseOf(aside), face: false },
            legs: [
              { to: { ...at.poseOf(aside), face: true }, ms: pace.turn, ease: EASE.lift, rest: pace.beat },
            ],
          },
        ]
      : []
  return { moves: [...moves, ...shown], least: last + pace.turn + pace.beat }
}

/** The sentence of the end comes up; then there is time to read it. */
export function sentence({ pace }: Craft, page: HTMLElement | null): Piece {
  const frames = [{ opacity: 0 }, { opacity: 1 }]
  const nudges = page ? [{ element: page, frames, ms: pace.grand * 0.4 }] : []
  return { nudges, least: pace.grand * 0.4 + pace.beat * 0.5 }
}

/** Each token is pressed into the next empty place of its plate. */
export function tokens(craft: Craft, result: RoundResult): Piece {
  const { now, was, pace } = craft
  const so = new Map<Seat, number>()
  const moves = result.gained.flatMap(({ seat }): readonly Move[] => {
    const nth = so.get(seat) ?? 0
    so.set(seat, nth + 1)
    const row = now.element(`tokens-${seat}`)
    const sign = row?.querySelectorAll<SVGElement>('svg')[(was.seats[seat]?.tokens ?? 0) + nth] ?? row
    const box = sign?.getBoundingClientRect()
    if (!box) return []
    const { x, y } = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const size = Math.min(box.width, box.height)
    const from = { x, y: y - 60, w: size * 5, seen: 0 }
    const over = { x, y: y - 30, w: size * 4, seen: 1 }
    return [
      {
        ...{ actor: { kind: 'token' }, from, wait: nth * pace.turn },
        legs: [
          { to: over, ms: pace.grand * 0.3, ease: EASE.lift, rest: pace.beat * 0.15 },
          { to: { x, y, w: size }, ms: pace.grand * 0.3, ease: EASE.drop },
        ],
      },
    ]
  })
  return { moves, least: pace.grand * 0.4 }
}
