import { describe, expect, it } from 'vitest'
import { startClient } from './client'
import { poll } from './feed'
import { startHost } from './host'
import type { LanHost } from './host'
import { lan } from './network'
import type { Lan } from './network'
import { startLister } from './programs'
import { noFilter } from './skip'

/** A LAN whose switch lets no mDNS through, with hosts on the first two computers. */
async function quietLan(): Promise<{ readonly net: Lan; readonly hosts: readonly [LanHost, LanHost] }> {
  const net = lan(3)
  net.blockMulticast()
  const hosts = await Promise.all([
    startHost(net.pc(1), { name: 'Far', args: ['--open', '2019'] }),
    startHost(net.pc(2), { name: 'Near' }),
  ])
  return { net, hosts }
}

/** Waits until a host is found on its own computer; whoever has not found it by then gets no mDNS from there. */
async function foundAtHome({ pc, name }: LanHost): Promise<void> {
  await startLister(pc).names(name)
}

describe.skipIf(noFilter)('a switch that lets no mDNS through', () => {
  it('hides hosts from the list, and a host finds one at the address that somebody types', async () => {
    const { net, hosts } = await quietLan()
    const [far, near] = hosts
    const lister = startLister(net.pc(2))
    const anna = startClient(net.pc(3), near.url, { name: 'Anna' })
    await Promise.all(hosts.map(foundAtHome))
    await lister.names('Near')
    expect((await anna.hears('nearby')).hosts).toEqual([])

    for (const typed of [far.pc.address(), far.url, ` ${far.pc.address()}:${far.port} `]) {
      const { outcome } = await anna.must('lan:look', { address: typed })
      expect(outcome).toMatchObject({
        found: 'host',
        self: false,
        host: { hostId: far.hostId, name: 'Far', tables: [{ edition: '2019' }] },
      })
    }
    // From now on everybody at this host sees it.
    const { hosts: shown } = await anna.hears('nearby', ({ hosts: seen }) => seen.length === 1)
    expect(shown).toMatchObject([{ hostId: far.hostId, urls: [far.url.slice(0, -1)] }])
  })

  it('does not keep a host from those that it has met before', async () => {
    const { net, hosts } = await quietLan()
    const [far, near] = hosts
    const first = startClient(net.pc(3), near.url)
    await first.must('lan:look', { address: far.url })
    await first.hears('nearby', ({ hosts: seen }) => seen.length === 1)
    await near.stop()

    const again = await startHost(net.pc(2), { name: 'Near', data: near.data })
    const second = startClient(net.pc(3), again.url)
    const { hosts: remembered } = await second.hears('nearby', ({ hosts: seen }) => seen.length === 1)
    expect(remembered).toMatchObject([{ hostId: far.hostId, name: 'Far' }])
    // Not for ever: it is listed while it answers, and again when it comes back.
    await far.kill()
    await second.hears('nearby', ({ hosts: seen }) => seen.length === 0)
    await startHost(net.pc(1), { name: 'Back', data: far.data })
    const { hosts: back } = await second.hears('nearby', ({ hosts: seen }) => seen.length === 1)
    expect(back).toMatchObject([{ hostId: far.hostId, name: 'Back' }])
  })
})

describe.skipIf(noFilter)('a look at an address', () => {
  it('says why nothing was found', async () => {
    const net = lan(3)
    const host = await startHost(net.pc(1))
    const other = await startHost(net.pc(2))
    net.pc(3).block('tcp dport 47300')
    const anna = startClient(net.pc(1), host.url)
    const look = async (address: string): Promise<unknown> =>
      (await anna.must('lan:look', { address })).outcome
    expect(await look(`${net.pc(2).address()}:${other.port}`)).toMatchObject({ found: 'host', self: false })
    expect(await look(host.url)).toMatchObject({ found: 'host', self: true })
    await other.stop()
    for (const [typed, why] of [
      ['300.1.1.1', 'badAddress'],
      ['198.51.100.7', 'notLan'],
      ['nobody.local', 'nameUnknown'],
      ['192.168.77.5', 'noRoute'],
      [net.pc(2).address(), 'refused'],
      [net.pc(3).address(), 'silent'],
    ] as const)
      expect(await look(typed), typed).toEqual({ found: 'nothing', why })
  })

  it('finds a host by the name that its computer has on the LAN', async () => {
    const net = lan(2)
    const [here, there] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(2))])
    const anna = startClient(net.pc(1), here.url)
    await anna.hears('nearby', ({ hosts }) => hosts.length === 1)
    const { outcome } = await poll(
      () => anna.must('lan:look', { address: `billet-${there.hostId}.local` }),
      () => true,
    )
    expect(outcome).toMatchObject({ found: 'host', host: { hostId: there.hostId } })
  })
})
