import { CARD_IDS, EDITIONS } from '../../catalogue'
import type { CardId, EditionId } from '../../catalogue'
import { defaultOptions } from '../../game'
import { guessSchema } from '../../game'
import type {
  Command,
  EventView,
  GameRefusal,
  Guess,
  PlayCommand,
  PlayerView,
  Seat,
  TableOptions,
  Viewer,
} from '../../game'
import { decide } from '../index'
import { asked, legalCommands } from '../legal'
import type { GameEvent } from '../model/gameEvent'
import { seatOf } from '../model/matchState'
import type { MatchState } from '../model/matchState'
import { eventFor } from '../view/eventFor'
import { viewFor } from '../view/viewFor'
import { deepFreeze } from './deepFreeze'
import { beginAt } from './position'
import type { Happened, PositionStart } from './position'

/** A position in a test's words; cards that do not matter may be left out. */
export type ScenarioStart = Omit<PositionStart, 'setAside' | 'turn'> &
  Partial<Pick<PositionStart, 'setAside' | 'turn'>> & { readonly options?: Partial<TableOptions> }

/**
 * A command in words: `guard at 1 naming priest`, `palace-guard at 1 naming 4`, `prince at 0`, `r2-d2 at set-aside`,
 * `handmaid`, `keep king under priest, guard`, `trade yes`, `trade no`, `answer 4`.
 * The seat is that of whoever is asked.
 */
export type Words = string

/** How tests and case files call the card put away face down. */
const SET_ASIDE = 'set-aside'

/** A position in a test. Nothing changes it; every move gives a new one. */
export class Scenario {
  readonly state: MatchState
  /** All that happened since the position was set up. */
  readonly events: readonly GameEvent[]

  private constructor(
    { state, events }: Happened,
    /** What the last move made happen. */
    readonly latest: readonly GameEvent[],
  ) {
    this.state = deepFreeze(state)
    this.events = events
  }

  static at(happened: Happened): Scenario {
    return new Scenario(happened, happened.events)
  }

  /** The seat that must act; null when nobody must. */
  get asked(): Seat | null {
    return asked(this.state)?.seat ?? null
  }

  /** Everything that may be done now, in words and in the order of the alphabet. */
  get offers(): readonly Words[] {
    return this.asked === null ? [] : legalCommands(this.state, this.asked).map(wordsOf).sort()
  }

  /** Makes a move of whoever is asked. Throws an Error when it is refused. */
  do(words: Words): Scenario {
    return this.decided(this.attempt(this.seatAsked(), commandOf(words)), words)
  }

  /** The reason for which a move of a seat is refused; null when it is accepted. */
  refusal(words: Words, seat: Seat = this.seatAsked()): GameRefusal | null {
    const decision = this.attempt(seat, commandOf(words))
    return decision.ok ? null : decision.reason
  }

  /** Closes a seat for good (rule 10). */
  close(seat: Seat): Scenario {
    return this.decided(decide(this.state, 'host', { type: 'closeSeat', seat }), `closing ${seat}`)
  }

  /** Deals the next round. */
  deal(seed: string): Scenario {
    return this.decided(decide(this.state, 'host', { type: 'deal', seed }), 'the deal')
  }

  hand(seat: Seat): readonly CardId[] {
    return seatOf(this.state, seat).hand
  }

  front(seat: Seat): readonly CardId[] {
    return seatOf(this.state, seat).front
  }

  view(viewer: Viewer): PlayerView {
    return viewFor(this.state, viewer)
  }

  /** What the last move made happen, as this viewer is told. */
  told(viewer: Viewer): readonly EventView[] {
    return this.latest.map((event) => eventFor(event, viewer))
  }

  private seatAsked(): Seat {
    if (this.asked === null) throw new Error('nobody is asked')
    return this.asked
  }

  private attempt(seat: Seat, command: Command) {
    return decide(this.state, seat, command)
  }

  private decided(decision: ReturnType<typeof decide>, what: string): Scenario {
    if (!decision.ok) throw new Error(`${what} is refused: ${decision.reason}`)
    const { state, events } = decision
    return new Scenario({ state, events: [...this.events, ...events] }, events)
  }
}

/**
 * A position of an edition, for tests. By default seat 0 is to begin its turn and a card of the number 1 lies face down.
 *
 * @example scenario('classic', { deck: ['guard'], seats: [{ hand: 'king' }, { hand: 'baron' }] }).do('guard at 1 naming baron')
 */
export function scenario(edition: EditionId, { options, ...start }: ScenarioStart): Scenario {
  const table = { ...defaultOptions(edition), ...options }
  return Scenario.at(beginAt(table, { setAside: cardOfNumberOne(edition), turn: 0, ...start }))
}

function cardOfNumberOne(edition: EditionId): CardId {
  return EDITIONS[edition].cards.find(({ number }) => number === 1)?.id ?? 'guard'
}

/** A command as a test writes it. */
export function wordsOf(command: Command): Words {
  switch (command.type) {
    case 'play':
      return wordsOfPlay(command)
    case 'keep':
      return `keep ${command.card} under ${command.under.join(', ')}`
    case 'trade':
      return command.trade ? 'trade yes' : 'trade no'
    case 'guess':
      return `answer ${command.guess}`
  }
}

function wordsOfPlay({ card, target, guess }: PlayCommand): Words {
  const at = target === undefined ? '' : ` at ${target === 'setAside' ? SET_ASIDE : target}`
  return `${card}${at}${guess === undefined ? '' : ` naming ${guess}`}`
}

/** The command that words stand for. Throws an Error when they are none. */
export function commandOf(words: Words): Command {
  const keep = /^keep (\S+) under (.+)$/.exec(words)
  if (keep) return { type: 'keep', card: cardIn(keep[1]), under: (keep[2] ?? '').split(', ').map(cardIn) }
  const trade = /^trade (yes|no)$/.exec(words)
  if (trade) return { type: 'trade', trade: trade[1] === 'yes' }
  const answer = /^answer (\S+)$/.exec(words)
  if (answer) return { type: 'guess', guess: guessIn(answer[1]) }
  const play = /^(\S+)(?: at (\d|set-aside))?(?: naming (\S+))?$/.exec(words)
  if (!play) throw new Error(`no command: ${words}`)
  return {
    type: 'play',
    card: cardIn(play[1]),
    ...(play[2] !== undefined && { target: play[2] === SET_ASIDE ? 'setAside' : Number(play[2]) }),
    ...(play[3] !== undefined && { guess: guessIn(play[3]) }),
  }
}

function guessIn(word: string | undefined): Guess {
  return guessSchema.parse(word !== undefined && /^\d+$/.test(word) ? Number(word) : word)
}

function cardIn(word: string | undefined): CardId {
  const card = CARD_IDS.find((id) => id === word)
  if (card === undefined) throw new Error(`no card: ${String(word)}`)
  return card
}
