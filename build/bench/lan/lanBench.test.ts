import { describe, expect, it } from 'vitest'
import { reportOf } from './lanBench'

describe('what the bench of the LAN reports', () => {
  it('is the median and the worst of each kind, in whole milliseconds', () => {
    const times = {
      tableListed: [10.4, 30, 20.2],
      hostListed: [1],
      closedGone: [5, 6],
      hostBack: [2, 3],
      killedGone: [7],
      firstView: [8, 8, 9.6],
    }
    const { json, text } = reportOf(times, 3)
    expect(json).toMatchObject({
      runs: 3,
      results: [
        { what: 'tableListed', median: 20, worst: 30 },
        { what: 'hostListed', median: 1, worst: 1 },
        { what: 'closedGone', median: 6, worst: 6 },
        { what: 'hostBack', median: 3, worst: 3 },
        { what: 'killedGone', median: 7, worst: 7 },
        { what: 'firstView', median: 8, worst: 10 },
      ],
    })
    expect(text).toMatch(/a new table is listed on another computer +20 +30\n/)
  })

  it('is why there are no figures, where there can be none', () => {
    const { json, text } = reportOf('virtual LANs need root', 20)
    expect(json).toMatchObject({ results: [], why: 'virtual LANs need root' })
    expect(text).toBe('No figures: virtual LANs need root.')
  })
})
