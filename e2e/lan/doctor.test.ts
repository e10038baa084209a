import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Check, Diagnosis } from '@shared/protocol'
import { askDoctor, causes, runDoctor } from './diagnose'
import { startHost } from './host'
import { lan } from './network'
import { ROOT, startHold } from './programs'
import { noFilter, noLan } from './skip'

const TSX = import.meta.resolve('tsx')

/** What came of a check; undefined if it was not made. */
const result = ({ checks }: Diagnosis, check: Check['check']): string | undefined =>
  checks.find((one) => one.check === check)?.result

describe.skipIf(noLan)('npm run doctor', () => {
  it('finds nothing wrong with a host that is found and answers', async () => {
    const net = lan(2)
    const [here, there] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(2))])
    const address = there.pc.address()
    for (const found of await Promise.all([runDoctor(net.pc(1), address), askDoctor(here, address)])) {
      expect(causes(found)[0]).toBe('well')
      for (const check of ['port', 'version', 'discovered', 'reachBack', 'heardBack'] as const)
        expect(result(found, check), check).toBe('good')
    }
  })

  it('says it in words, too', async () => {
    const net = lan(2)
    const words = [path.join(ROOT, 'build/doctor.ts'), net.pc(2).address(), '--lang', 'en']
    const { code, stdout } = await net.pc(1).run(process.execPath, '--import', TSX, ...words)
    expect(code).toBe(0)
    expect(stdout).toContain(net.pc(2).address())
  })

  it('tells a computer without a host from one that is not there, and from another network', async () => {
    const net = lan(2)
    const [notRunning, absent, otherSubnet, badAddress] = await Promise.all(
      [net.pc(2).address(), '10.77.0.99', '192.168.77.5', '10.77.0.999'].map((address) =>
        runDoctor(net.pc(1), address),
      ),
    )
    for (const [found, cause] of [
      [notRunning, 'notRunning'],
      [absent, 'absent'],
      [otherSubnet, 'otherSubnet'],
      [badAddress, 'badAddress'],
    ] as const)
      expect(found && causes(found)[0]).toBe(cause)
    expect(notRunning && result(notRunning, 'neighbour')).toBe('good')
    expect(absent && result(absent, 'neighbour')).toBe('bad')
    expect(otherSubnet && result(otherSubnet, 'subnet')).toBe('bad')
  })

  it('says that there is no network, or none but what computers give to themselves', async () => {
    const [net, self] = [lan(1), lan(1, { net: '169.254.7', prefix: 16 })]
    net.cable(net.pc(1)).out()
    const found = await Promise.all([net, self].map((one) => runDoctor(one.pc(1))))
    expect(found.map((one) => causes(one)[0])).toEqual(['noNetwork', 'linkLocalOnly'])
  })

  it('knows a host on the same wire for one of another network', async () => {
    const [net, routed] = [lan(2), lan(2, { route: true })]
    await Promise.all(
      [net, routed].map((one) => {
        one.pc(2).setAddress('10.88.0.1/24')
        return startHost(one.pc(2))
      }),
    )
    const found = await Promise.all([
      runDoctor(net.pc(1)),
      runDoctor(net.pc(1), '10.88.0.1'),
      runDoctor(routed.pc(1)),
    ])
    expect(found.map((one) => causes(one)[0])).toEqual(['otherSubnet', 'otherSubnet', 'otherSubnet'])
    net.pc(1).setAddress('169.254.7.1/16')
    const self = await runDoctor(net.pc(1))
    expect(causes(self)[0]).toBe('linkLocalOnly')
    expect(causes(self)).not.toContain('firewallThere')
  })

  it('does not say first that all is well where nobody is heard', async () => {
    const host = await startHost(lan(1).pc(1))
    for (const found of await Promise.all([runDoctor(host.pc), askDoctor(host)])) {
      expect(causes(found)).toEqual(expect.arrayContaining(['multicastBlocked', 'wifiIsolation']))
      expect(causes(found).at(-1)).toBe('well')
    }
  })

  it('says that another program holds the port of mDNS', async () => {
    const net = lan(2)
    await startHold(net.pc(1)).until(({ ready }) => ready)
    const found = await runDoctor(net.pc(1))
    expect(causes(found)[0]).toBe('mdnsPortTaken')
    expect(result(found, 'mdns')).toBe('bad')
  })
})

describe.skipIf(noFilter)('npm run doctor, where packets are dropped', () => {
  it('names a switch that lets no mDNS through, from the command and from a host', async () => {
    const net = lan(3)
    net.blockMulticast()
    const [near, far] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(2))])
    const address = far.pc.address()
    for (const found of await Promise.all([
      runDoctor(net.pc(3), address),
      runDoctor(net.pc(1), address),
      askDoctor(near, address),
    ])) {
      expect(causes(found)[0]).toBe('multicastBlocked')
      expect([result(found, 'port'), result(found, 'discovered')]).toEqual(['good', 'bad'])
    }
  })

  it('names the firewall of the other computer, with its address and without', async () => {
    const net = lan(2)
    await startHost(net.pc(2))
    net.pc(2).block('tcp dport 47300')
    const [asked, alone] = await Promise.all([
      runDoctor(net.pc(1), net.pc(2).address()),
      runDoctor(net.pc(1)),
    ])
    expect(causes(asked)[0]).toBe('firewallThere')
    expect([result(asked, 'neighbour'), result(asked, 'port')]).toEqual(['good', 'bad'])
    expect(causes(alone)[0]).toBe('firewallThere')
  })

  it('names the own firewall, as the other host sees it', async () => {
    const net = lan(2)
    const [here, there] = await Promise.all([startHost(net.pc(1)), startHost(net.pc(2))])
    net.pc(1).block('iifname "eth0" tcp dport 47300')
    for (const found of await Promise.all([
      runDoctor(here.pc, there.pc.address()),
      askDoctor(here, there.pc.address()),
    ])) {
      expect(causes(found)[0]).toBe('firewallHere')
      expect(result(found, 'reachBack')).toBe('bad')
    }
  })
  it('does not take its own computer, shut even from within, for the other one', async () => {
    const { pc } = await startHost(lan(1).pc(1))
    pc.block('tcp dport 47300')
    const found = await runDoctor(pc)
    expect(causes(found)[0]).toBe('firewallHere')
    expect(causes(found)).not.toContain('firewallThere')
  })
})
