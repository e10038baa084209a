import { describe, expect, it } from 'vitest'
import { scenario } from './testing/scenario'
import type { Scenario } from './testing/scenario'

const types = ({ latest }: Scenario) => latest.map(({ type }) => type)

describe('rule 10: Lando Calrissian and a seat that is closed', () => {
  const asking = scenario('jabba', {
    deck: ['lando-calrissian', 'palace-guard', 'mercenary'],
    seats: [{ hand: 'han-solo' }, { hand: 'rancor' }, { hand: 'chewbacca' }],
  }).do('lando-calrissian at 1')

  it('the one who decides: the trade is declined, then the seat goes out and the turn passes on', () => {
    const after = asking.close(0)
    expect(types(after)).toEqual(['tradeDeclined', 'seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
    expect(after.front(0)).toEqual(['lando-calrissian', 'han-solo'])
    expect(after.hand(1)).toEqual(['rancor', 'palace-guard'])
  })

  it('the one whose hand was seen: the decision falls away and the turn ends', () => {
    const after = asking.close(1)
    expect(types(after)).toEqual(['choiceDropped', 'seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(after.latest[0]).toEqual({ type: 'choiceDropped', seat: 0 })
    expect(after.state).toMatchObject({ choice: null, turn: 2 })
    expect(after.hand(0)).toEqual(['han-solo'])
    expect(after.front(1)).toEqual(['rancor'])
  })

  it('the one whose hand was seen, on the last turn: the round ends by the deck', () => {
    const last = scenario('jabba', {
      deck: ['lando-calrissian'],
      seats: [{ hand: 'han-solo' }, { hand: 'rancor' }, { hand: 'chewbacca' }],
      options: { goal: 'exalted-one' },
    }).do('lando-calrissian at 1')
    expect(last.close(1).state.result).toMatchObject({ ends: 'deck', winners: [2] })
  })

  it('another one: the decision stays open', () =>
    expect(asking.close(2).state).toMatchObject({ choice: { kind: 'trade', seat: 0 }, turn: 0 }))
})

describe('rule 10: C-3PO and a seat that is closed', () => {
  const asking = (own: 'han-solo' | 'rancor', third: 'chewbacca' | null = 'chewbacca') =>
    scenario('jabba', {
      deck: ['c-3po', 'palace-guard', 'mercenary'],
      seats: [{ hand: own, tokens: 1 }, { hand: 'boba-fett' }, { hand: third, tokens: 1 }],
    }).do('c-3po at 1 naming 2')

  it('the one who is asked: an answer is given for it, then it goes out; the turn of the asker ends', () => {
    const after = asking('rancor').close(1)
    expect(types(after)).toEqual(['answered', 'guessMissed', 'seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(after.state).toMatchObject({ choice: null, turn: 2 })
    expect(after.hand(0)).toEqual(['rancor'])
  })

  it('the answer given for it may hit', () => {
    const after = asking('han-solo').close(1)
    expect(types(after).slice(0, 4)).toEqual(['answered', 'wentOut', 'seatClosed', 'wentOut'])
    expect(after.state).toMatchObject({ phase: 'roundOver', result: { ends: 'lastPlayer', winners: [2] } })
    expect(asking('han-solo', null).close(1).state).toMatchObject({
      phase: 'roundOver',
      result: { ends: 'nobody', winners: [], gained: [] },
      starters: [0],
    })
  })

  it('the one whose card asks: the answer falls away, its hand is laid down and the turn passes on', () => {
    const after = asking('rancor').close(0)
    expect(types(after)).toEqual(['choiceDropped', 'seatClosed', 'wentOut', 'turnBegan', 'drew'])
    expect(after.state).toMatchObject({ choice: null, turn: 1 })
    expect(after.front(0)).toEqual(['c-3po', 'rancor'])
  })

  it('another one: the question stays open, and its answer ends the turn of the asker', () => {
    const after = asking('rancor').close(2)
    expect(after.state).toMatchObject({ choice: { kind: 'guess', seat: 1, target: 0 }, turn: 0 })
    expect(after.do('answer 8').state).toMatchObject({ choice: null, turn: 1 })
  })
})
