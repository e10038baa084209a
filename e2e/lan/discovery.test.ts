import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { startClient } from './client'
import { startHost } from './host'
import { lan, lanFolder } from './network'
import { startEar, startLister } from './programs'
import { noLan } from './skip'

const urls = (hosts: readonly { readonly urls: readonly string[] }[]): unknown =>
  hosts.map((host) => host.urls)

describe.skipIf(noLan)('hosts of one LAN', () => {
  it.each([
    ['without a default route', {}],
    ['with a default route', { route: true }],
    ['with addresses that computers give to themselves', { net: '169.254.7', prefix: 16 }],
  ])('are found %s, with their tables', async (_, options) => {
    const net = lan(2, options)
    const lister = startLister(net.pc(2))
    const host = await startHost(net.pc(1), { args: ['--open', 'classic'] })
    const [found] = await lister.names('pc1')
    expect(found).toMatchObject({ hostId: host.hostId, urls: [host.url.slice(0, -1)] })
    const listed = await lister.lists(([one]) => one?.tables.length === 1)
    expect(listed[0]?.tables).toMatchObject([{ edition: 'classic', seats: 4, free: 4, playing: false }])
  })

  it('are found whether they come before or after whoever looks', async () => {
    const net = lan(3)
    await startHost(net.pc(1))
    const lister = startLister(net.pc(3))
    await lister.names('pc1')
    await startHost(net.pc(2))
    await lister.names('pc1', 'pc2')
    expect(lister.history.flatMap((names, at) => (at > 0 && names.length === 0 ? [at] : []))).toEqual([])
  })

  it('are told apart though they and their tables have one name, and their computers too', async () => {
    const net = lan(3)
    for (const pc of net.computers) pc.hostname = 'laptop'
    const args = ['--open', '2019']
    const both = [net.pc(1), net.pc(2)].map((pc) => startHost(pc, { args }))
    const hosts = await Promise.all(both)
    const lister = startLister(net.pc(3))
    const found = await lister.names('laptop', 'laptop')
    expect(found.map(({ hostId }) => hostId).sort()).toEqual(hosts.map(({ hostId }) => hostId).sort())
    for (const { hostId, url } of hosts)
      expect(urls(found.filter((one) => one.hostId === hostId))).toEqual([[url.slice(0, -1)]])
    expect(found.flatMap(({ tables }) => tables.map(({ name }) => name))).toHaveLength(2)
  })

  it('are told apart though one was made as a copy of the other, and each finds the other', async () => {
    const net = lan(3)
    const real = await startHost(net.pc(1), { name: 'Real', args: ['--open', '2019'] })
    const data = lanFolder()
    copyFileSync(path.join(real.data, 'host-id'), path.join(data, 'host-id'))
    const copy = await startHost(net.pc(2), { name: 'Copy', data, args: ['--open', '2019'] })
    expect(copy.hostId).toBe(real.hostId)
    const lister = startLister(net.pc(3))
    const found = await lister.names('Copy', 'Real')
    expect(urls(found)).toEqual([[copy.url.slice(0, -1)], [real.url.slice(0, -1)]])
    for (const [host, other] of [
      [real, copy],
      [copy, real],
    ] as const) {
      const anna = startClient(net.pc(3), host.url)
      const { hosts } = await anna.hears('nearby', ({ hosts: seen }) => seen.length === 1)
      expect(hosts).toMatchObject([{ name: other.name, urls: [other.url.slice(0, -1)] }])
    }
  })

  it('vanish by their goodbye, before one that fell silent earlier, while others stay', async () => {
    const net = lan(4)
    const [stays, leaves, sleeps] = await Promise.all([1, 2, 3].map((n) => startHost(net.pc(n))))
    const ear = startEar(net.pc(4))
    await ear.until(({ ready }) => ready === true)
    const lister = startLister(net.pc(4))
    await lister.names('pc1', 'pc2', 'pc3')
    const before = lister.history.length
    sleeps?.sleep()
    await leaves?.stop()
    await ear.until(({ told, goodbye }) => goodbye === true && told === leaves?.hostId)
    await lister.names('pc1')
    const after = lister.history.slice(before).map((names) => names.join())
    expect(after.filter((names, at) => names !== after[at - 1])).toEqual(['pc1,pc3', 'pc1'])
    expect(ear.lines.filter(({ told, goodbye }) => goodbye && told === stays?.hostId)).toEqual([])
  })

  it('vanish when they are killed, and are found again when they come back', async () => {
    const net = lan(3)
    const [killed] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(2))])
    const lister = startLister(net.pc(3))
    await lister.names('pc1', 'pc2')
    await killed.kill()
    await lister.names('pc2')
    const again = await startHost(net.pc(1), { data: killed.data })
    expect(again.hostId).toBe(killed.hostId)
    await lister.names('pc1', 'pc2')
  })

  it('vanish while they sleep, and return when they wake', async () => {
    const net = lan(2)
    const host = await startHost(net.pc(1), { args: ['--open', 'classic'] })
    const lister = startLister(net.pc(2))
    await lister.names('pc1')
    const asleep = Date.now()
    host.sleep()
    await lister.names()
    // A computer sleeps for longer than a round of what it does.
    await new Promise((resolve) => setTimeout(resolve, asleep + 12_000 - Date.now()))
    host.wake()
    const [back] = await lister.names('pc1')
    expect(back).toMatchObject({ hostId: host.hostId, tables: [{ edition: 'classic' }] })
  })

  it('show at once what has become of their tables', async () => {
    const net = lan(2)
    const host = await startHost(net.pc(1))
    const lister = startLister(net.pc(2))
    await lister.names('pc1')
    const anna = startClient(net.pc(2), host.url, { name: 'Anna' })
    const { table } = await anna.must('table:open', { edition: 'classic', name: 'Window' })
    await lister.lists(([one]) => one?.tables[0]?.people.join() === 'Anna')
    const bruno = startClient(net.pc(2), host.url, { name: 'Bruno' })
    await bruno.must('table:join', { table })
    const [two] = await lister.lists(([one]) => one?.tables[0]?.people.length === 2)
    expect(two?.tables).toMatchObject([{ id: table, name: 'Window', free: 2, people: ['Anna', 'Bruno'] }])
    await anna.must('table:start', {})
    await lister.lists(([one]) => one?.tables[0]?.playing === true)
    await Promise.all([anna.close(), bruno.close()])
  })
})
