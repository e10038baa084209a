import type { CardId } from '@shared/catalogue'
import type { EventView, Seat } from '@shared/game'
import * as at from './craft'
import type { Craft, Piece } from './craft'
import { EASE, type Leg, type Move } from './moves'
import { pair } from './pairMoves'

type Of<T extends EventView['type']> = Extract<EventView, { type: T }>

/** Between two cards that are dealt. */
const APART_MS = 90

/** One card aside, then one to each seat clockwise; open cards turn over last. */
export function dealt(craft: Craft, { starter, open, hand }: Of<'roundDealt'>): Piece {
  const { now, view, pace } = craft
  const from = { ...at.deckAt(now), face: false }
  const aside = now.cards('aside')[0]
  const send = (
    card: CardId | null,
    goal: { to: Move['from']; lands?: Move['lands'] },
    wait: number,
  ): Move => ({
    ...{ actor: at.cardActor(card), from, wait, lands: goal.lands },
    legs: [{ to: goal.to, ms: pace.card, ease: EASE.travel }],
  })
  const all = view.seats.map((_, n) => (starter + n) % view.seats.length)
  const seats = all.filter((seat) => (view.seats[seat]?.handCount ?? 0) > 0)
  const hands = seats.map((seat, n) => {
    const goal = at.toHand(craft, seat, 0)
    const shown = hand !== null && at.seesOwn(craft, seat)
    const move = send(shown ? hand : null, goal, (n + 1) * APART_MS)
    const turned = { to: { ...goal.to, face: true }, ms: pace.turn, ease: EASE.lift }
    return shown ? { ...move, legs: [...move.legs, turned] } : move
  })
  const first = (seats.length + 1) * APART_MS
  const opens = open.map((card, n): Move => {
    const lies = now.cards('open')[n]
    const to = lies ? at.poseOf(lies) : from
    const move = send(card, lies ? { to, lands: lies.element } : { to }, first + n * APART_MS)
    return { ...move, legs: [...move.legs, { to: { ...to, face: true }, ms: pace.turn, ease: EASE.lift }] }
  })
  const away = aside ? [send(null, { to: at.poseOf(aside), lands: aside.element }, 0)] : []
  return { moves: [...away, ...hands, ...opens] }
}

/** The upper card of the deck, or the one set aside, goes to a hand; the own one is opened on its way. */
export function drew(craft: Craft, { seat, card, from }: Of<'drew'>): Piece {
  const { before, pace } = craft
  const aside = before.cards('aside')[0]
  const start = from === 'setAside' && aside ? at.poseOf(aside) : at.deckAt(before)
  const shown = card !== null && at.seesOwn(craft, seat)
  const { to, lands } = at.toHand(craft, seat, -1)
  return {
    moves: [
      {
        ...{ actor: at.cardActor(shown ? card : null), from: { ...start, face: false }, lands },
        legs: [{ to: { ...to, face: shown }, ms: pace.card * (shown ? 1.2 : 1), ease: EASE.travel }],
      },
    ],
  }
}

/** The card leaves the hand, grows over the middle for a beat, and lies down. */
export function played(craft: Craft, { seat, card, target }: Of<'played'>): Piece {
  const { was, now, before, pace } = craft
  const own = seat === was.you
  const place = own ? (was.seats[seat]?.hand?.indexOf(card) ?? -1) : -1
  const { x, y } = now.middle
  const large = { x, y, w: at.largeWidth(craft), tilt: 0, face: true, seen: 1 }
  const { to, lands } = at.laidAt(craft, seat)
  const rest = pace.beat * 0.85
  const names =
    target === null || target === 'setAside' ? {} : pair(craft, seat, target, pace.card * 1.8 + rest, true)
  const aimed = target === null ? null : now.element(target === 'setAside' ? 'aside' : `plate-${target}`)
  const moves = [
    ...faded(craft, before.cards('last')),
    {
      ...{ actor: at.cardActor(card), lands },
      from: { seen: 1, ...at.fromHand(craft, seat, place), face: at.seesOwn(craft, seat) },
      legs: [
        { to: large, ms: pace.card, ease: EASE.lift, rest },
        { to, ms: pace.card * 0.8, ease: EASE.travel },
      ],
    },
  ]
  return at.together([{ moves, nudges: at.pulse(aimed, pace.beat * 0.6, 1.07, pace.card) }, names])
}

/** What the table hides from now on fades where it lay. */
function faded({ was, pace }: Craft, lay: readonly { x: number; y: number; w: number }[]): readonly Move[] {
  return was.lastPlay.flatMap(({ card }, n) => {
    const from = lay[n]
    if (!from) return []
    const legs = [{ to: { ...from, seen: 0 }, ms: pace.card, ease: EASE.light }]
    return [{ actor: at.cardActor(card), from: { x: from.x, y: from.y, w: from.w }, legs }]
  })
}

/** How wide a card is that is opened before a seal, in CSS pixels. */
const OPENED_WIDTH = 76

/** A hand turns face up where it is, and slides to a front or to the middle. */
function opened(craft: Craft, seat: Seat, card: CardId, goal: ReturnType<typeof at.laidAt>, n = 0): Move {
  const { pace, before } = craft
  const from = { seen: 1, ...at.fromHand(craft, seat, n) }
  const shown = at.seesOwn(craft, seat)
  // Where a seat shows no cards it comes out of the seal, large enough to be read.
  const hidden = from.seen === 0
  const out = at.outOf(before, seat)
  const up = hidden
    ? { ...out, w: OPENED_WIDTH, x: out.x + n * OPENED_WIDTH * 0.5, y: out.y + 24, face: true }
    : { ...from, y: from.y - 10, seen: 1, face: true }
  const turn = { to: up, ms: pace.turn, ease: EASE.lift, rest: pace.beat * (hidden ? 0.7 : 0.3) }
  return {
    ...{ actor: at.cardActor(card), lands: goal.lands, from: { ...from, face: shown } },
    legs: [turn, { to: goal.to, ms: pace.card, ease: EASE.travel }],
  }
}

export function discarded(craft: Craft, { seat, card }: Of<'discarded'>): Piece {
  return { moves: [opened(craft, seat, card, at.laidAt(craft, seat), -1)] }
}

/** The hand goes to the front of whoever takes it. */
export function seized(craft: Craft, { seat, target, card }: Of<'seized'>): Piece {
  const ms = craft.pace.turn + craft.pace.card + craft.pace.beat * 0.7
  const moves = [opened(craft, target, card, at.laidAt(craft, seat), -1)]
  return at.together([{ moves }, pair(craft, seat, target, ms)])
}

/** The hand opens onto the front, and the seal cracks. */
export function wentOut(craft: Craft, { seat, cards, cause }: Of<'wentOut'>): Piece {
  const { now, pace, words } = craft
  const moves = cards.map((card, n) =>
    opened(craft, seat, card, at.laidAt(craft, seat, cards.length - 1 - n), n),
  )
  return {
    moves,
    nudges: at.pulse(now.element(`plate-${seat}`), pace.turn, 0.94),
    notes: cause === 'guessed' ? [at.slipAt(craft, seat, words.yes, 'yes')] : [],
    least: pace.beat * 0.7,
  }
}

/** Two letters cross on two arcs, closed; the own ones are closed and opened again. */
export function traded(craft: Craft, { seat, target, given, received }: Of<'traded'>): Piece {
  const { pace } = craft
  // Out of two seals they cross where both can be told apart, below the row.
  const small = at.isSeal(craft.now, seat) && seat !== craft.was.you && target !== craft.was.you
  const bow = small ? 26 : 70 * craft.now.zoom
  const ms = pace.turn * 1.5 + pace.card * 2
  const cross = (from: Seat, to: Seat, gone: CardId | null, got: CardId | null, lift: number): Move => {
    const start = { seen: 1, ...at.fromHand(craft, from, -1) }
    const end = at.toHand(craft, to, -1)
    const opens = at.seesOwn(craft, to) && got !== null
    const leaves = at.seesOwn(craft, from) && gone !== null
    // Between seals they come out first, and cross below the row.
    const out = start.seen === 0 ? { ...start, ...at.outOf(craft.before, from) } : start
    const goal = end.to.seen === 0 ? { ...end.to, ...at.outOf(craft.now, to) } : end.to
    const between = {
      ...{ x: (out.x + goal.x) / 2, y: (out.y + goal.y) / 2 - lift, w: Math.max(out.w, goal.w) },
      ...{ face: false, seen: 1, tilt: lift > 0 ? 6 : -6 },
    }
    const step = (to: Leg['to'], ease: string, ms = pace.card): Leg => ({ to, ms, ease })
    return {
      ...{ actor: at.cardActor(leaves ? gone : opens ? got : null), lands: end.lands },
      from: { ...start, face: leaves },
      legs: [
        ...(out === start ? [] : [step({ ...out, face: false }, EASE.lift, pace.turn)]),
        step(between, 'ease-in'),
        ...(goal === end.to ? [] : [step({ tilt: 0, ...goal, face: false }, 'ease-out')]),
        goal === end.to
          ? step({ tilt: 0, ...end.to, face: opens }, 'ease-out')
          : step({ tilt: 0, ...end.to, face: false }, EASE.light, pace.turn / 2),
      ],
    }
  }
  return at.together([
    {
      moves: [cross(seat, target, given, given, bow), cross(target, seat, received, received, -bow)],
      least: pace.beat * 0.5 + pace.card * 2,
    },
    pair(craft, seat, target, ms),
  ])
}

/** The others fall under the deck, which lifts for them. */
export function kept(craft: Craft, { seat, under, count }: Of<'kept'>): Piece {
  const { was, now, pace } = craft
  const hand = was.seats[seat]?.hand ?? null
  const deck = { ...at.deckAt(now), face: false }
  const beneath = { ...deck, y: deck.y + 8, seen: 0 }
  const used = new Set<number>()
  const moves = Array.from({ length: count }, (_, n): Move => {
    const card = under?.[n] ?? null
    const found = hand?.findIndex((one, place) => one === card && !used.has(place)) ?? -1
    used.add(found)
    const shown = card !== null && at.seesOwn(craft, seat)
    const from = { seen: 1, ...at.fromHand(craft, seat, found < 0 ? -1 - n : found), face: shown }
    return {
      ...{ actor: at.cardActor(shown ? card : null), from, wait: n * APART_MS * 2 },
      legs: [
        { to: { tilt: 0, ...deck, seen: 1, y: deck.y + 8 }, ms: pace.card, ease: EASE.travel },
        { to: beneath, ms: pace.turn / 2, ease: EASE.light },
      ],
    }
  })
  const element = now.element('deck')
  const frames = [
    { translate: '0 0' },
    { translate: '0 -12px', offset: 0.3 },
    { translate: '0 -12px', offset: 0.8 },
  ]
  const lift = { element, frames: [...frames, { translate: '0 0' }], ms: pace.card + APART_MS * 3 }
  return { moves, nudges: element ? [{ ...lift, element }] : [] }
}
