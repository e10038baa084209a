import type { Choice, Command, GameRefusal, HostCommand, PlayCommand, Seat } from '../game'
import { rulesOf } from './editions'
import { idleCause, legalCommands, sameCommand } from './legal'
import type { GameEvent } from './model/gameEvent'
import { seatOf } from './model/matchState'
import type { MatchState } from './model/matchState'
import { hostRefusalOf, refusalOf } from './refuse'
import { beginTurn, endGameIfWon, endIfDecided, finishTurn } from './roundEnd'
import { dealRound } from './setup'
import { tableAt } from './table'
import type { Table } from './table'

/** What became of a wish: the new state and the facts that led to it, or the name of the reason against it. */
export type Decision =
  | { readonly ok: true; readonly state: MatchState; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly reason: GameRefusal }

/**
 * Decides a command of a seat. The given state is never changed; a refused command has no consequence at all.
 *
 * @param seat who asks; whoever calls must know that by the session, never by the message.
 */
export function decideForSeat(state: MatchState, seat: Seat, command: Command): Decision {
  if (!legalCommands(state, seat).some((legal) => sameCommand(legal, command)))
    return { ok: false, reason: refusalOf(state, seat, command) }
  const table = tableAt(state)
  perform(table, seat, command)
  if (table.state().choice === null) finishTurn(table)
  return decided(table)
}

/**
 * Decides a command of the host: a deal, or a seat that is closed for good (rule 10).
 * Throws a RangeError when the seed of a deal is not 64 hexadecimal digits in lower case.
 */
export function decideForHost(state: MatchState, command: HostCommand): Decision {
  const reason = hostRefusalOf(state, command)
  if (reason !== null) return { ok: false, reason }
  const table = tableAt(state)
  if (command.type === 'closeSeat') closeSeat(table, command.seat)
  else {
    const dealt = dealRound(state, command.seed)
    table.record(dealt)
    beginTurn(table, dealt.starter)
  }
  return decided(table)
}

function decided(table: Table): Decision {
  return { ok: true, state: table.state(), events: table.events() }
}

/** Carries out a command that is known to be legal, without what follows at the end of the turn. */
function perform(table: Table, seat: Seat, command: Command): void {
  const { choice } = table.state()
  switch (command.type) {
    case 'play': {
      const { card, target = null, guess = null } = command
      table.record({ type: 'played', seat, card, target, guess })
      takeEffect(table, seat, command)
      break
    }
    case 'keep':
      table.record({ type: 'kept', seat, card: command.card, under: command.under })
      break
    case 'trade': {
      const target = concerned(choice)
      if (command.trade) table.trade(seat, target)
      else table.record({ type: 'tradeDeclined', seat, target })
      break
    }
    case 'guess': {
      const target = concerned(choice)
      table.record({ type: 'answered', seat, target, guess: command.guess })
      if (table.holds(target, command.guess)) table.putOut(target, 'guessed')
      else table.missGuess(seat, target, command.guess)
    }
  }
}

/** Whose hand an answer is about. Throws an Error for a question that is about nobody else's. */
function concerned(choice: Choice | null): Seat {
  if (choice === null || choice.kind === 'keep') throw new Error('nothing was asked of another hand')
  return choice.target
}

function takeEffect(table: Table, seat: Seat, { card, target, guess }: PlayCommand): void {
  const cause = idleCause(table.state(), seat, card)
  if (cause !== null) {
    table.record({ type: 'idle', seat, cause })
    return
  }
  const rules = rulesOf(table.state().edition, card)
  if (rules.needs === 'nothing') rules.play(table, seat)
  else if (target === undefined) throw new Error(`the card ${card} needs a target`)
  else if (rules.needs === 'targetOrSetAside') rules.play(table, seat, target)
  else if (target === 'setAside') throw new Error(`the card ${card} needs a seat as its target`)
  else if (rules.needs === 'target') rules.play(table, seat, target)
  else if (guess === undefined) throw new Error(`the card ${card} needs a guess`)
  else rules.play(table, seat, target, guess)
}

/**
 * Rule 10: an answer that the seat owes is given for it, a question about its hand falls away; then it goes out. The
 * turn ends if it was its own, or if it waited for that answer.
 */
function closeSeat(table: Table, seat: Seat): void {
  const before = table.state()
  const { choice } = before
  const [owed] = choice?.seat === seat ? legalCommands(before, seat) : []
  const aboutIt = choice !== null && choice.kind !== 'keep' && choice.target === seat
  if (owed) perform(table, seat, owed)
  if (aboutIt) table.record({ type: 'choiceDropped', seat: choice.seat })
  table.record({ type: 'seatClosed', seat })
  if (before.phase !== 'playing') endGameIfWon(table)
  else if (!seatOf(before, seat).out) {
    table.putOut(seat, 'closed')
    if (before.turn === seat || owed || aboutIt) finishTurn(table)
    else endIfDecided(table)
  }
}
