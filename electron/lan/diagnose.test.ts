import { PROGRAM_VERSION, PROTOCOL_VERSION, diagnosisSchema } from '@shared/protocol'
import { describe, expect, it, test } from 'vitest'
import { diagnose } from './diagnose'
import type { Observations } from './observations'
import { adapterOf, idOf, reportOf } from './testing/hosts'
import { answering, back, cable, host, own, place, seen, vpn, wifi } from './testing/observed'

function causes(observations: Observations): readonly string[] {
  return diagnose(observations).findings.map(({ cause, likelihood }) => `${likelihood} ${cause}`)
}

const firewallThere = 'likely firewallThere'
const hints = ['possible mobileData', 'possible wifiIsolation']
const cases: readonly (readonly [string, Partial<Observations>, readonly string[]])[] = [
  ['no adapter: no network, and nothing else', { adapters: [], own: { port: null } }, ['certain noNetwork']],
  [
    'no adapter, an address asked about',
    { adapters: [], target: { why: 'noNetwork', name: null } },
    ['certain noNetwork'],
  ],
  [
    'addresses of its own making only',
    { adapters: [adapterOf('169.254.1.2', { prefix: 16 })] },
    ['likely linkLocalOnly', 'possible multicastBlocked'],
  ],
  [
    'addresses of its own making on both sides of a cable',
    { adapters: [adapterOf('169.254.1.2', { prefix: 16 })], hosts: [host()] },
    ['likely well', ...hints],
  ],
  ['no address', { target: { why: 'badAddress', name: null } }, ['certain badAddress']],
  ['an address of the internet', { target: { why: 'notLan', name: '8.8.8.8' } }, ['certain notLan']],
  ['an unknown name', { target: { why: 'nameUnknown', name: 'pc.local' } }, ['certain nameUnknown']],
  [
    'another network without a way',
    { target: place({ within: null, via: null, answer: 'noRoute' }) },
    ['certain otherSubnet'],
  ],
  [
    'another network that is silent',
    { target: place({ within: null }) },
    ['likely otherSubnet', 'possible firewallThere', 'possible absent'],
  ],
  [
    'another network where a host answers but is not heard',
    { target: place({ within: null, ...answering({ heard: false }) }) },
    ['likely otherSubnet'],
  ],
  ['nobody listens there', { target: place({ answer: 'refused' }) }, ['certain notRunning']],
  [
    'nobody listens where mDNS says that a host is',
    { target: place({ answer: 'refused', announced: true }) },
    [firewallThere, 'likely notRunning'],
  ],
  ['something else answers', { target: place({ answer: 'stranger' }) }, ['certain stranger']],
  [
    'silent, but there',
    { target: place({ isThere: true }) },
    [firewallThere, 'possible absent', 'possible wifiIsolation'],
  ],
  [
    'silent, and nobody is there: by cable',
    { target: place({ isThere: false }) },
    ['likely absent', 'possible wifiIsolation', 'possible mobileData'],
  ],
  [
    'silent, and nobody is there: over Wi-Fi',
    { adapters: [wifi], target: place({ isThere: false, within: wifi, via: wifi }) },
    ['likely absent', 'likely wifiIsolation', 'possible mobileData'],
  ],
  [
    'silent, and nobody knows whether anybody is there',
    { target: place() },
    [firewallThere, 'likely absent', 'possible wifiIsolation', 'possible mobileData'],
  ],
  [
    'announced over mDNS, but silent',
    { target: place({ announced: true }) },
    [firewallThere, 'possible absent', 'possible wifiIsolation'],
  ],
  [
    'somebody is heard and does not answer',
    { unanswered: [{ address: '10.0.0.1', port: 47300, answer: 'silent' }] },
    [firewallThere],
  ],
  [
    'somebody is heard and does not answer at one of two addresses',
    { hosts: [host()], unanswered: [{ address: '10.0.0.1', port: 47301, answer: 'refused' }] },
    ['likely well', ...hints],
  ],
  [
    'the way leads over a VPN',
    { adapters: [cable, vpn], target: place({ via: vpn, isThere: null }) },
    [
      'likely virtualAdapter',
      firewallThere,
      'likely absent',
      'possible wifiIsolation',
      'possible mobileData',
    ],
  ],
  ['a VPN alone', { adapters: [vpn] }, ['likely virtualAdapter', 'possible multicastBlocked']],
  [
    'a VPN beside a cable, and nobody is found',
    { adapters: [cable, vpn] },
    ['possible virtualAdapter', 'possible multicastBlocked', ...hints, 'possible well'],
  ],
  [
    'a Mac that finds no way at once',
    { system: 'mac', target: place({ code: 'EHOSTUNREACH' }) },
    ['likely macPermission', firewallThere, 'likely absent', 'possible wifiIsolation', 'possible mobileData'],
  ],
  [
    'a Mac that hears nobody',
    { system: 'mac' },
    ['possible macPermission', 'possible multicastBlocked', ...hints, 'possible well'],
  ],
  [
    'a Mac that may not send',
    {
      system: 'mac',
      troubles: [{ adapter: 'en0', address: '10.0.0.9', reason: 'send EHOSTUNREACH 224.0.0.251' }],
    },
    ['likely macPermission', 'possible multicastBlocked'],
  ],
  [
    'another version',
    {
      target: place(
        answering({ head: { ...reportOf(idOf(1)), protocol: PROTOCOL_VERSION + 1, version: '9.9' } }),
      ),
    },
    ['certain otherVersion'],
  ],
  [
    'another version in the room',
    { hosts: [host({ head: { ...reportOf(idOf(1)), protocol: 1 } })] },
    ['certain otherVersion'],
  ],
  ['a host for its own computer alone', { own: { port: null }, hosts: [host()] }, ['certain onlyHere']],
  [
    'a host for its own computer alone that asks about another',
    { own: { port: null }, target: place({ answer: 'refused' }) },
    ['certain notRunning', 'possible onlyHere'],
  ],
  [
    'the port of mDNS is taken',
    {
      troubles: [{ adapter: 'eth0', address: '10.0.0.9', reason: 'bind EADDRINUSE 0.0.0.0:5353' }],
      hosts: [host({ heard: false })],
    },
    ['certain mdnsPortTaken'],
  ],
  [
    'mDNS cannot be sent',
    {
      troubles: [{ adapter: 'eth0', address: '10.0.0.9', reason: 'send EPERM 224.0.0.251:5353' }],
      hosts: [host()],
    },
    ['likely multicastBlocked'],
  ],
  ['reached but not heard', { target: place(answering({ heard: false })) }, ['likely multicastBlocked']],
  [
    'heard, but not heard there',
    { own, hosts: [host({ back: back('host', false) })] },
    ['likely multicastBlocked'],
  ],
  ['not reached from there', { own, hosts: [host({ back: back('silent', true) })] }, ['likely firewallHere']],
  [
    'turned away from here',
    { own, target: place(answering({ back: back('refused', true) })) },
    ['likely firewallHere'],
  ],
  ['everything works', { own, hosts: [host({ back: back('host', true) })] }, ['likely well', ...hints]],
  [
    'this very host',
    { own, target: place({ isHere: true, ...answering({ heard: false }) }) },
    ['possible multicastBlocked', 'possible firewallHere', ...hints, 'possible well'],
  ],
  [
    'an empty room',
    { own },
    ['possible multicastBlocked', 'possible firewallHere', ...hints, 'possible well'],
  ],
]

test.each(cases)('%s', (_, observations, expected) => {
  expect(causes(seen(observations))).toEqual(expected)
})

test.each(cases)(
  'what is said keeps to the protocol, each cause once, surer ones first: %s',
  (_, observations) => {
    const diagnosis = diagnose(seen(observations))
    expect(diagnosisSchema.parse(diagnosis)).toEqual(diagnosis)
    const names = diagnosis.findings.map(({ cause }) => cause)
    expect(new Set(names).size).toBe(names.length)
    const order = diagnosis.findings.map(({ likelihood }) =>
      ['certain', 'likely', 'possible'].indexOf(likelihood),
    )
    expect(order).toEqual([...order].sort())
  },
)

describe('the facts', () => {
  it('name the place, and the network of this computer', () => {
    const { findings } = diagnose(seen({ target: place({ within: null, address: '10.9.0.1' }) }))
    expect(findings.map(({ facts }) => facts)).toEqual([
      { address: '10.9.0.1', own: '10.0.0.9', answer: 'silent' },
      { address: '10.9.0.1', port: '47300' },
      { address: '10.9.0.1', port: '47300' },
    ])
  })

  it('name both versions', () => {
    const head = { ...reportOf(idOf(1)), protocol: 1, version: '0.0.1' }
    expect(diagnose(seen({ hosts: [host({ head })] })).findings[0]?.facts).toEqual({
      host: 'Host 01',
      address: '10.0.0.1',
      here: PROGRAM_VERSION,
      there: '0.0.1',
    })
  })
})
