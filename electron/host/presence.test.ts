import { afterEach, describe, expect, it, vi } from 'vitest'
import { Connection } from './connection'
import { Presence } from './presence'
import { closeClients, connect } from './testing/client'
import { closeHosts, testHost } from './testing/host'
import { seated } from './testing/tables'

afterEach(async () => {
  vi.restoreAllMocks()
  closeClients()
  await closeHosts()
})

describe('who is at the tables', () => {
  it('are the people who have a seat, whether they are here or away, and no bots', async () => {
    const { port, host } = await testHost()
    expect(host.tables()).toEqual([])
    const { clients, table } = await seated(port, ['Anna', 'Bruno'])
    await clients[0]?.must('table:addBot', {})
    const guest = await connect(port, { name: 'Carla' })
    await guest.must('table:watch', { table })
    const anna = { name: 'Anna', isHere: true, isElsewhere: false }
    const bruno = { name: 'Bruno', isHere: true, isElsewhere: false }
    expect(host.tables()).toEqual([
      { id: table, name: 'Anna', phase: 'lobby', people: [anna, bruno], watchers: 0 },
    ])
    clients[1]?.close()
    await vi.waitFor(() => expect(host.tables()[0]?.people).toEqual([anna, { ...bruno, isHere: false }]))
    await clients[0]?.must('table:start', {})
    expect(host.tables()[0]?.phase).toBe('playing')
  })

  it('is told when it changes, and not with each move', async () => {
    const { port, host } = await testHost()
    const told: string[][] = []
    const stop = host.onChange(() => {
      told.push(host.tables().flatMap(({ people }) => people.map(({ name }) => name)))
    })
    const { clients } = await seated(port, ['Anna', 'Bruno'])
    expect(told).toEqual([['Anna'], ['Anna', 'Bruno']])
    await clients[0]?.must('table:lock', { locked: true })
    expect(told).toHaveLength(2)
    await clients[1]?.must('table:leave', {})
    expect(told.at(-1)).toEqual(['Anna'])
    stop()
    await clients[0]?.must('table:leave', {})
    expect(told).toHaveLength(3)
    expect(host.tables()).toEqual([])
  })

  it('is told, too, when the host can be opened elsewhere', async () => {
    const { port, house } = await testHost()
    const presence = new Presence(house)
    const told = vi.fn()
    const addresses = vi.spyOn(house, 'addresses')
    presence.onChange(told)
    presence.follow()
    expect(told).not.toHaveBeenCalled()
    const moved = {
      url: `http://10.0.0.5:${port}`,
      adapter: 'eth0',
      kind: 'cable',
      linkLocal: false,
    } as const
    addresses.mockReturnValue([moved])
    presence.follow()
    presence.follow()
    expect(told).toHaveBeenCalledOnce()
  })

  it('knows who came over the LAN, even when they are away', async () => {
    const { port, house } = await testHost()
    const presence = new Presence(house)
    const { clients } = await seated(port, ['Anna'])
    const [table] = house.lobby.tables
    if (!table) throw new Error('no table is open')
    vi.spyOn(Connection.prototype, 'address', 'get').mockReturnValue('192.168.1.30')
    expect(presence.tables()[0]?.people).toEqual([{ name: 'Anna', isHere: true, isElsewhere: true }])
    clients[0]?.close()
    await vi.waitFor(() =>
      expect(presence.tables()[0]?.people).toEqual([{ name: 'Anna', isHere: false, isElsewhere: true }]),
    )
  })

  it('knows how many look on over the LAN, and is told of each', async () => {
    const { port, host } = await testHost()
    const { table } = await seated(port, ['Anna'])
    const told: number[] = []
    host.onChange(() => told.push(host.tables()[0]?.watchers ?? -1))
    vi.spyOn(Connection.prototype, 'address', 'get').mockReturnValue('192.168.1.30')
    const guests = [await connect(port, { name: 'Carla' }), await connect(port, { name: 'Dino' })]
    expect(told.at(-1) ?? 0).toBe(0)
    for (const guest of guests) await guest.must('table:watch', { table })
    expect(told.slice(-2)).toEqual([1, 2])
    guests[0]?.close()
    await vi.waitFor(() => expect(told.at(-1)).toBe(1))
  })
})
