import { describe, expect, it } from 'vitest'
import { tableAt } from './recordingTable'
import { scenario } from './testing/scenario'

const { state } = scenario('2019', {
  deck: ['guard', 'priest'],
  setAside: 'spy',
  seats: [{ hand: 'king' }, { hand: 'baron' }],
})

describe('drawing', () => {
  it('for a turn takes the top card, and never the set-aside one', () => {
    const table = tableAt(state)
    table.drawTop(1)
    expect(table.state().seats[1]?.hand).toEqual(['baron', 'priest'])
    expect(() => table.drawTop(1)).toThrow('no card to draw')
    expect(table.state().setAside).toBe('spy')
  })

  it('after a discard takes the top card, else the set-aside one, and throws when neither is there', () => {
    const table = tableAt(state)
    table.discardAndDraw(1)
    expect(table.state()).toMatchObject({ deck: [], setAside: 'spy', seats: [{}, { hand: ['priest'] }] })
    table.discardAndDraw(1)
    expect(table.state()).toMatchObject({ setAside: null, seats: [{}, { hand: ['spy'] }] })
    expect(() => table.discardAndDraw(1)).toThrow('no set-aside card')
  })
})
