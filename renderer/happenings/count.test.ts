// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { jabbaAfterCount } from '../testing/jabbaMoments'
import { countOf } from './count'

const { log } = jabbaAfterCount()
const at = log.findIndex(({ type }) => type === 'counted')
const event = log[at]
if (event?.type !== 'counted') throw new Error('nothing is counted here')
const following = log.slice(at + 1)

describe('a count', () => {
  it('calls every number from 1 to the lowest one held, never 0', () => {
    expect(countOf(event, following, 'jabba').numbers).toEqual([1, 2, 3])
  })

  it('lays down the cards of all who hold it', () => {
    expect(countOf(event, following, 'jabba').laidDown).toEqual([
      { seat: 1, cards: ['mercenary'] },
      { seat: 2, cards: ['chewbacca'] },
    ])
  })

  it('goes to the highest number when nobody holds more than 0', () => {
    const inVain = { ...event, number: null, lowest: [] }
    expect(countOf(inVain, [], 'jabba').numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})
