import type { EventView, PlayerView } from '@shared/game'
import { after } from './after'

/** What the host sent last of a game. */
export interface Told {
  readonly view: PlayerView
  readonly log: readonly EventView[]
  /** How many of the last entries of the log are new. */
  readonly fresh: number
}

/**
 * What of a fact is shown: all of it; or, where a round ends, first that the hands are opened where they are held, then
 * the sentence, at last the tokens.
 */
export type Part = 'whole' | 'hands' | 'sentence' | 'tokens'

/** One thing that happens on the table, to be shown before the next one begins. */
export interface Step extends Told {
  readonly part: Part
  /** The fact itself, or several that happen at once. */
  readonly events: readonly EventView[]
}

/** What moves nothing by itself: it is shown together with what comes next. */
const SILENT: readonly EventView['type'][] = ['turnBegan', 'choiceAsked', 'choiceDropped', 'seatClosed']

/** The facts that make up each step: those without a motion of their own go along, and all who go out by a count go at once. */
function grouped(news: readonly EventView[]): readonly (readonly EventView[])[] {
  const groups: EventView[][] = []
  for (const event of news) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    const together =
      previous?.type === 'wentOut' &&
      previous.cause === 'lowest' &&
      event.type === 'wentOut' &&
      event.cause === 'lowest'
    const waiting = last?.every(({ type }) => SILENT.includes(type)) ?? false
    if (last && (together || waiting)) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** The hands of a round that is over, opened before their players, and nothing more. */
function opened(view: PlayerView, end: Extract<EventView, { type: 'roundEnded' }>): PlayerView {
  const { hands } = end.result
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    hand: at === view.you ? seat.hand : (hands[at] ?? []),
    handCount: hands[at]?.length ?? 0,
  }))
  return { ...view, seats, offer: null, waitsFor: null, turn: null, choice: null }
}

/** The same view with the tokens of another: they are won after the sentence. */
function withTokensOf(view: PlayerView, before: PlayerView): PlayerView {
  const seats = view.seats.map((seat, at) => ({ ...seat, tokens: before.seats[at]?.tokens ?? seat.tokens }))
  return { ...view, seats }
}

/** Whether two views tell the same of what nobody could miss who has seen everything. */
function tellsSame(one: PlayerView, other: PlayerView): boolean {
  const told = ({ round, edition, you, deckCount, setAside, seats }: PlayerView): string => {
    const each = seats.map(({ handCount, out, tokens }) => [handCount, out, tokens])
    return JSON.stringify([round, edition, you, deckCount, setAside, each])
  }
  return told(one) === told(other)
}

/** The table before the first deal of a game, for whoever is there when it begins. */
export function bare(view: PlayerView): PlayerView {
  const seats = view.seats.map((seat) => ({
    ...seat,
    ...{ handCount: 0, hand: null, front: [], out: seat.closed, protected: false },
  }))
  return { ...view, seats, deckCount: 0, offer: null, waitsFor: null, choice: null, open: [], lastPlay: [] }
}

/** What is shown before the news: what was told before them, or a bare table where they begin with the first deal. */
function startOf(now: Told, last: PlayerView | null): PlayerView | null {
  if (last !== null) return last
  return now.log[now.log.length - now.fresh]?.type === 'roundDealt' ? bare(now.view) : null
}

/**
 * The steps from what was told before to what the host tells now; none where nothing happened or something was missed:
 * then the new view is shown as it is.
 *
 * @param last what was told before these news; null at a first look at the table.
 */
export function stepsOf(now: Told, last: PlayerView | null): readonly Step[] {
  const known = now.log.length - now.fresh
  const start = startOf(now, last)
  if (now.fresh === 0 || known < 0 || start === null) return []
  let view = start
  let told = known
  const steps: Step[] = []
  for (const events of grouped(now.log.slice(known))) {
    const before = view
    view = events.reduce((so, event) => after(so, event, now.view), before)
    const step = (part: Part, shown: PlayerView, fresh: number): void => {
      told += fresh
      steps.push({ part, events, view: shown, log: now.log.slice(0, told), fresh })
    }
    const end = events.find((event) => event.type === 'roundEnded')
    if (end) {
      step('hands', opened(before, end), 0)
      step('sentence', withTokensOf(view, before), events.length)
      step('tokens', view, 0)
    } else step('whole', view, events.length)
  }
  return tellsSame(view, now.view) ? ended(steps, now) : []
}

/** The last step leaves the log as the host sent it. */
function ended(steps: readonly Step[], { log }: Told): readonly Step[] {
  return steps.map((step) => (step.log.length === log.length ? { ...step, log } : step))
}
