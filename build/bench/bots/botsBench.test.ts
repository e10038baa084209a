import { expect, it } from 'vitest'
import { EDITIONS } from '@shared/catalogue'
import { LADDER, benchOf } from './botsBench'

it('the ladder stands in every edition, at tables that it takes', () => {
  for (const [edition, { minSeats, maxSeats }] of Object.entries(EDITIONS)) {
    const seats = LADDER.filter((rung) => rung.edition === edition).map((rung) => rung.seats)
    expect(Math.min(...seats)).toBe(minSeats)
    expect(Math.max(...seats)).toBe(maxSeats)
  }
})

it('every rung is reported with its share, the even share and its time', async () => {
  const rungs = LADDER.filter(({ level }) => level === 'normal' || level === 'easy')
  const lines: string[] = []
  const { json, text } = await benchOf(rungs).run({ games: 2, seed: 1 }, (line) => lines.push(line))
  const share: unknown = expect.toSatisfy((part: number) => part >= 0 && part <= 1)
  expect(json).toMatchObject({
    ...{ games: 2, seed: 1 },
    results: rungs.map((rung) => ({
      ...rung,
      ...{ even: 1 / rung.seats, games: { share, low: share, high: share } },
    })),
  })
  expect(text.split('\n').length).toBe(rungs.length + 1)
  expect(lines[0]).toBe('classic, 2 seats: easy v random')
})
