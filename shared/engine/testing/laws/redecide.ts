import type { CardId } from '../../../catalogue'
import type { Command, HostCommand, Seat, Viewer } from '../../../game'
import { decide, evolve, legalCommands } from '../../index'
import type { GameEvent } from '../../model/gameEvent'
import type { MatchState } from '../../model/matchState'
import { beginTurn } from '../../roundEnd'
import { tableAt } from '../../recordingTable'
import { sending } from '../caseFinders'
import type { Sending } from '../caseFinders'
import { Eyes } from '../eyes'
import type { MarkedEvent } from '../eyes'
import { mapCards } from '../mapCards'
import type { PlayoutStep } from '../playouts'
import type { Random } from '../random'
import { viewersOf } from './sights'

/** What is tried; other than the engine's own only to see that a leak is found. */
export interface Machine extends Sending {
  readonly decide: typeof decide
  readonly legalCommands: typeof legalCommands
}
export const machine: Machine = { ...sending, decide, legalCommands }

/** A command of the round, and by whom. */
type Made = Pick<PlayoutStep, 'by' | 'command'>

/** How many pairs of cards change places for one viewer at one step. */
const SWAPS = 3

/**
 * The same round with another deal. Two cards of the deal that a viewer has not seen change places, and the engine
 * plays the same commands again. As long as this viewer has been shown the same at the table, which is reckoned without
 * the engine's views, it must be told and offered the same: so it is with everything that was said (missed guesses,
 * equal numbers, what a hand was not), which fits both deals.
 */
export class Redecide {
  private made: readonly Made[] = []
  /** How many states were compared in which a hidden card was another one. */
  compared = 0

  constructor(
    private readonly random: Random,
    private readonly engine: Machine = machine,
  ) {}

  /** Follows a game step by step; now and then, at this step, tries other deals. Returns what leaks, null if nothing does. */
  leak(step: PlayoutStep): string | null {
    const { by, command, after, roundStart } = step
    this.made = command.type === 'deal' ? [] : [...this.made, { by, command }]
    if (this.random.below(3) > 0) return null
    const first = this.replay(roundStart, step.roundEvents[0])
    for (const viewer of viewersOf(after)) {
      const found = this.leakTo(viewer, step, first)
      if (found !== null) return found
    }
    return null
  }

  private leakTo(
    viewer: Viewer,
    { after, roundStart, roundEvents }: PlayoutStep,
    first: readonly Happened[],
  ) {
    const eyes = new Eyes(viewer, after.seats.length)
    roundEvents.forEach((event) => eyes.follow(event))
    const [deal] = eyes.events
    if (!deal) throw new Error('a round begins with its deal')
    const unknown = [...deal.pieces.keys()].filter((at) => !eyes.isKnown(deal.pieces[at] ?? -1))
    for (let count = 0; count < SWAPS && unknown.length > 1; count += 1) {
      const other = swapped(deal.event, this.random.pick(unknown), this.random.pick(unknown))
      if (other === null) continue
      const found = this.difference(viewer, first, this.replay(roundStart, other))
      if (found !== null) return found
    }
    return null
  }

  /** Plays the commands of the round again from a deal, as far as they are accepted. */
  private replay(roundStart: MatchState, deal: GameEvent | undefined): readonly Happened[] {
    if (deal?.type !== 'roundDealt') throw new Error('a round begins with its deal')
    const table = tableAt(evolve(roundStart, deal))
    beginTurn(table, deal.starter)
    const happened: Happened[] = [{ state: table.state(), events: [deal, ...table.events()] }]
    for (const { by, command } of this.made) {
      const state = happened.at(-1)?.state
      if (state?.phase !== 'playing') break
      const decision = this.decide(state, by, command)
      if (!decision.ok) break
      happened.push(decision)
    }
    return happened
  }

  private decide(state: MatchState, by: Seat | 'host', command: Command | HostCommand) {
    return this.engine.decide(state, by as Seat, command as Command)
  }

  private difference(viewer: Viewer, one: readonly Happened[], other: readonly Happened[]): string | null {
    const seats = one[0]?.state.seats.length ?? 0
    const [eyes, otherEyes] = [new Eyes(viewer, seats), new Eyes(viewer, seats)]
    const log: GameEvent[] = []
    const otherLog: GameEvent[] = []
    for (const [at, { state, events }] of one.entries()) {
      const twin = other[at]
      if (!twin) break
      const known = [skeletons(eyes, events), skeletons(otherEyes, twin.events)] as const
      if (known[0] !== known[1]) break
      log.push(...events)
      otherLog.push(...twin.events)
      this.compared += 1
      const sent = this.sentTo(viewer, state, log, events)
      const sentThere = this.sentTo(viewer, twin.state, otherLog, twin.events)
      for (const [what, text] of Object.entries(sent))
        if (sentThere[what] !== text) return `with another deal: the ${what} of ${viewer}`
    }
    return null
  }

  private sentTo(
    viewer: Viewer,
    state: MatchState,
    log: readonly GameEvent[],
    events: readonly GameEvent[],
  ): Readonly<Record<string, string>> {
    const { viewFor, logFor, eventFor, legalCommands: legal } = this.engine
    return {
      legal: JSON.stringify(viewer === 'spectator' ? [] : legal(state, viewer)),
      view: JSON.stringify(viewFor(state, viewer)),
      log: JSON.stringify(logFor(state, log, viewer)),
      events: JSON.stringify(events.map((event) => eventFor(event, viewer))),
    }
  }
}

interface Happened {
  readonly state: MatchState
  readonly events: readonly GameEvent[]
}

/** A deal with two of its cards in each other's place; null if they are the same character. */
function swapped(deal: GameEvent, one: number, other: number): GameEvent | null {
  const cards: CardId[] = []
  mapCards(deal, (card) => {
    cards.push(card)
    return card
  })
  const [left, right] = [cards[one], cards[other]]
  if (left === undefined || right === undefined || left === right) return null
  cards[one] = right
  cards[other] = left
  let at = 0
  return mapCards(deal, (card) => cards[at++] ?? card)
}

/** What a viewer is shown of facts at the table: what happens, and the cards that it sees; no card that it does not. */
function skeletons(eyes: Eyes, events: readonly GameEvent[]): string {
  const from = eyes.events.length
  events.forEach((event) => eyes.follow(event))
  return JSON.stringify(eyes.events.slice(from).map((marked) => skeleton(marked, eyes)))
}

function skeleton({ event, pieces, shown }: MarkedEvent, eyes: Eyes): unknown {
  const seen = pieces.map((piece) => (shown.includes(piece) ? eyes.characterOf(piece) : null))
  // What a hand is said not to be follows from the card played and from the number, which everybody hears.
  const spoken = event.type === 'withstood' || event.type === 'counted' ? { ...event, not: [] } : event
  return [mapCards(spoken, () => 'guard'), seen]
}
