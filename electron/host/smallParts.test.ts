import { describe, expect, it } from 'vitest'
import { defaultOptions } from '@shared/game'
import { hostAddressSchema } from '@shared/protocol'
import { networkAddresses } from '../net/adapters'
import { lanAddresses } from './addresses'
import { GameHost } from './gameHost'
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
  it('a named one alone, or the usual ones, behind that of last time', () => {
    expect(candidatePorts(5000)).toEqual([5000])
    expect(candidatePorts(5000, 47302)).toEqual([5000])
    expect(candidatePorts(undefined, 47302).slice(0, 5)).toEqual([47302, 47300, 47301, 47303, 47304])
    expect(candidatePorts(undefined, 5000)).toHaveLength(11)
    expect(candidatePorts(undefined, undefined, true)).toHaveLength(11)
    expect(candidatePorts(undefined, 5000, true).at(-1)).toBe(0)
    expect(candidatePorts(5000, 47302, true)).toEqual([5000])
    expect(candidatePorts(undefined)).toEqual(Array.from({ length: 10 }, (_, at) => 47300 + at))
  })

  it('the first free one is taken', async () => {
    const taken = new HostError('portTaken', 'taken')
    const forbidden = new HostError('portForbidden', 'forbidden')
    const open = (port: number): Promise<number> =>
      port < 3 ? Promise.reject(port === 1 ? taken : forbidden) : Promise.resolve(port)
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

describe('the addresses for others', () => {
  const close = (): Promise<void> => Promise.resolve()

  it('are those of all adapters that are listened on, each once, with the adapter’s name', () => {
    const own = networkAddresses()
    const found = lanAddresses([{ address: null, port: 47300, close }])
    expect(found.map((one) => hostAddressSchema.parse(one))).toEqual(found)
    expect(new Set(found.map(({ url }) => url)).size).toBe(found.length)
    expect(new Set(found.map(({ adapter }) => adapter))).toEqual(new Set(own.map(({ name }) => name)))
    for (const { address, name } of own) {
      const [only] = lanAddresses([{ address, port: 47301, close }])
      expect(only?.url).toContain(address)
      expect(only?.url).toMatch(/^http:\/\/.*:47301$/)
      expect(own.filter((one) => one.address === address).map((one) => one.name)).toContain(only?.adapter)
      expect(name).not.toBe('')
    }
  })

  it('are none of a host that listens on loopback, or not at all', () => {
    expect(lanAddresses([{ address: '127.0.0.1', port: 47300, close }])).toEqual([])
    expect(lanAddresses([])).toEqual([])
  })
})

describe('the time that a count takes', () => {
  it('goes by what the last command has counted', () => {
    let rancors = 0
    for (let game = 0; game < 12; game += 1) {
      const seedOf = (round: number): string => (game * 100 + round).toString(16).padStart(64, '0')
      const host = new GameHost(defaultOptions('jabba'), 4, 0, seedOf, true)
      expect(host.deal(Array(4).fill({ name: 'Anna', bot: false }))).toBeNull()
      for (let move = game; host.waitsFor !== null; move += 1) {
        const seat = host.waitsFor
        const commands = host.view(seat).offer?.commands ?? []
        const command = commands[(move * 7) % commands.length]
        if (!command) throw new Error('somebody is asked and offered nothing')
        expect(host.command(seat, host.revision, command)).toBeNull()
        const { log, fresh } = host.payload('spectator', host.revision - 1)
        const counted = log.slice(log.length - fresh).find((event) => event.type === 'counted')
        expect(host.countedAloud).toBe(counted?.type === 'counted' ? counted.number : 0)
        if (counted) rancors += 1
      }
    }
    expect(rancors).toBeGreaterThan(2)
  })
})
