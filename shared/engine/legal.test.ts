import { describe, expect, it } from 'vitest'
import { legalCommands, sameCommand } from './legal'
import { commandOf, scenario, wordsOf } from './testing/scenario'

describe('legalCommands', () => {
  const start = scenario('2019', {
    deck: ['guard', 'priest', 'baron'],
    seats: [{ hand: 'guard' }, { hand: 'king' }, { hand: 'spy' }],
  })

  it('are none for a seat that is not asked, and for no seat at all', () => {
    expect(legalCommands(start.state, 0)).not.toEqual([])
    for (const seat of [1, 2, 3, -1, 0.5, NaN]) expect(legalCommands(start.state, seat)).toEqual([])
  })

  it('name each command once, also with two equal cards in hand', () => {
    const commands = legalCommands(start.state, 0)
    expect(commands).toHaveLength(2 * 9)
    expect(new Set(commands.map(wordsOf)).size).toBe(commands.length)
    for (const [at, command] of commands.entries())
      expect(commands.findIndex((other) => sameCommand(command, other))).toBe(at)
  })

  it('rule 3: leave out who is protected, out or closed; protected players are still in', () => {
    const mixed = scenario('2019', {
      deck: ['priest', 'baron'],
      seats: [
        { hand: 'handmaid' },
        { hand: 'king', protected: true },
        { hand: null },
        { hand: null, closed: true },
        { hand: 'spy' },
      ],
    })
    expect(mixed.offers).toEqual(['handmaid', 'priest at 4'])
    expect(mixed.view(0).offer?.barredSeats).toEqual([
      { seat: 0, why: 'self' },
      { seat: 1, why: 'protected' },
      { seat: 2, why: 'out' },
      { seat: 3, why: 'closed' },
    ])
  })

  it('are what the view of whoever is asked offers, and nobody else is offered anything', () => {
    expect(start.view(0).offer).toMatchObject({ asks: 'play', commands: legalCommands(start.state, 0) })
    for (const viewer of [1, 2, 'spectator'] as const) expect(start.view(viewer).offer).toBeNull()
  })
})

describe('sameCommand', () => {
  it.each([
    ['guard at 1 naming king', 'guard at 1 naming king', true],
    ['guard at 1 naming king', 'guard at 2 naming king', false],
    ['guard at 1 naming king', 'guard at 1 naming spy', false],
    ['guard at 1', 'guard', false],
    ['guard', 'priest', false],
    ['keep king under spy, guard', 'keep king under spy, guard', true],
    ['keep king under spy, guard', 'keep king under guard, spy', false],
    ['keep king under spy', 'keep king under spy, spy', false],
    ['keep king under spy', 'king', false],
    ['king', 'keep king under spy', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(sameCommand(commandOf(one), commandOf(other))).toBe(same)
  })
})
