import { describe, expect, it } from 'vitest'
import { TEMPI } from '@shared/protocol'
import { botPause, countingTime, showingTime } from './pace'

describe.each(TEMPI)('at the tempo %s', (tempo) => {
  it('a count takes nothing where nothing was counted, else a pause for each number and some for its end', () => {
    expect(countingTime(0, tempo)).toBe(0)
    expect(countingTime(4, tempo) - countingTime(1, tempo)).toBe(
      3 * (countingTime(2, tempo) - countingTime(1, tempo)),
    )
    expect(countingTime(1, tempo)).toBeGreaterThan(0)
  })

  it('a bot waits until a count is over, and then thinks as it always does', () => {
    expect(botPause(tempo, 5, [], 0.5) - botPause(tempo, 0, [], 0.5)).toBe(countingTime(5, tempo))
    expect(botPause(tempo, 0, [], 0.99)).toBeGreaterThan(botPause(tempo, 0, [], 0))
  })

  it('a bot waits longer, the more there is to see, and as long for what nobody sees', () => {
    const play = ['played', 'compared', 'wentOut', 'turnBegan', 'drew'] as const
    expect(botPause(tempo, 0, play, 0)).toBeGreaterThan(botPause(tempo, 0, ['played', 'drew'], 0))
    expect(showingTime(['turnBegan', 'choiceAsked'], tempo)).toBe(0)
  })
})

it.each([0, 3])('a calm table takes its time, a quick one does not, with %i numbers counted', (counted) => {
  const [calm = 0, normal = 0, quick = 0] = TEMPI.map((tempo) =>
    botPause(tempo, counted, ['played', 'drew'], 0.5),
  )
  expect(calm).toBeGreaterThan(normal)
  expect(normal).toBeGreaterThan(quick)
})
