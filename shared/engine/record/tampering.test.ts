import { describe, expect, it } from 'vitest'
import { defaultOptions, parseRecord, recordText } from '../../game'
import type { GameRecord } from '../../game'
import { recordedGame } from '../testing/recordedGame'
import { replayGame, replayRound } from './replay'

const LONG = process.env.LONG !== undefined

type Key = string | number
type Path = readonly Key[]

/** The places of all values that are neither objects nor lists. */
function leaves(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** A copy in which one value is changed; undefined takes it out. */
function changed(record: GameRecord, path: Path, change: (before: unknown) => unknown): unknown {
  const copy = JSON.parse(JSON.stringify(record)) as unknown
  const last = path.at(-1)
  let at = copy as Record<Key, unknown>
  for (const key of path.slice(0, -1)) at = at[key] as Record<Key, unknown>
  if (last === undefined) throw new Error('a path of nothing')
  const value = change(at[last])
  if (value !== undefined) at[last] = value
  else if (Array.isArray(at)) at.splice(Number(last), 1)
  else Reflect.deleteProperty(at, last)
  return copy
}

const changes: readonly ((before: unknown) => unknown)[] = [
  () => null,
  () => undefined,
  () => [],
  (before) => (typeof before === 'number' ? before + 1 : typeof before === 'boolean' ? !before : 'guard'),
  (before) => (typeof before === 'number' ? before - 1 : typeof before === 'string' ? `${before}x` : 0),
  (before) => (typeof before === 'string' ? before.replace(/^./, (first) => (first === '0' ? '1' : '0')) : 5),
]

/** The problem that a record has, from reading to replaying; null if it is a game. Throws for nothing. */
function problemOf(json: unknown): string | null {
  const parsed = parseRecord(JSON.stringify(json))
  if (!parsed.ok) return parsed.problems[0] ?? 'no reason'
  const replay = replayGame(parsed.record)
  if (replay.ok) return null
  // What is wrong with one round does not reach the others.
  for (const index of parsed.record.rounds.keys()) replayRound(parsed.record, index)
  return replay.problem
}

describe.each([
  recordedGame({ options: { ...defaultOptions('classic'), tokensToWin: 2, starter: 1 }, seats: 3 }, 11, 0.02),
  recordedGame({ options: { ...defaultOptions('2019'), tokensToWin: 2 }, seats: 4 }, 12, 0.03),
  recordedGame({ options: { ...defaultOptions('jabba'), tokensToWin: 2 }, seats: 2 }, 13),
])('a record that was tampered with, %#', { timeout: 60_000 }, ({ record }) => {
  const paths = leaves(record)

  it('is refused with a place, or is another game that can be played', () => {
    for (const [number, path] of paths.entries())
      for (const change of LONG ? changes : [changes[number % changes.length] ?? (() => null)]) {
        const problem = problemOf(changed(record, path, change))
        if (problem !== null)
          expect(problem).toMatch(/^(Unrec|format|version|program|practice|options|rounds)[^\n]+$/)
      }
  })

  it('in where a round begins is refused at that very place', () => {
    const starts = paths.filter((path) => path[2] === 'start')
    expect(starts.length).toBeGreaterThan(10)
    for (const path of starts)
      for (const change of changes) {
        const other = changed(record, path, change)
        if (JSON.stringify(other) === JSON.stringify(record)) continue
        const problem = problemOf(other)
        expect(problem).toMatch(new RegExp(`^rounds\\.${path[1] ?? ''}\\.start\\.${path[3] ?? ''}\\b`))
      }
  })

  it('in who gave a command is refused at that command', () => {
    const seats = record.rounds[0]?.players.length ?? 0
    for (const [index, { commands }] of record.rounds.entries())
      for (const [number, { by }] of commands.entries()) {
        if (by === 'host') continue
        const problem = problemOf(
          changed(record, ['rounds', index, 'commands', number, 'by'], () => (by + 1) % seats),
        )
        expect(problem).toMatch(new RegExp(`^rounds\\.${index}\\.commands\\.${number}: refused: \\w+$`))
      }
  })

  it('in names, times and the version of the program is the same game', () => {
    const harmless = paths.filter((path) => ['at', 'name', 'program'].includes(String(path.at(-1))))
    for (const path of harmless) {
      const parsed = parseRecord(
        JSON.stringify(changed(record, path, (before) => (typeof before === 'number' ? 1 : 'x'))),
      )
      if (!parsed.ok) throw new Error(parsed.problems.join())
      const [replay, own] = [replayGame(parsed.record), replayGame(record)]
      if (!replay.ok || !own.ok) throw new Error('not a game')
      expect(replay.rounds.map(({ state }) => state)).toEqual(own.rounds.map(({ state }) => state))
    }
  })

  it('in the table it was played at is refused', () => {
    const other = {
      ...record,
      options: { ...record.options, edition: record.options.edition === '2019' ? 'classic' : '2019' },
    }
    expect(problemOf(other)).toMatch(/^(options|rounds\.0)\./)
    expect(problemOf({ ...record, options: { ...record.options, starter: 5 } })).toBe(
      'options.starter: there is no seat 5',
    )
    const alone = record.rounds.map((round) => ({ ...round, players: round.players.slice(0, 1) }))
    expect(problemOf({ ...record, rounds: alone })).toMatch(
      /^rounds\.0\.players: the edition \S+ is for 2 to \d, not 1$/,
    )
  })

  it('is never half read: cut off at any place it is no record', () => {
    const text = recordText(record)
    for (let end = 0; end < text.trimEnd().length; end += LONG ? 1 : 97)
      expect(parseRecord(text.slice(0, end)).ok).toBe(false)
  })
})
