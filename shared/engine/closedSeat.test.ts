import { describe, expect, it } from 'vitest'
import { defaultOptions } from '../game'
import { decide, logFor, newMatch } from './index'
import { Scenario, scenario } from './testing/scenario'
import type { ScenarioStart } from './testing/scenario'
import { seedOf } from './testing/seeds'

const types = ({ latest }: Scenario) => latest.map(({ type }) => type)
const three = (start: Partial<ScenarioStart> = {}) =>
  scenario('2019', {
    deck: ['guard', 'priest', 'baron', 'handmaid', 'spy'],
    seats: [{ hand: 'king', tokens: 1 }, { hand: 'countess', tokens: 2 }, { hand: 'prince' }],
    ...start,
  })
const roundOver = three({ deck: ['handmaid'] }).do('handmaid')

describe('rule 10: a seat closed in its own turn', () => {
  const after = three().close(0)

  it('lays down all cards it holds, and the turn passes on', () => {
    expect(after.state.seats[0]).toMatchObject({
      closed: true,
      out: true,
      hand: [],
      front: ['king', 'guard'],
      tokens: 1,
    })
    expect(types(after)).toEqual(['seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(after.latest[1]).toEqual({ type: 'wentOut', seat: 0, cards: ['king', 'guard'], cause: 'closed' })
    expect(after.asked).toBe(1)
    expect(after.hand(1)).toEqual(['countess', 'priest'])
  })

  it('lays a Princess down without effect', () => {
    const princess = three({ deck: ['princess', 'guard'] }).close(0)
    expect(princess.latest.filter(({ type }) => type === 'wentOut')).toHaveLength(1)
  })

  it('under last shows these until the next play, on the table and in the log', () => {
    expect(after.view('spectator').lastPlay).toEqual([
      { seat: 0, card: 'king' },
      { seat: 0, card: 'guard' },
    ])
    const log = logFor(after.state, after.events, 'spectator')
    expect(log.some((event) => event.type === 'wentOut')).toBe(true)
    const next = after.do('priest at 2')
    expect(next.view('spectator').lastPlay).toEqual([{ seat: 1, card: 'priest' }])
    expect(logFor(next.state, next.events, 'spectator').some((event) => event.type === 'wentOut')).toBe(false)
  })

  it('under last shows these beside the play before', () => {
    const played = three().do('guard at 1 naming spy').close(1)
    expect(played.view(0).lastPlay).toEqual([
      { seat: 0, card: 'guard' },
      { seat: 1, card: 'countess' },
      { seat: 1, card: 'priest' },
    ])
  })

  it('ends the round when the deck is empty', () => {
    const last = three({ deck: ['guard'] }).close(0)
    expect(last.state.result).toMatchObject({
      ends: 'deck',
      winners: [1],
      hands: [[], ['countess'], ['prince']],
    })
  })

  it('ends the round when one player is left in, though another seat is open', () => {
    const last = three({ seats: [{ hand: 'king' }, { hand: null }, { hand: 'prince' }] }).close(0)
    expect(last.state).toMatchObject({ phase: 'roundOver', result: { ends: 'lastPlayer', winners: [2] } })
  })
})

describe('rule 10: a seat closed while it owes an answer', () => {
  const asking = three({ deck: ['chancellor', 'princess', 'spy', 'baron'] }).do('chancellor')
  const [first = ''] = asking.offers

  it('is given a legal one first, then it goes out', () => {
    const after = asking.close(0)
    expect(types(after)).toEqual(['kept', 'seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(asking.refusal(first)).toBeNull()
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
    expect(after.state.deck).toHaveLength(2)
    expect(after.state.seats[0]).toMatchObject({ out: true, hand: [] })
    expect(after.front(0)).toHaveLength(2)
  })

  it('with the deck used up: the cards put back are drawn next', () => {
    const after = three({ deck: ['chancellor', 'princess'] })
      .do('chancellor')
      .close(0)
    expect(after.state).toMatchObject({ phase: 'playing', turn: 1, deck: [] })
  })

  it('leaves the answer of another seat to that one', () => {
    const after = asking.close(2)
    expect(after.state).toMatchObject({ choice: { seat: 0 }, turn: 0 })
    expect(after.offers).toEqual(asking.offers)
  })

  it('ends the round, and the question, when that leaves one player in', () => {
    const after = three({
      deck: ['chancellor', 'princess', 'spy', 'baron'],
      seats: [{ hand: 'king' }, { hand: null }, { hand: 'prince' }],
    })
      .do('chancellor')
      .close(2)
    expect(after.state).toMatchObject({ phase: 'roundOver', choice: null, result: { winners: [0] } })
    expect(after.state.result?.hands[0]).toEqual(['king', 'princess', 'spy'])
  })
})

describe('rule 10: a seat closed out of its turn', () => {
  it('goes out at once; whose turn it is goes on', () => {
    const after = three().close(2)
    expect(types(after)).toEqual(['seatClosed', 'wentOut'])
    expect(after.state.seats[2]).toMatchObject({ closed: true, out: true, front: ['prince'] })
    expect(after.asked).toBe(0)
    expect(after.refusal('guard at 2 naming prince')).toBe('targetClosed')
    expect(after.do('guard at 1 naming spy').do('priest at 0').asked).toBe(0)
  })

  it('loses its protection', () => {
    const safe = three({ seats: [{ hand: 'king' }, { hand: 'guard' }, { hand: 'prince', protected: true }] })
    expect(safe.close(2).state.seats[2]).toMatchObject({ protected: false })
  })

  it('ends the round when one player is left in', () => {
    const after = three({ seats: [{ hand: 'king' }, { hand: null }, { hand: 'prince' }] }).close(2)
    expect(after.state.result).toMatchObject({
      ends: 'lastPlayer',
      winners: [0],
      hands: [['king', 'guard'], [], []],
    })
  })

  it('loses its Spies: they block nobody any more', () => {
    const after = three({
      deck: ['handmaid'],
      seats: [{ hand: 'king', front: ['spy'] }, { hand: 'guard' }, { hand: 'prince', front: ['spy'] }],
    })
      .close(2)
      .do('handmaid')
    expect(after.state.result?.gained).toEqual([
      { seat: 0, reason: 'round' },
      { seat: 0, reason: 'spy' },
    ])
  })

  it('that is out already changes nothing but that it is closed', () => {
    const start = three({
      seats: [{ hand: 'king' }, { hand: 'guard' }, { hand: null, front: ['prince'], tokens: 2 }],
    })
    const after = start.close(2)
    expect(types(after)).toEqual(['seatClosed'])
    expect(after.state).toEqual({
      ...start.state,
      seats: start.state.seats.map((seat, at) => (at === 2 ? { ...seat, closed: true } : seat)),
    })
  })
})

describe('rule 10: a seat closed between rounds', () => {
  it('is dealt no card in later rounds and is never asked', () => {
    const next = roundOver.close(1).deal(seedOf(5))
    expect(next.state.seats[1]).toMatchObject({ closed: true, out: true, hand: [], front: [], tokens: 3 })
    expect(next.state.seats.map(({ hand }) => hand.length).sort()).toEqual([0, 1, 2])
    expect(next.view(0).seats[1]).toMatchObject({ closed: true, out: true, handCount: 0 })
  })

  it('that were to start is followed by the next open one clockwise', () => {
    expect(roundOver.view(0).nextStarters).toEqual([1])
    expect(roundOver.close(1).view(0).nextStarters).toEqual([2])
    expect(roundOver.close(1).deal(seedOf(1)).state.starter).toBe(2)
    const four = scenario('2019', {
      deck: ['handmaid'],
      seats: [{ hand: 'king' }, { hand: 'guard' }, { hand: 'spy' }, { hand: 'princess' }],
    }).do('handmaid')
    const last = four.close(3)
    expect([last.view(0).nextStarters, last.deal(seedOf(1)).state.starter]).toEqual([[0], 0])
    expect(last.close(0).view(1).nextStarters).toEqual([1])
  })

  it('keeps the target and the open cards of the number that began', () => {
    const next = roundOver.close(0).deal(seedOf(2))
    expect(next.state).toMatchObject({ target: 5, open: [] })
  })

  it('of two seats that tied leaves one starter, not twice the same', () => {
    const tied = three({
      deck: ['handmaid'],
      seats: [{ hand: 'king' }, { hand: 'king' }, { hand: 'guard' }],
    }).do('handmaid')
    expect(tied.close(0).view(1).nextStarters).toEqual([1])
  })
})

describe('rule 10: a closed seat and the game', () => {
  it('keeps its tokens but cannot win the game any more', () => {
    const start = three({
      options: { tokensToWin: 3 },
      seats: [{ hand: 'king', tokens: 1 }, { hand: 'guard', tokens: 3, closed: false }, { hand: 'prince' }],
    })
    const closed = start.close(1)
    expect(closed.state.phase).toBe('playing')
    const after = closed.do('guard at 2 naming prince')
    expect(after.state).toMatchObject({
      phase: 'roundOver',
      winners: [],
      seats: [{ tokens: 2 }, { tokens: 3 }, { tokens: 0 }],
    })
  })

  it('one seat left: its player wins the game, whatever the tokens', () => {
    const inTurn = three().close(0).close(1)
    expect(inTurn.state).toMatchObject({ phase: 'gameOver', winners: [2], result: { winners: [2] } })
    expect(types(inTurn)).toEqual(['seatClosed', 'wentOut', 'roundEnded', 'gameEnded'])
    const between = roundOver.close(1).close(2)
    expect(between.state).toMatchObject({ phase: 'gameOver', winners: [0], starters: [] })
    expect(types(between)).toEqual(['seatClosed', 'gameEnded'])
  })

  it('one seat left of two, in turn and out of turn', () => {
    const two = scenario('classic', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'king' }, { hand: 'baron' }],
    })
    expect(two.close(0).state).toMatchObject({
      phase: 'gameOver',
      winners: [1],
      seats: [{ front: ['king', 'guard'] }, {}],
    })
    expect(two.close(1).state).toMatchObject({
      phase: 'gameOver',
      winners: [0],
      result: { hands: [['king', 'guard'], []] },
    })
  })

  it('one seat left that is out of the round: it wins the game, another has won the round', () => {
    const start = three({ seats: [{ hand: 'king' }, { hand: null }, { hand: 'prince' }] })
    const after = start.close(0)
    expect(after.state).toMatchObject({ phase: 'roundOver', result: { winners: [2] } })
    expect(after.close(2).state).toMatchObject({ phase: 'gameOver', winners: [1] })
  })

  it('goes on with those who are left, through whole rounds', () => {
    const started = decide(newMatch({ ...defaultOptions('classic'), starter: 3 }, 4), 'host', {
      type: 'deal',
      seed: seedOf(1),
    })
    if (!started.ok) throw new Error(started.reason)
    let now = Scenario.at(started).close(3)
    expect(now.asked).toBe(0)
    for (let round = 2; round < 5 && now.state.phase !== 'gameOver'; round += 1) {
      while (now.asked !== null) {
        expect(now.asked).not.toBe(3)
        now = now.do(now.offers[0] ?? '')
      }
      expect(now.state.result?.gained.some(({ seat }) => seat === 3)).toBe(false)
      if (now.state.phase === 'roundOver') now = now.deal(seedOf(round))
    }
  })
})
