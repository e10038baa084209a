import { CARD_IDS } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import { decide, newMatch } from '@shared/engine'
import type { GameEvent, MatchState } from '@shared/engine'
import type { Viewer } from '@shared/game'
import type { GameHost } from '../gameHost'

/** Everything that was true at one revision, hidden cards included. */
export interface Truth {
  readonly state: MatchState
  readonly events: readonly GameEvent[]
}

export interface Mention {
  readonly path: string
  readonly card: CardId
}

const isCard = (value: unknown): value is CardId => CARD_IDS.some((card) => card === value)

/** Every place in a message where a card is named, `[]` for any index but the first one under `seats` and `log`. */
export function mentions(value: unknown, path = ''): readonly Mention[] {
  if (isCard(value)) return [{ path, card: value }]
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      mentions(item, /(seats|log)$/.test(path) ? `${path}[${at}]` : `${path}[]`),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => mentions(item, path === '' ? key : `${path}.${key}`))
}

/** The oracle: may this viewer know, of a game that stands so, that this card is where the message says it is? */
export function mayKnow(
  viewer: Viewer,
  { state, events }: Truth,
  payload: Payload,
  { path, card }: Mention,
): boolean {
  const own = viewer === 'spectator' ? [] : (state.seats[viewer]?.hand ?? [])
  const over = state.phase !== 'playing'
  const hides = state.options.discards === 'last' && !over
  const [, seatText, part] = /^view\.seats\[(\d+)\]\.(\w+)\[\]$/.exec(path) ?? []
  if (seatText !== undefined) {
    const seat = state.seats[Number(seatText)]
    if (part === 'hand') return (over || Number(seatText) === viewer) && seat?.hand.includes(card) === true
    if (part !== 'front' || seat?.front.includes(card) !== true) return false
    return !hides || (card === 'spy' && !seat.out) || (card === 'handmaid' && seat.protected)
  }
  const [, logText] = /^log\[(\d+)\]/.exec(path) ?? []
  if (logText !== undefined) {
    const shown = events.slice(
      hides
        ? Math.max(
            0,
            events.findLastIndex(({ type }) => type === 'played'),
          )
        : 0,
    )
    const event = shown[Number(logText)]
    return (
      event?.type === payload.log[Number(logText)]?.type &&
      event !== undefined &&
      mayRead(viewer, event, path)
    )
  }
  switch (path) {
    case 'view.open[]':
      return state.open.includes(card)
    case 'view.lastPlay[].card': {
      const since = events.slice(events.findLastIndex(({ type }) => type === 'played'))
      const laid = since.flatMap((event) =>
        event.type === 'played' || event.type === 'discarded'
          ? [event.card]
          : event.type === 'wentOut'
            ? event.cards
            : [],
      )
      return hides && laid.includes(card)
    }
    case 'view.offer.commands[].card':
    case 'view.offer.commands[].under[]':
    case 'view.offer.barredCards[].card':
    case 'view.offer.idleCards[].card':
      return own.includes(card)
    case 'view.offer.commands[].guess':
      return card !== 'guard'
    default:
      return over && path.startsWith('view.result.')
  }
}

/** Which fields of a fact a viewer may read, by what happened and to whom. */
function mayRead(viewer: Viewer, event: GameEvent, path: string): boolean {
  const field = path.replace(/^log\[\d+\]\./, '').replace(/\[\]/g, '')
  switch (event.type) {
    case 'played':
      return field === 'card' || field === 'guess'
    case 'guessMissed':
    case 'answered':
      return field === 'guess'
    // What is laid face up before somebody.
    case 'discarded':
    case 'wentOut':
    case 'seized':
      return true
    // What the card that was played does not leave in, which everybody may conclude; never what the target holds.
    case 'withstood':
    case 'counted':
      return field === 'not'
    case 'roundDealt':
      return field === 'open' || (field === 'hand' && viewer !== 'spectator')
    case 'drew':
    case 'kept':
    case 'lookedAside':
      return viewer === event.seat
    case 'looked':
    case 'compared':
    case 'traded':
      return viewer === event.seat || viewer === event.target
    case 'roundEnded':
      return field.startsWith('result.')
    case 'turnBegan':
    case 'protectionEnded':
    case 'idle':
    case 'tradeDeclined':
    case 'becameProtected':
    case 'choiceAsked':
    case 'choiceDropped':
    case 'seatClosed':
    case 'gameEnded':
      return false
  }
}

export interface Payload {
  readonly revision: number
  readonly log: readonly { readonly type: string }[]
}

/**
 * What was true at each revision of a game, found out by playing its record again, move by move. Revisions of a round
 * that was dealt anew, of which nothing is kept, are missing.
 */
export function truthsOf({ played, deals }: GameHost, seats: number): ReadonlyMap<number, Truth> {
  const truths = new Map<number, Truth>()
  let state = newMatch(played.options, seats)
  for (const [round, { seed, commands }] of played.rounds.entries()) {
    const deal = { by: 'host', command: { type: 'deal', seed } } as const
    let events: readonly GameEvent[] = []
    for (const [at, move] of [deal, ...commands].entries()) {
      const decision =
        move.by === 'host' ? decide(state, move.by, move.command) : decide(state, move.by, move.command)
      if (!decision.ok) throw new Error(decision.reason)
      state = decision.state
      events = [...events, ...decision.events]
      truths.set((deals[round] ?? 0) + at, { state, events })
    }
  }
  return truths
}
