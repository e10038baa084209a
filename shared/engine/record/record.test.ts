import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultOptions, parseRecord, recordText } from '../../game'
import type { GameRecord } from '../../game'
import { recordedGame, recordTables } from '../testing/recordedGame'
import { emptyRecord, finishedRounds } from './recorder'
import { replayGame, replayRound } from './replay'

const LONG = process.env.LONG !== undefined
const GAMES = LONG ? 20 : 1

/** The record as somebody else reads it. */
function reread(record: GameRecord): GameRecord {
  const parsed = parseRecord(recordText(record))
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  expect(parsed.record).toEqual(record)
  return parsed.record
}

describe.each(
  recordTables().map((table) => [`${table.options.edition} ${table.options.goal ?? ''}`, table] as const),
)('a recorded game, %s', (_, table) => {
  const games = Array.from({ length: GAMES }, (_, game) => [game, recordedGame(table, game, 0.03)] as const)

  it.each(games)(
    `of ${table.seats}, ${table.options.discards}: number %i is replayed step by step`,
    (_, game) => {
      const replay = replayGame(reread(game.record))
      if (!replay.ok) throw new Error(replay.problem)
      expect(replay.rounds.length).toBe(game.rounds.length)
      for (const [index, { steps, state }] of replay.rounds.entries()) {
        const played = game.rounds[index] ?? []
        expect(steps.map(({ by, command, events, state }) => ({ by, command, events, state }))).toEqual(
          played.map(({ by, command, events, after }) => ({ by, command, events, state: after })),
        )
        expect(state).toEqual(played.at(-1)?.after)
      }
    },
  )

  it.each(games)(
    `of ${table.seats}, ${table.options.discards}: number %i round by round alone`,
    (_, game) => {
      const record = reread(game.record)
      for (const [index, round] of record.rounds.entries()) {
        const replay = replayRound({ ...record, rounds: [round] }, 0)
        expect(replay).toMatchObject({ ok: true, round: { state: game.rounds[index]?.at(-1)?.after } })
      }
    },
  )
})

describe('a round of a record', () => {
  const { record, rounds } = recordedGame({ options: defaultOptions('2019'), seats: 3 }, 3)

  it('stands alone: with others cut out it is replayed, and the game is not', () => {
    const cut = { ...record, rounds: record.rounds.filter((_, index) => index !== 1) }
    for (const [index, { start }] of cut.rounds.entries())
      expect(replayRound(cut, index)).toMatchObject({
        ok: true,
        round: { state: rounds[start.round - 1]?.at(-1)?.after },
      })
    expect(replayGame(cut)).toMatchObject({
      ok: false,
      problem: 'rounds.1.start.round: 3, but it is 2 after round 1',
    })
    expect(replayGame({ ...record, rounds: record.rounds.slice(1) })).toMatchObject({
      ok: false,
      problem: 'rounds.0.start.round: a game begins with round 1, not 2',
    })
  })

  it('is there or not', () => {
    for (const index of [-1, record.rounds.length, 0.5])
      expect(replayRound(record, index)).toEqual({
        ok: false,
        problem: `rounds.${index}: there is no such round`,
      })
  })

  it('does not follow one that is unfinished, nor a game that is over', () => {
    const [first, ...others] = record.rounds
    if (!first) throw new Error('there is no round')
    const short = { ...first, commands: first.commands.slice(0, -1) }
    expect(replayGame({ ...record, rounds: [short, ...others] })).toEqual({
      ok: false,
      problem: 'rounds.1: round 1 was not over',
    })
    expect(replayGame({ ...record, rounds: [short] })).toMatchObject({ ok: true })
    const last = record.rounds.at(-1)
    if (!last) throw new Error('there is no round')
    const count = record.rounds.length
    expect(replayGame({ ...record, rounds: [...record.rounds, last] })).toEqual({
      ok: false,
      problem: `rounds.${count}: the game was over after round ${count}`,
    })
  })

  it('is left out while it is played', () => {
    const state = rounds[1]?.[0]?.after
    const over = rounds[1]?.at(-1)?.after
    if (!state || !over) throw new Error('there is no round')
    const two = { ...record, rounds: record.rounds.slice(0, 2) }
    expect(finishedRounds(two, state).rounds).toEqual(record.rounds.slice(0, 1))
    expect(finishedRounds(two, over)).toEqual(two)
  })
})

it('a record without rounds is a game that has not begun', () => {
  const record = emptyRecord(defaultOptions('classic'), { program: '0.0.0', practice: true })
  expect(replayGame(reread(record))).toEqual({ ok: true, rounds: [] })
})

it('the sample in the README is a record', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const sample = /```json\n([^]*?)```/.exec(readme)?.[1] ?? ''
  const parsed = parseRecord(sample)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const replay = replayGame(parsed.record)
  if (!replay.ok) throw new Error(replay.problem)
  expect(replay.rounds.at(-1)?.state.phase).toBe('gameOver')
})
