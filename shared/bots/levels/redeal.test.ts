import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../catalogue'
import { defaultOptions } from '../../game'
import { nameOf, tablesOf } from '../../engine/testing/playouts'
import { BOT_LEVELS } from '../../game'
import type { BotLevel } from '../../game'
import { twinsOf } from '../testing/twins'
import { bots } from './index'

/** How many moments each level is asked at, at each table: as many as it takes time for. */
const MOMENTS: Readonly<Record<BotLevel, number>> = { easy: 100, normal: 100, hard: 40, expert: 10 }
const FACTOR = process.env.LONG === undefined ? 1 : 20

/** Every edition with every number of seats, and every way to show what was played. */
const tables = EDITION_IDS.flatMap((edition) => {
  const { tie } = defaultOptions(edition)
  return tablesOf(edition).filter(
    ({ options }) => options.openCards && options.goal === null && options.tie === tie,
  )
})

describe.each(tables.map((table) => [nameOf(table), table] as const))('%s', (_, table) => {
  it.each(BOT_LEVELS)(
    '%s does the same when what it cannot know is dealt again',
    (level) => {
      const twins = twinsOf(table, MOMENTS[level] * FACTOR)
      expect(twins.filter(({ differ }) => differ).length).toBeGreaterThan(twins.length / 2)
      const bot = bots[level]
      const commands = twins.map(({ given }, seed) => bot(given.view, given.told, seed))
      // Backwards, so that nothing of an earlier thought may count either.
      for (const [seed, { otherwise }] of [...twins.entries()].reverse())
        expect(bot(otherwise.view, otherwise.told, seed)).toEqual(commands[seed])
    },
    600_000,
  )
})
