import { finishedRounds, replayRound } from '@shared/engine'
import type { ReplayedRound } from '@shared/engine'
import type { GameRecord } from '@shared/game'
import type { GameHost, StoodGame } from '../gameHost'
import type { Lobby } from '../lobby'
import { backInLobby, unready } from '../seating'
import type { Sessions } from '../sessions'
import { playersOf } from '../tableState'
import type { TableState } from '../tableState'
import type { Table } from '../table'
import { hashOf } from './changes'
import type { KeptGame, KeptJournal } from './readJournal'

/** A table that goes on. */
export interface Reopened {
  readonly table: Table
  /** The round that is dealt anew since this program would play it otherwise than the one that kept it; else null. */
  readonly dealtAnew: number | null
}

/** Builds a table again as its journal tells, with its tokens; or says why that cannot be. */
export function reopen(journal: KeptJournal, lobby: Lobby, sessions: Sessions): Reopened | string {
  const { spec, kept, game } = journal
  if (lobby.find(spec.id)) return 'there is a table of this id'
  const round = game && replayed(game)
  const goesOn = round !== null || game === null
  const state = goesOn ? kept.state : fromTheStart(kept.state)
  const seats = game?.record.rounds.at(-1)?.players.length ?? 0
  if (state.phase !== 'lobby' && seats !== state.seats.length) return 'its game is for other seats'
  // A game that was over and would be played otherwise is not shown again: everybody has seen its end.
  const isDropped = !goesOn && state.phase === 'lobby'
  let running: GameHost | null = null
  if (game && !isDropped) {
    const stood = round ? { match: round.state, round } : beforeLastRound(game)
    if (stood === null) return 'its last round cannot begin as it is told'
    const rounds = round ? game.record.rounds : game.record.rounds.slice(0, -1)
    const record = { ...game.record, rounds }
    const deals = game.deals.slice(0, rounds.length)
    running = lobby.resume(spec, kept.games, { ...stood, record, deals, revision: game.revision })
    const refused = round ? null : running.deal(playersOf(state))
    if (refused) return `its last round cannot be dealt: ${refused}`
  }
  const lastRevision = isDropped ? game.revision : kept.lastRevision
  const table = lobby.reopen(spec, { ...kept, state, lastRevision, game: running })
  for (const session of journal.sessions) sessions.reopen(table, session)
  for (const end of journal.ends) sessions.reopenEnd(table, end)
  return { table, dealtAnew: goesOn ? null : (running?.state.round ?? null) }
}

/** What may be recorded of a game that was over or broken off: all rounds but one that was still played. */
export function recordOfPast(record: GameRecord): GameRecord {
  const last = replayRound(record, record.rounds.length - 1)
  // What this version plays otherwise is not known to be over.
  return last.ok
    ? finishedRounds(record, last.round.state)
    : { ...record, rounds: record.rounds.slice(0, -1) }
}

/** The last round played again; null if it is not what it was. */
function replayed({ record, revision, hashes }: KeptGame): ReplayedRound | null {
  const replay = replayRound(record, record.rounds.length - 1)
  if (!replay.ok) return null
  const { steps } = replay.round
  const first = revision - steps.length + 1
  const isAsKept = [...hashes].every(([at, hash]) => {
    const step = steps[at - first]
    return step !== undefined && hashOf(step.state) === hash
  })
  return isAsKept ? replay.round : null
}

/** The match that waits for the deal of the last round. */
function beforeLastRound({ record }: KeptGame): Pick<StoodGame, 'match' | 'round'> | null {
  const last = record.rounds.at(-1)
  const replay = last && replayRound({ ...record, rounds: [{ ...last, commands: [] }] }, 0)
  return replay?.ok ? { match: replay.round.before, round: null } : null
}

/** A table whose round begins anew; where the game was over, people are back in the lobby. */
function fromTheStart(state: TableState): TableState {
  return state.phase === 'over' ? backInLobby(state) : unready(state)
}
