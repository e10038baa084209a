import { describe, expect, it } from 'vitest'
import { bots, type Bot } from '@shared/bots'
import { eventViewSchema, playerViewSchema, type EventView, type PlayerView } from '@shared/game'
import { readArguments } from './arguments'
import { playGame } from './playGame'
import { playGames, seatsIn, type Arena } from './playGames'
import { percentOf, report } from './report'
import { dealSeed, moveSeed } from './seeds'
import { spread } from './spread'
import { tally } from './tally'
import { wilson } from './wilson'

const arena: Arena = {
  ...{ edition: 'classic', seats: ['normal', 'easy', 'random'], games: 12, seed: 5, rotate: true },
}
const timeless = (games: readonly { times: unknown }[]) => games.map(({ times: _, ...game }) => game)
const ofTime = (key: string, value: unknown): unknown => (key.endsWith('Ms') ? null : value)

describe('the command line', () => {
  const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''))
  const good = '--edition 2019 --seats expert,hard,normal,easy'

  it('has values of its own where nothing is said', () => {
    expect(read(good)).toEqual({
      arena: {
        edition: '2019',
        seats: ['expert', 'hard', 'normal', 'easy'],
        ...{ games: 1000, seed: 1, rotate: false },
      },
      ...{ processes: 1, json: false },
    })
    expect(read(`${good} --games 7 --seed 3 --rotate --json --processes 2`)).toMatchObject({
      arena: { games: 7, seed: 3, rotate: true },
      ...{ processes: 2, json: true },
    })
    expect(read('--help')).toBeNull()
  })

  it.each([
    ['', '--edition is missing (known: classic, 2019, jabba)'],
    ['--edition chess --seats easy,easy', '--edition: there is no chess'],
    ['--edition classic', '--seats is missing'],
    ['--edition classic --seats easy,clever', '--seats: there is no clever'],
    ['--edition classic --seats easy', '--seats: classic is for 2 to 4 seats, not 1'],
    ['--edition classic --seats easy,easy,easy,easy,easy', 'is for 2 to 4 seats, not 5'],
    [`${good} --games 0`, '--games is a whole number from 1'],
    [`${good} --games 1.5`, '--games is a whole number'],
    [`${good} --seed -1`, '--seed'],
    [`${good} --processes 65`, '--processes is a whole number from 1 to 64'],
    [`${good} --games 1 --games 2`, '--games is given twice'],
    [`${good} --quick`, "Unknown option '--quick'"],
    [`${good} more`, "Unexpected argument 'more'"],
  ])('refuses "%s"', (line, why) => {
    expect(() => read(line)).toThrow(why)
  })
})

describe('an arena', () => {
  it('goes the same by the same seed, to the byte but for the times, and otherwise by another', () => {
    const text = (seed: number) => {
      const games = playGames({ ...arena, seed }, 0, arena.games)
      return JSON.stringify(report({ ...arena, seed }, tally(arena, games)).json, ofTime)
    }
    expect(text(5)).toBe(text(5))
    expect(text(5)).not.toBe(text(6))
  })

  it('goes the same in threads', async () => {
    const alone = await spread(arena, 1)
    expect(timeless(await spread(arena, 2))).toEqual(timeless(alone))
    expect(alone).toHaveLength(arena.games)
  }, 120_000)

  it('seats everybody at every seat in turn, or leaves them where they are', () => {
    expect([0, 1, 2, 3].map((game) => seatsIn(arena, game))).toEqual([
      ['normal', 'easy', 'random'],
      ['random', 'normal', 'easy'],
      ['easy', 'random', 'normal'],
      ['normal', 'easy', 'random'],
    ])
    expect(seatsIn({ ...arena, rotate: false }, 2)).toEqual(arena.seats)
  })

  it('deals the same whoever sits, and every round and move has chance of its own', () => {
    const seeds = [0, 1, 2].flatMap((game) => [0, 1, 2].map((round) => dealSeed(1, game, round)))
    expect(new Set(seeds).size).toBe(9)
    expect(dealSeed(1, 12, 3)).not.toBe(dealSeed(1, 1, 23))
    expect(moveSeed(1, 2, 3, 4)).toBeLessThan(2 ** 32)
    const first = (bot: Bot) => {
      let deal: EventView | undefined
      playGame('jabba', [bot, bots.random], 3, 0)
      playGame(
        'jabba',
        [(view, told, seed) => ((deal ??= told[0]), bot(view, told, seed)), bots.random],
        3,
        0,
      )
      return deal
    }
    expect(first(bots.easy)).toEqual(first(bots.random))
  })

  it('gives a bot its view and what its seat was told since the deal, and nothing else', () => {
    const seen: (readonly [PlayerView, readonly EventView[]])[] = []
    const spy: Bot = (view, told, seed, ...more: unknown[]) => {
      expect(more).toEqual([])
      seen.push([view, structuredClone(told)])
      return bots.random(view, told, seed)
    }
    const { rounds } = playGame('2019', [spy, bots.normal, bots.random], 1, 0)
    expect(seen.length).toBeGreaterThan(rounds.length)
    for (const [view, told] of seen) {
      expect(playerViewSchema.parse(view)).toEqual(view)
      for (const event of told) expect(eventViewSchema.parse(event)).toEqual(event)
      expect(told.filter(({ type }) => type === 'roundDealt')).toEqual([told[0]])
      expect(view.you).toBe(0)
      for (const [seat, { hand }] of view.seats.entries()) if (seat !== 0) expect(hand).toBeNull()
      for (const event of told) if (event.type === 'drew' && event.seat !== 0) expect(event.card).toBeNull()
    }
  })

  it('ends with the name of a bot that gives what was not offered', () => {
    const cheat: Bot = () => ({ type: 'trade', trade: true })
    expect(() => playGame('classic', [cheat, cheat], 1, 0)).toThrow('is refused: noChoice')
  })

  it('counts a shared game as a share for each, and a shared round in full', () => {
    const games = [
      { winners: [0, 1], rounds: [[0, 1], [1]], times: [[1, 3], [2], []] },
      { winners: [2], rounds: [[2]], times: [[4], [], []] },
    ]
    const { rounds, levels } = tally({ ...arena, rotate: false }, games)
    expect(rounds).toBe(3)
    expect(levels.map(({ level, games: won }) => [level, won.won])).toEqual([
      ['normal', 0.5],
      ['easy', 0.5],
      ['random', 1],
    ])
    expect(levels.map(({ rounds: won }) => won.won)).toEqual([1, 2, 1])
    expect(levels.map(({ moves }) => moves)).toEqual([3, 1, 0])
    expect(levels[0]?.medianMs).toBe(3)
  })
})

describe('the Wilson interval', () => {
  // By the formula, reckoned by hand elsewhere.
  it.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [630, 1000, 0.5996, 0.6593],
  ])('of %i of %i', (count, of, low, high) => {
    const found = wilson(count, of)
    expect(found.low).toBeCloseTo(low, 3)
    expect(found.high).toBeCloseTo(high, 3)
    expect(percentOf({ ...found, won: count })).toContain('(')
  })

  it('is of something', () => expect(() => wilson(0, 0)).toThrow(RangeError))
})

it('a level is above the one below it: random below easy, easy below normal', () => {
  const share = (one: 'easy' | 'normal', other: 'random' | 'easy'): number => {
    const pair: Arena = { edition: 'classic', seats: [one, other], games: 120, seed: 1, rotate: true }
    return tally(pair, playGames(pair, 0, pair.games)).levels[0]?.games.share ?? 0
  }
  expect(share('easy', 'random')).toBeGreaterThan(0.6)
  expect(share('normal', 'easy')).toBeGreaterThan(0.55)
})
