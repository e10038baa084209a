import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import type { MatchState } from '@shared/engine'
import { fastRandom } from '../random'
import { deepCopy } from './deepCopy'
import { engineBench } from './engineBench'
import { PlayoutRounds } from './playoutRounds'
import { RandomRounds, benchTables } from './randomRounds'

/** Of each kind, for a mean that does not hang on chance. */
const ROUNDS = 300

describe('random rounds', () => {
  it('are for every edition, with as many seats as it takes', () => {
    const tables = benchTables()
    expect(new Set(tables.map(({ edition }) => edition))).toEqual(new Set(EDITION_IDS))
    expect(tables.filter(({ edition }) => edition === 'classic').map(({ seats }) => seats)).toEqual([2, 3, 4])
  })

  it.each(benchTables())('go on from game to game: $edition, $seats seats', (table) => {
    const rounds = new RandomRounds(table, fastRandom(1))
    const seen: MatchState[] = []
    const decisions = Array.from({ length: 40 }, () => rounds.play((state) => seen.push(state)))
    expect(decisions.reduce((sum, count) => sum + count)).toBe(seen.length)
    expect(seen.filter(({ phase }) => phase !== 'playing')).toEqual([])
    expect(seen.filter(({ round }) => round === 1).length).toBeGreaterThan(Math.max(...decisions))
  })

  it('give states in the middle of rounds', () => {
    const states = new RandomRounds({ edition: '2019', seats: 4 }, fastRandom(1)).middles(10)
    expect(states.length).toBe(10)
    for (const state of states) {
      expect(state.phase).toBe('playing')
      expect(state.seats.some(({ front }) => front.length > 0)).toBe(true)
    }
  })
})

it.each(benchTables())('tried out, they are as long as recorded ones: $edition, $seats seats', (table) => {
  const tried = new PlayoutRounds(table, fastRandom(3))
  const recorded = new RandomRounds(table, fastRandom(4))
  const mean = (play: () => number): number =>
    Array.from({ length: ROUNDS }, play).reduce((sum, count) => sum + count) / ROUNDS
  expect(mean(() => tried.play()) / mean(() => recorded.play())).toBeCloseTo(1, 0)
})

/** Every list and object within a value, itself too. */
function holders(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(holders)]
}

it('a deep copy equals its original and shares nothing with it', () => {
  for (const table of benchTables())
    for (const state of new RandomRounds(table, fastRandom(5)).middles(3)) {
      const copy = deepCopy(state)
      expect(copy).toEqual(state)
      const originals = new Set(holders(state))
      expect(holders(copy).filter((holder) => originals.has(holder))).toEqual([])
    }
})

it('the report has figures above 0 for every table, and the calibration beside them', async () => {
  const lines: string[] = []
  const { json, text } = await engineBench.run({ seconds: 0.001, runs: 1 }, (line) => lines.push(line))
  const positive: unknown = expect.toSatisfy((number: number) => Number.isFinite(number) && number > 0)

  expect(JSON.parse(JSON.stringify(json))).toEqual({
    results: benchTables().map((table) => ({
      ...table,
      playoutsPerSecond: positive,
      dealMicros: positive,
      chooseMicros: expect.any(Number) as number,
      moveMicros: expect.any(Number) as number,
      roundsPerSecond: positive,
      decisionsPerSecond: positive,
      copyMicros: positive,
    })),
    calibration: { operationsPerSecond: positive },
    runs: 1,
    seconds: 0.001,
    node: process.version,
    cpu: expect.any(String) as string,
    platform: process.platform,
  })
  expect(text.split('\n').length).toBe(benchTables().length + 2)
  expect(lines).toEqual(['warming up', 'run 1 of 1'])
})
