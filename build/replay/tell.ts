import { replayGame, replayRound } from '@shared/engine'
import type { ReplayedRound } from '@shared/engine'
import { parseRecord } from '@shared/game'
import type { GameRecord, RoundRecord } from '@shared/game'
import { ReplayError } from './arguments'
import type { ReplayArguments } from './arguments'
import { headLines, roundLines } from './story'

/**
 * The print of a record. Throws a ReplayError, whose lines name the places, for a text that is none, for one that does
 * not replay, and for a seat or a round that it does not have.
 */
export function tell(text: string, { eyes, round }: Omit<ReplayArguments, 'file'>): readonly string[] {
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new ReplayError(parsed.problems.join('\n'))
  const { record } = parsed
  const chosen = round === null ? wholeGame(record) : [oneRound(record, round)]
  for (const [{ players }] of chosen)
    if (typeof eyes === 'number' && eyes >= players.length)
      throw new ReplayError(`there is no seat ${eyes + 1}: the seats are 1 to ${players.length}`)
  const last = chosen.at(-1)?.[1].state
  const isCut = round === null && last?.phase === 'roundOver'
  return [
    ...headLines(record, eyes),
    ...chosen.flatMap(([entry, replayed]) => ['', ...roundLines(record, entry, replayed, eyes)]),
    ...(isCut ? ['', 'Here the record ends, before the game was over.'] : []),
  ]
}

type Chosen = readonly [RoundRecord, ReplayedRound]

function wholeGame(record: GameRecord): readonly Chosen[] {
  const replay = replayGame(record)
  if (!replay.ok) throw new ReplayError(replay.problem)
  return replay.rounds.flatMap((replayed, index): readonly Chosen[] => {
    const entry = record.rounds[index]
    return entry ? [[entry, replayed]] : []
  })
}

function oneRound(record: GameRecord, round: number): Chosen {
  const index = record.rounds.findIndex(({ start }) => start.round === round)
  const entry = record.rounds[index]
  if (!entry) {
    const there = record.rounds.map(({ start }) => start.round).join(', ')
    throw new ReplayError(
      `there is no round ${round}: the record has ${there === '' ? 'none' : `round ${there}`}`,
    )
  }
  const replay = replayRound(record, index)
  if (!replay.ok) throw new ReplayError(replay.problem)
  return [entry, replay.round]
}
