import { describe, expect, it } from 'vitest'
import type { TableOptions } from '../game'
import { endIfDecided, finishTurn } from './roundEnd'
import { tableAt } from './recordingTable'
import { scenario } from './testing/scenario'
import type { Scenario, ScenarioStart } from './testing/scenario'
import { seedOf } from './testing/seeds'

const classic = (start: ScenarioStart): Scenario => scenario('classic', start)
/** The last turn of a round: seat 0 plays a Guard that misses. */
const lastTurn = (seats: ScenarioStart['seats'], options: Partial<TableOptions> = {}): Scenario =>
  classic({ deck: ['guard'], setAside: 'priest', seats, options }).do('guard at 1 naming countess')

describe('rule 2: turns', () => {
  it('go clockwise past who is out', () => {
    const start = classic({
      deck: ['guard', 'guard', 'handmaid', 'guard'],
      turn: 2,
      seats: [{ hand: null }, { hand: 'king' }, { hand: 'prince' }, { hand: 'baron' }],
    })
    const second = start.do('guard at 1 naming priest')
    expect(second.asked).toBe(3)
    const third = second.do('guard at 2 naming prince')
    expect(third.asked).toBe(1)
    expect(third.do('handmaid').asked).toBe(3)
  })

  it('cannot be passed on when it is nobody’s turn', () => {
    const { state } = classic({ deck: ['guard', 'baron'], seats: [{ hand: 'guard' }, { hand: 'priest' }] })
    expect(() => finishTurn(tableAt({ ...state, turn: null }))).toThrow('no turn')
  })
})

describe('rule 5: the end of a round', () => {
  it('comes at once when one player is left, and nobody draws any more', () => {
    const after = classic({
      deck: ['princess', 'baron', 'guard'],
      seats: [{ hand: 'guard' }, { hand: 'priest' }],
    }).do('princess')
    expect(after.state).toMatchObject({ phase: 'roundOver', turn: null, deck: ['baron', 'guard'] })
    expect(after.state.result).toMatchObject({
      ends: 'lastPlayer',
      decidedBy: 'lastPlayer',
      winners: [1],
      sums: null,
    })
    expect(after.hand(1)).toEqual(['priest'])
  })

  it('comes when a turn has been resolved and the deck is empty; not before the last card is played', () => {
    const start = classic({ deck: ['guard', 'handmaid'], seats: [{ hand: 'king' }, { hand: 'baron' }] })
    const last = start.do('guard at 1 naming countess')
    expect(last.state).toMatchObject({ phase: 'playing', deck: [] })
    expect(last.do('handmaid').state.result).toMatchObject({
      ends: 'deck',
      decidedBy: 'number',
      winners: [0],
    })
  })

  it('is that of the last player when both come together', () => {
    const after = classic({ deck: ['guard'], seats: [{ hand: 'guard' }, { hand: 'princess' }] }).do(
      'guard at 1 naming princess',
    )
    expect(after.state.result).toMatchObject({ ends: 'lastPlayer', winners: [0] })
  })

  it('with nobody left is decided by that, and won by nobody', () => {
    const { state } = classic({ deck: ['guard'], seats: [{ hand: 'guard' }, { hand: 'priest' }] })
    const table = tableAt({ ...state, seats: state.seats.map((seat) => ({ ...seat, hand: [], out: true })) })
    expect(endIfDecided(table)).toBe(true)
    expect(table.state().result).toMatchObject({
      ends: 'nobody',
      decidedBy: 'nobody',
      winners: [],
      gained: [],
      sums: null,
    })
  })

  it('shows all hands and the set-aside card; a shown hand is no discard', () => {
    const after = lastTurn([{ hand: 'prince' }, { hand: 'baron' }, { hand: null, front: ['king'] }])
    expect(after.state.result).toMatchObject({ hands: [['prince'], ['baron'], []], setAside: 'priest' })
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const view = after.view(viewer)
      expect(view.seats.map(({ hand }) => hand)).toEqual([['prince'], ['baron'], []])
      expect(view).toMatchObject({ phase: 'roundOver', waitsFor: null, turn: null, offer: null })
      expect(view.result?.setAside).toBe('priest')
    }
    expect(after.front(1)).toEqual([])
  })

  it('leaves nothing to do but to deal', () => {
    const after = lastTurn([{ hand: 'prince' }, { hand: 'baron' }])
    expect(after.refusal('prince at 1', 0)).toBe('roundOver')
    expect(after.deal(seedOf(1)).state).toMatchObject({
      phase: 'playing',
      round: 2,
      result: null,
      starters: [],
    })
  })
})

describe('the win of a round when the deck is empty', () => {
  it('is the highest hand of those who are in, whatever lies in front', () => {
    const after = lastTurn([
      { hand: 'prince' },
      { hand: 'baron', front: ['king'] },
      { hand: null, front: ['princess'] },
    ])
    expect(after.state.result).toMatchObject({
      decidedBy: 'number',
      winners: [0],
      gained: [{ seat: 0, reason: 'round' }],
    })
  })

  const tied = [
    { hand: 'prince', front: ['handmaid'] },
    { hand: 'prince', front: ['priest', 'baron', 'guard'] },
    { hand: 'baron', front: ['countess', 'king'] },
    { hand: null, front: ['princess', 'countess'] },
  ] as const

  it('classic: of equal hands the higher sum in front, of those who tie', () => {
    const after = lastTurn(tied)
    expect(after.state.result).toMatchObject({ decidedBy: 'sum', winners: [1], sums: [5, 6, 13, 15] })
  })

  it('classic: of equal sums too, all of them', () => {
    const [a, b, ...rest] = tied
    const after = lastTurn([{ ...a, front: ['prince'] }, b, ...rest])
    expect(after.state.result).toMatchObject({ decidedBy: 'shared', winners: [0, 1], sums: [6, 6, 13, 15] })
  })

  it('option tie shared: equal hands all win, the sum is not asked', () => {
    const after = lastTurn(tied, { tie: 'shared' })
    expect(after.state.result).toMatchObject({ decidedBy: 'shared', winners: [0, 1], sums: null })
    expect(after.view(0).nextStarters).toEqual([0, 1])
  })

  it('2019: a tie is shared', () => {
    const after = scenario('2019', {
      deck: ['guard'],
      seats: [{ hand: 'prince' }, { hand: 'prince', front: ['king'] }],
    }).do('guard at 1 naming countess')
    expect(after.state.result).toMatchObject({ decidedBy: 'shared', winners: [0, 1], sums: null })
  })

  it('rule 9: 0 is a number like any other', () => {
    const after = scenario('2019', { deck: ['handmaid'], seats: [{ hand: 'spy' }, { hand: 'spy' }] }).do(
      'handmaid',
    )
    expect(after.state.result).toMatchObject({ winners: [0, 1] })
  })
})

describe('rule 7: the end of the game', () => {
  const spyAndRound = (...tokens: readonly [number, number, number]) =>
    scenario('2019', {
      deck: ['spy'],
      options: { tokensToWin: 3 },
      seats: [
        { hand: 'guard', tokens: tokens[0] },
        { hand: 'king', tokens: tokens[1] },
        { hand: 'priest', tokens: tokens[2] },
      ],
    }).do('spy')

  it('comes when somebody reaches the target', () => {
    const after = spyAndRound(0, 2, 2)
    expect(after.state).toMatchObject({ phase: 'gameOver', winners: [1], starters: [] })
    expect(after.latest.slice(-2).map(({ type }) => type)).toEqual(['roundEnded', 'gameEnded'])
    expect(after.view(2)).toMatchObject({ phase: 'gameOver', winners: [1], nextStarters: [] })
  })

  it('does not come before', () => {
    expect(spyAndRound(1, 1, 2).state).toMatchObject({ phase: 'roundOver', winners: [] })
  })

  it('is judged when all tokens are counted: several can win together', () => {
    expect(spyAndRound(2, 2, 2).state.winners).toEqual([0, 1])
  })

  it('can come by passing the target without equalling it', () => {
    const after = scenario('2019', {
      deck: ['guard', 'priest'],
      options: { tokensToWin: 3 },
      seats: [
        { hand: 'baron', front: ['spy'], tokens: 2 },
        { hand: 'handmaid', tokens: 2 },
      ],
    }).do('guard at 1 naming handmaid')
    expect(after.state).toMatchObject({ winners: [0], seats: [{ tokens: 4 }, { tokens: 2 }] })
  })

  it('leaves nothing to do', () => {
    const over = spyAndRound(0, 2, 0)
    expect(over.refusal('guard', 0)).toBe('gameOver')
    expect(() => over.deal(seedOf(1))).toThrow('gameOver')
    expect(() => over.close(0)).toThrow('gameOver')
  })
})

describe('option tokensToWin', () => {
  it.each([1, 13])('%i', (tokensToWin) => {
    const win = (tokens: number) =>
      classic({
        deck: ['guard', 'baron'],
        options: { tokensToWin },
        seats: [{ hand: 'priest', tokens }, { hand: 'princess' }],
      }).do('guard at 1 naming princess').state.phase
    expect(win(tokensToWin - 1)).toBe('gameOver')
    if (tokensToWin > 1) expect(win(tokensToWin - 2)).toBe('roundOver')
  })
})

describe('rule 8: the next starter', () => {
  it('is the winner of the round, not who gained by a Spy', () => {
    const after = scenario('2019', { deck: ['spy'], seats: [{ hand: 'guard' }, { hand: 'king' }] }).do('spy')
    const next = after.deal(seedOf(3))
    expect(next.state).toMatchObject({ starter: 1, turn: 1 })
    expect(next.view(0).nextStarters).toEqual([])
    expect(next.hand(1)).toHaveLength(2)
  })

  it('is one of several winners, by lot', () => {
    const after = scenario('2019', {
      deck: ['handmaid'],
      seats: [{ hand: 'king' }, { hand: 'king' }, { hand: 'guard' }],
    }).do('handmaid')
    const starters = Array.from({ length: 40 }, (_, seed) => after.deal(seedOf(seed)).state.starter)
    expect(new Set(starters)).toEqual(new Set([0, 1]))
  })
})
