import { describe, expect, it } from 'vitest'
import { startClient } from './client'
import { ended } from './feed'
import { startHost } from './host'
import { lan } from './network'
import { startEar, startFlood, startLister } from './programs'
import { noLan } from './skip'

describe.skipIf(noLan)('a stranger on the LAN who says over mDNS what nobody should', () => {
  it('brings down nobody, and hides no host that is there or that comes', async () => {
    const net = lan(4)
    const before = await startHost(net.pc(1), { name: 'Before' })
    const lister = startLister(net.pc(2))
    await lister.names('Before')
    const flood = startFlood(net.pc(3))
    // Thousands of invented hosts.
    await flood.until(({ hosts }) => hosts >= 4000)
    const late = startLister(net.pc(4))
    const after = await startHost(net.pc(4), { name: 'After' })
    await lister.names('After', 'Before')
    await late.names('After', 'Before')
    const anna = startClient(net.pc(2), after.url, { name: 'Anna' })
    await anna.must('table:open', { edition: 'classic', name: 'Still here' })
    const seen = await lister.lists((hosts) => hosts.some(({ tables }) => tables.length === 1))
    expect(seen.map(({ hostId }) => hostId).sort()).toEqual([after.hostId, before.hostId].sort())
    expect(late.history.flat().filter((name) => !['After', 'Before'].includes(name))).toEqual([])
  })

  it('cannot say goodbye for a host, nor send others elsewhere', async () => {
    const net = lan(3)
    const host = await startHost(net.pc(1))
    const lister = startLister(net.pc(2))
    const ear = startEar(net.pc(2))
    await lister.names('pc1')
    const before = lister.history.length
    const flood = startFlood(net.pc(3), host)
    await ear.until(({ told, goodbye }) => goodbye === true && told === host.hostId)
    await flood.until(({ hosts }) => hosts >= 2000)
    const anna = startClient(net.pc(2), host.url, { name: 'Anna' })
    await anna.must('table:open', { edition: 'classic' })
    const [found] = await lister.lists(([one]) => one?.tables.length === 1)
    expect(found?.urls).toEqual([host.url.slice(0, -1)])
    expect(lister.history.slice(before).filter((names) => names.join() !== 'pc1')).toEqual([])
    await ended(flood.child, 'SIGKILL')
    await anna.must('table:leave', {})
    await lister.lists(([one]) => one?.tables.length === 0)
  })
})
