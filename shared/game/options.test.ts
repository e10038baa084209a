import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS, defaultTokensToWin } from '../catalogue'
import { defaultOptions, houseRules, misfit, tableOptionsSchema, targetTokens } from './options'
import type { TableOptions } from './options'

describe('house rules', () => {
  it.each(EDITION_IDS)('are none in the edition %s as it is', (edition) => {
    expect(houseRules(defaultOptions(edition), 2)).toEqual([])
  })

  it.each<[keyof TableOptions, Partial<TableOptions>]>([
    ['openCards', { openCards: false }],
    ['discards', { discards: 'last' }],
    ['tie', { tie: 'shared' }],
    ['tokensToWin', { tokensToWin: 3 }],
    ['starter', { starter: 0 }],
  ])('%s: any other value is one', (key, change) => {
    expect(houseRules({ ...defaultOptions('classic'), ...change }, 4)).toEqual([key])
  })

  it('are measured by the edition that is played', () => {
    expect(houseRules({ ...defaultOptions('2019'), discards: 'all' }, 4)).toEqual(['discards'])
    expect(houseRules({ ...defaultOptions('classic'), edition: '2019', discards: 'last' }, 4)).toEqual([
      'tie',
    ])
  })

  it('tokensToWin: the number of the box is none, for the seats that it is meant for', () => {
    for (const edition of EDITION_IDS) {
      const tokensToWin = defaultTokensToWin(edition, 3)
      expect(houseRules({ ...defaultOptions(edition), tokensToWin }, 3)).toEqual([])
      expect(houseRules({ ...defaultOptions(edition), tokensToWin }, 2)).toEqual(['tokensToWin'])
    }
  })

  it('a goal card that is named and not drawn is one', () => {
    expect(houseRules({ ...defaultOptions('jabba'), goal: 'jabbas-court' }, 3)).toEqual(['goal'])
  })

  it('name each option in which the table departs', () => {
    const options = { ...defaultOptions('2019'), openCards: false, starter: 1, tokensToWin: 13 }
    expect([...houseRules(options, 2)].sort()).toEqual(['openCards', 'starter', 'tokensToWin'])
  })
})

describe('the options of a table', () => {
  const own = defaultOptions('2019')

  it.each(EDITION_IDS)('are by default those of the edition %s', (edition) => {
    const { discards, ties } = EDITIONS[edition]
    const options = defaultOptions(edition)
    expect(tableOptionsSchema.parse(options)).toEqual(options)
    expect(options).toEqual({
      edition,
      openCards: true,
      discards: discards[0],
      tie: ties[0],
      goal: null,
      tokensToWin: null,
      starter: null,
    })
  })

  it.each([{ tokensToWin: 1 }, { tokensToWin: 13 }, { starter: 0 }, { starter: 5 }, { openCards: false }])(
    'may have %j',
    (change) => expect(tableOptionsSchema.safeParse({ ...own, ...change }).success).toBe(true),
  )

  it.each([
    { edition: 'third' },
    { openCards: 1 },
    { discards: 'some' },
    { tie: 'none' },
    { tokensToWin: 0 },
    { tokensToWin: 14 },
    { tokensToWin: 2.5 },
    { starter: -1 },
    { starter: 6 },
    { starter: 0.5 },
    { starter: undefined },
    { goal: 'random' },
    { goal: undefined },
  ])('may not have %j', (change) =>
    expect(tableOptionsSchema.safeParse({ ...own, ...change }).success).toBe(false),
  )
})

describe('an option that its edition does not know', () => {
  it.each<[keyof TableOptions | null, Partial<TableOptions> & Pick<TableOptions, 'edition'>]>([
    ['tie', { edition: '2019', tie: 'discardSum' }],
    ['tie', { edition: 'jabba', tie: 'discardSum' }],
    ['discards', { edition: 'jabba', discards: 'last' }],
    ['goal', { edition: 'classic', goal: 'exalted-one' }],
    ['goal', { edition: '2019', goal: 'rescue-mission' }],
    [null, { edition: 'jabba', goal: 'rescue-mission' }],
    [null, { edition: 'classic', tie: 'shared', discards: 'last' }],
    [null, { edition: '2019', discards: 'all' }],
  ])('%s: %j', (wrong, { edition, ...change }) =>
    expect(misfit({ ...defaultOptions(edition), ...change })).toBe(wrong),
  )

  it.each(EDITION_IDS)('there is none among those of %s', (edition) =>
    expect(misfit(defaultOptions(edition))).toBeNull(),
  )
})

describe('the target', () => {
  it('is what the table says, else what the box has for so many seats', () => {
    expect(targetTokens({ ...defaultOptions('classic'), tokensToWin: 2 }, 4)).toBe(2)
    expect([2, 3, 4].map((seats) => targetTokens(defaultOptions('classic'), seats))).toEqual([7, 5, 4])
    expect(() => targetTokens(defaultOptions('classic'), 5)).toThrow(RangeError)
  })
})
