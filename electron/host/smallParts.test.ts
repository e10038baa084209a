import { describe, expect, it } from 'vitest'
import { HostError } from './hostError'
import { candidatePorts, firstFree } from './ports'
import { rateLimit } from './rateLimit'
import { freshSeeds, seedsFrom } from './seeds'
import { closeHosts, testHost } from './testing/host'

describe('seeds', () => {
  const round = { table: 1, game: 2, round: 3 }

  it('are fresh for every round', () => {
    expect(freshSeeds(round)).toMatch(/^[0-9a-f]{64}$/)
    expect(freshSeeds(round)).not.toBe(freshSeeds(round))
  })

  it('from a text are the same again, and differ by text, table, game and round', () => {
    const seeds = [
      seedsFrom('a')(round),
      seedsFrom('b')(round),
      seedsFrom('a')({ ...round, table: 2 }),
      seedsFrom('a')({ ...round, game: 3 }),
      seedsFrom('a')({ ...round, round: 4 }),
    ]
    expect(seedsFrom('a')(round)).toBe(seeds[0])
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})

describe('the rate limit', () => {
  it('lets a burst pass, then as much as time brings back', () => {
    let now = 0
    const limit = rateLimit(() => now, 3, 10)
    expect([1, 2, 3, 4, 5].map(() => limit.take())).toEqual([true, true, true, false, false])
    expect(limit.refused()).toBe(2)
    // One that passes makes up for one that did not: whoever goes on sending is noticed all the same.
    now = 100
    expect([limit.take(), limit.take()]).toEqual([true, false])
    expect(limit.refused()).toBe(2)
    now = 10_000
    expect(limit.take()).toBe(true)
    expect(limit.refused()).toBe(1)
    expect([1, 2, 3].map(() => limit.take())).toEqual([true, true, false])
  })
})

describe('ports', () => {
  it('a named one alone, or the usual ones', () => {
    expect(candidatePorts(5000)).toEqual([5000])
    expect(candidatePorts(undefined)).toEqual(Array.from({ length: 10 }, (_, at) => 47300 + at))
  })

  it('the first free one is taken', async () => {
    const taken = new HostError('portTaken', 'taken')
    const open = (port: number): Promise<number> => (port < 3 ? Promise.reject(taken) : Promise.resolve(port))
    expect(await firstFree([1, 2, 3, 4], open)).toBe(3)
    await expect(firstFree([1], open)).rejects.toBe(taken)
    await expect(firstFree([1, 2], open)).rejects.toThrow('1 to 2')
    const other = new Error('other')
    await expect(firstFree([1, 2], () => Promise.reject(other))).rejects.toBe(other)
  })

  it('a taken one and a foreign address are errors with a name', async () => {
    const { port } = await testHost()
    await expect(testHost({ port })).rejects.toMatchObject({ code: 'portTaken' })
    await expect(testHost({ listen: '203.0.113.9' })).rejects.toMatchObject({ code: 'addressNotOurs' })
    await expect(testHost({ name: '  ' })).rejects.toMatchObject({ code: 'badWish' })
    await closeHosts()
  })

  it('on loopback there is nothing for others to open', async () => {
    const { host, port } = await testHost()
    expect(host.urls()).toEqual([])
    expect(host.localUrl).toBe(`http://127.0.0.1:${port}`)
    await closeHosts()
  })
})
