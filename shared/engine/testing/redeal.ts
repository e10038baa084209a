import type { CardId } from '../../catalogue'
import type { Seat, Viewer } from '../../game'
import { evolve } from '../evolve'
import { legalCommands } from '../legal'
import type { GameEvent } from '../model/gameEvent'
import type { MatchState } from '../model/matchState'
import { sending } from './caseFinders'
import type { Sending } from './caseFinders'
import { Eyes } from './eyes'
import type { MarkedEvent, Piece } from './eyes'
import { mapCards } from './mapCards'
import type { PlayoutStep } from './playouts'
import type { Random } from './random'

/** What is sent, and what is offered. */
export interface Sent extends Sending {
  readonly legalCommands: typeof legalCommands
}
export const sent: Sent = { ...sending, legalCommands }

/**
 * The re-deal test. What a viewer does not know is dealt again among the places where it could be, in the state and
 * in all that has happened; whatever is then sent differently was a leak.
 */
export class Redeal {
  private eyes: readonly (readonly [Viewer, Eyes])[] = []

  constructor(
    private readonly random: Random,
    /** What makes the views; other than the engine's own only to see that a leak is found. */
    private readonly send: Sent = sent,
  ) {}

  /** Follows a game step by step. Returns what leaks at this step, null if nothing does. */
  leak(step: PlayoutStep): string | null {
    this.follow(step)
    for (const [viewer, eyes] of this.eyes) {
      const found = this.leakTo(viewer, eyes, step)
      if (found !== null) return found
    }
    return null
  }

  /** Follows a game step by step, without looking for leaks. */
  follow({ after, events }: PlayoutStep): void {
    if (events[0]?.type === 'roundDealt') {
      const viewers: readonly Viewer[] = [...after.seats.keys(), 'spectator']
      this.eyes = viewers.map((viewer) => [viewer, new Eyes(viewer, after.seats.length)])
    }
    for (const [, eyes] of this.eyes) events.forEach((event) => eyes.follow(event))
  }

  /**
   * The step that was followed last as it may have been as well, for a viewer who remembers the whole round: what it cannot
   * know is dealt again. Throws an Error for a viewer who is not at this table.
   */
  otherwise(
    viewer: Viewer,
    { roundStart, after }: PlayoutStep,
  ): { readonly state: MatchState; readonly events: readonly GameEvent[] } {
    const eyes = this.eyes.find(([one]) => one === viewer)?.[1]
    if (!eyes) throw new Error(`nobody looks on as ${viewer}`)
    const events = this.dealtAgain(eyes, after, (piece) => eyes.isKnown(piece))
    return { state: events.reduce(evolve, roundStart), events }
  }

  private leakTo(viewer: Viewer, eyes: Eyes, step: PlayoutStep): string | null {
    const { viewFor, eventFor, logFor, legalCommands: legal } = this.send
    const legalOf = (state: MatchState) => (viewer === 'spectator' ? [] : legal(state, viewer))
    const { roundStart, roundEvents, after } = step
    const all = (events: readonly GameEvent[]) => events.map((event) => eventFor(event, viewer))
    const shown = {
      view: JSON.stringify(viewFor(after, viewer)),
      log: JSON.stringify(logFor(after, roundEvents, viewer)),
      events: JSON.stringify(all(roundEvents)),
      legal: JSON.stringify(legalOf(after)),
    }
    const compare = (known: (piece: Piece) => boolean, withMemory: boolean): string | null => {
      const events = this.dealtAgain(eyes, after, known)
      const state = events.reduce(evolve, roundStart)
      const what = withMemory ? 'with memory' : 'in sight'
      if (JSON.stringify(viewFor(state, viewer)) !== shown.view) return `${what}: the view of ${viewer}`
      if (JSON.stringify(logFor(state, events, viewer)) !== shown.log) return `${what}: the log of ${viewer}`
      if (JSON.stringify(legalOf(state)) !== shown.legal) return `${what}: what ${viewer} may do`
      if (withMemory && JSON.stringify(all(events)) !== shown.events)
        return `${what}: the events of ${viewer}`
      return null
    }
    const found = compare((piece) => eyes.isKnown(piece), true)
    if (found !== null || after.options.discards === 'all' || after.phase !== 'playing') return found
    const inSight = sightOf(viewer, eyes, after)
    return compare((piece) => inSight.has(piece), false)
  }

  /** The facts of the round, with every piece that is not known dealt again. */
  private dealtAgain(eyes: Eyes, state: MatchState, known: (piece: Piece) => boolean): readonly GameEvent[] {
    const { hidden, open, fronts } = eyes.places
    const unknown = (pieces: readonly Piece[]) => [...new Set(pieces)].filter((piece) => !known(piece))
    const inFronts = (out: boolean) =>
      unknown(fronts.filter((_, seat) => state.seats[seat]?.out === out).flat())
    // A Spy in front of a player who is in is seen, so none may get there by the new deal.
    const noSpies = inFronts(false)
    const anything = [...unknown([...hidden, ...open]), ...inFronts(true)]
    const dealt = new Map<Piece, CardId>()
    const dealOut = (pieces: readonly Piece[], cards: readonly CardId[]) =>
      pieces.forEach((piece, at) => dealt.set(piece, cards[at] ?? eyes.characterOf(piece)))

    const cards = this.random.shuffled([...noSpies, ...anything].map((piece) => eyes.characterOf(piece)))
    const harmless = cards.filter((card) => card !== 'spy').slice(0, noSpies.length)
    const rest = [...cards]
    for (const card of harmless) rest.splice(rest.indexOf(card), 1)
    dealOut(noSpies, harmless)
    dealOut(anything, this.random.shuffled(rest))

    // Pieces of which the viewer lost sight are no more at any place, but still in what has happened.
    const lost = unknown(eyes.events.flatMap(({ pieces }) => pieces)).filter((piece) => !dealt.has(piece))
    dealOut(lost, this.random.shuffled(lost.map((piece) => eyes.characterOf(piece))))
    return eyes.events.map(({ event, pieces }) => {
      let at = 0
      return mapCards(event, (card) => {
        const piece = pieces[at]
        at += 1
        return piece === undefined ? card : (dealt.get(piece) ?? card)
      })
    })
  }
}

/**
 * `2019`, what stays visible: the pieces that the table shows to this viewer under `discards: last`. These are the own
 * hand, the open cards, the last play with all it laid down, Spies and active Handmaids, and what the facts since
 * that play have shown to this viewer.
 */
function sightOf(viewer: Viewer, eyes: Eyes, state: MatchState): ReadonlySet<Piece> {
  const { open, hands, fronts } = eyes.places
  const lastPlay = eyes.events.findLastIndex(({ event }) => event.type === 'played')
  const since = eyes.events.slice(Math.max(lastPlay, 0))
  const isIn = (seat: Seat) => state.seats[seat]?.out === false
  const spies = fronts.flatMap((front, seat) =>
    isIn(seat) ? front.filter((piece) => eyes.characterOf(piece) === 'spy') : [],
  )
  return new Set([
    ...open,
    ...(viewer === 'spectator' ? [] : (hands[viewer] ?? [])),
    ...spies,
    ...activeHandmaids(eyes.events),
    ...since.flatMap(({ shown }) => shown),
  ])
}

/** The Handmaids whose protection lasts, by what has happened. */
function activeHandmaids(events: readonly MarkedEvent[]): readonly Piece[] {
  const active = new Map<Seat, Piece>()
  let played: Piece | undefined
  for (const { event, pieces } of events) {
    if (event.type === 'played') played = pieces[0]
    if (event.type === 'becameProtected' && played !== undefined) active.set(event.seat, played)
    if (event.type === 'protectionEnded' || event.type === 'wentOut') active.delete(event.seat)
  }
  return [...active.values()]
}
