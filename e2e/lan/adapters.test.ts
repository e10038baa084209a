import { describe, expect, it } from 'vitest'
import type { NearbyHost } from '@shared/protocol'
import { startClient } from './client'
import { ended, poll } from './feed'
import { startHost } from './host'
import { lan } from './network'
import { startHold, startLister } from './programs'
import { noLan } from './skip'

const origin = (url: string): string => new URL(url).origin
const urlsOf = (hosts: readonly NearbyHost[]): unknown => hosts.map(({ urls }) => urls)

describe.skipIf(noLan)('a computer with several adapters', () => {
  it('is found once on each of its two LANs, at its address there', async () => {
    const [left, right] = [lan(2), lan(1, { net: '10.78.0' })]
    const both = left.pc(1)
    right.plug(both, 7, 'eth1')
    const { port } = await startHost(both, { name: 'Both' })
    const [fromLeft, fromRight] = [startLister(left.pc(2)), startLister(right.pc(1))]
    expect(urlsOf(await fromLeft.names('Both'))).toEqual([[`http://10.77.0.1:${port}`]])
    expect(urlsOf(await fromRight.names('Both'))).toEqual([[`http://10.78.0.7:${port}`]])
  })

  it('finds the hosts of both LANs, and one that is in both once, with both addresses', async () => {
    const [left, right] = [lan(3), lan(2, { net: '10.78.0' })]
    right.plug(left.pc(1), 7, 'eth1')
    right.plug(left.pc(2), 8, 'eth1')
    const lister = startLister(left.pc(1))
    const both = await startHost(left.pc(2), { name: 'Both' })
    await Promise.all([startHost(left.pc(3), { name: 'Left' }), startHost(right.pc(1), { name: 'Right' })])
    await lister.names('Both', 'Left', 'Right')
    const hosts = await lister.lists((all) => all.some(({ urls }) => urls.length === 2))
    const found = hosts.filter(({ hostId }) => hostId === both.hostId)
    expect(found).toHaveLength(1)
    expect([...(found[0]?.urls ?? [])].sort()).toEqual([
      `http://10.77.0.2:${both.port}`,
      `http://10.78.0.8:${both.port}`,
    ])
  })

  it('is found at its real address, and names that of a container bridge last', async () => {
    const net = lan(2)
    net.pc(1).addBridge('docker0', '172.17.0.1/16')
    // The other one has such a bridge, too, with the very same address.
    net.pc(2).addBridge('docker0', '172.17.0.1/16')
    const host = await startHost(net.pc(1))
    const lister = startLister(net.pc(2))
    const [found] = await lister.names('pc1')
    expect(found?.urls[0]).toBe(origin(host.url))
    const anna = startClient(net.pc(2), host.url)
    // A bridge has its address a moment after it was made.
    const { addresses } = await anna.hears('host', (told) => told.addresses.length > 1)
    expect(addresses).toEqual([
      { url: origin(host.url), adapter: 'eth0', kind: 'cable', linkLocal: false },
      { url: `http://172.17.0.1:${host.port}`, adapter: 'docker0', kind: 'virtual', linkLocal: false },
    ])
  })

  it('is found on a LAN that it comes to after the host has started', async () => {
    const [left, right] = [lan(2), lan(1, { net: '10.78.0' })]
    const host = await startHost(left.pc(1), { name: 'Later' })
    const [fromLeft, fromRight] = [startLister(left.pc(2)), startLister(right.pc(1))]
    await fromLeft.names('Later')
    expect(fromRight.hosts).toEqual([])
    right.plug(left.pc(1), 7, 'eth1')
    expect(urlsOf(await fromRight.names('Later'))).toEqual([[`http://10.78.0.7:${host.port}`]])
    expect(fromLeft.history.slice(1).every((names) => names.join() === 'Later')).toBe(true)
  })

  it('is found where it starts without any network, once there is one', async () => {
    const net = lan(2)
    net.cable(net.pc(1)).out()
    const host = await startHost(net.pc(1))
    const lister = startLister(net.pc(2))
    net.cable(net.pc(1)).in()
    expect(urlsOf(await lister.names('pc1'))).toEqual([[origin(host.url)]])
  })
})

describe.skipIf(noLan)('a computer whose network changes', () => {
  it('is found at its new address, and no more at the old one', async () => {
    const net = lan(2)
    const host = await startHost(net.pc(1))
    const lister = startLister(net.pc(2))
    const before = origin(host.url)
    expect(urlsOf(await lister.names('pc1'))).toEqual([[before]])
    net.pc(1).setAddress('10.77.0.42/24')
    const after = await lister.lists((hosts) => hosts.length === 1 && !hosts[0]?.urls.includes(before))
    expect(after).toMatchObject([{ hostId: host.hostId, urls: [origin(host.url)] }])
    expect(host.url).toContain('10.77.0.42')
  })

  it('vanishes when its cable is pulled and returns with it, and seats are kept', async () => {
    const net = lan(3)
    const host = await startHost(net.pc(1))
    const [there, elsewhere] = [startLister(net.pc(2)), startLister(net.pc(3))]
    const anna = startClient(net.pc(2), host.url, { name: 'Anna', tab: '1'.repeat(16) })
    const { table, seat, token } = await anna.must('table:open', { edition: '2019' })
    await elsewhere.lists(([one]) => one?.tables.length === 1)
    net.cable(net.pc(1)).out()
    await Promise.all([there.names(), elsewhere.names()])
    net.cable(net.pc(1)).in()
    await Promise.all([there.names('pc1'), elsewhere.names('pc1')])
    // Who has sat there all the time still does.
    await anna.must('me:seal', { seal: 'swan' })
    const { table: seen } = await anna.hears('table', ({ table: view }) => view.people[0]?.seal === 'swan')
    expect(seen).toMatchObject({ id: table, you: seat })

    // So does whoever comes from elsewhere with the token, while the old line hangs.
    net.cable(net.pc(2)).out()
    const moved = startClient(net.pc(3), host.url, { token, tab: '1'.repeat(16) })
    const { table: again } = await moved.hears('table')
    expect(again).toMatchObject({ id: table, you: seat, people: [{ name: 'Anna', connected: true }] })

    // And whose own cable was out finds the host again.
    await there.names()
    net.cable(net.pc(2)).in()
    const [back] = await there.names('pc1')
    expect(back?.hostId).toBe(host.hostId)
  })
})

describe.skipIf(noLan)('a computer where another program holds the port of mDNS', () => {
  it('hosts and lists all the same, and is found when the port is free again', async () => {
    const net = lan(3)
    const holds = [net.pc(1), net.pc(3)].map(startHold)
    await Promise.all(holds.map((hold) => hold.until(({ ready }) => ready)))
    const host = await startHost(net.pc(1))
    await startHost(net.pc(2))
    const [free, held] = [startLister(net.pc(2)), startLister(net.pc(3))]
    await free.names('pc2')
    await poll(
      () => host.printed,
      (text) => text.includes('mDNS'),
    )
    await held.until(({ log }) => log?.includes('mDNS') ?? false)
    const anna = startClient(net.pc(2), host.url, { name: 'Anna' })
    await anna.must('table:open', { edition: 'classic' })
    expect(free.hosts.map(({ name }) => name)).toEqual(['pc2'])
    expect(held.hosts).toEqual([])
    await Promise.all(holds.map(({ child }) => ended(child, 'SIGKILL')))
    await free.names('pc1', 'pc2')
    await held.names('pc1', 'pc2')
  })
})
