import { describe, expect, it, test } from 'vitest'
import { diagnose } from './diagnose'
import type { Observations, Unanswered } from './observations'
import { adapterOf, idOf, reportOf } from './testing/hosts'
import { answering, cable, host, own, place, seen, vpn } from './testing/observed'

const self = adapterOf('169.254.1.2', { prefix: 16 })

function causes(more: Partial<Observations>): readonly string[] {
  return diagnose(seen(more)).findings.map(({ cause, likelihood }) => `${likelihood} ${cause}`)
}

function unanswered(address: string, answer: Unanswered['answer'] = 'silent'): Unanswered {
  return { address, port: 47300, answer }
}

const near = '10.0.0.1'
const beyond = '10.88.0.1'
const announcedAt: readonly (readonly [string, Partial<Observations>, readonly string[]])[] = [
  ['silent', { unanswered: [unanswered(beyond)] }, ['likely otherSubnet', 'possible firewallThere']],
  ['no way', { unanswered: [unanswered(beyond, 'noRoute')] }, ['certain otherSubnet']],
  [
    'turned away',
    { unanswered: [unanswered(beyond, 'refused')] },
    ['likely otherSubnet', 'possible firewallThere'],
  ],
  [
    'a VPN beside the cable',
    { adapters: [cable, vpn], unanswered: [unanswered(beyond, 'noRoute')] },
    ['certain otherSubnet'],
  ],
  [
    'passed on by a router that has no host itself',
    { unanswered: [unanswered('10.0.0.254', 'refused'), unanswered(beyond)] },
    ['likely otherSubnet', 'possible firewallThere'],
  ],
  [
    'another one in the own network',
    { unanswered: [unanswered(near), unanswered(beyond)] },
    ['likely otherSubnet', 'likely firewallThere'],
  ],
  [
    'only an address that this computer gave to itself',
    { adapters: [self], unanswered: [unanswered(beyond)] },
    ['likely linkLocalOnly'],
  ],
  [
    'only an address that this computer gave to itself, and no way',
    { adapters: [self], unanswered: [unanswered(beyond, 'noRoute')] },
    ['likely linkLocalOnly'],
  ],
  [
    'such an address, asked about',
    {
      adapters: [self],
      target: place({ address: beyond, within: null, via: null, answer: 'noRoute', announced: true }),
    },
    ['likely linkLocalOnly'],
  ],
  [
    'turned away, asked about',
    { target: place({ address: beyond, within: null, answer: 'refused', announced: true }) },
    ['likely otherSubnet', 'likely firewallThere', 'likely notRunning'],
  ],
]

test.each(announcedAt)(
  'a host heard from another network is not behind a firewall: %s',
  (_, more, expected) => {
    expect(causes(more)).toEqual(expected)
  },
)

test('a host heard in the own network, to which there is no way, is gone; or a Mac may not reach it', () => {
  const gone = [unanswered(near, 'noRoute')]
  expect(causes({ unanswered: gone })).toEqual(['likely absent'])
  expect(causes({ system: 'mac', unanswered: gone })).toEqual(['likely macPermission', 'likely absent'])
})

test('the facts name both networks and what came of asking', () => {
  const [first] = diagnose(seen({ unanswered: [unanswered(beyond, 'noRoute')] })).findings
  expect(first?.facts).toEqual({ address: beyond, own: cable.address, answer: 'noRoute' })
  const target = place({ within: null, ...answering({ heard: false }) })
  expect(diagnose(seen({ target })).findings[0]?.facts).toMatchObject({ answer: 'host' })
})

describe('an announcement of this very computer', () => {
  it('tells of its own firewall, never of the other computer', () => {
    const found = diagnose(seen({ unanswered: [unanswered(cable.address)] })).findings
    expect(found[0]).toEqual({ cause: 'firewallHere', likelihood: 'likely', facts: { port: '47300' } })
    expect(found.map(({ cause }) => cause)).not.toContain('firewallThere')
    expect(causes({ unanswered: [unanswered('127.0.0.1')] })).not.toContain('likely firewallThere')
  })

  it('does not hide what is the matter with another one', () => {
    const found = causes({ unanswered: [unanswered(cable.address), unanswered(near)] })
    expect(found).toEqual(['likely firewallHere', 'likely firewallThere'])
  })

  it('means nothing where the host has just ended', () => {
    const found = causes({ unanswered: [unanswered(cable.address, 'refused')] })
    expect(found).toEqual(causes({}))
  })

  it('is judged the same when it is asked about', () => {
    const target = place({ isHere: true, announced: true })
    expect(causes({ target })).toEqual(['likely firewallHere'])
    expect(causes({ own, target: place({ isHere: true }) })).toEqual(['likely firewallHere'])
    expect(causes({ target: place({ isHere: true }) })).toEqual([
      'likely notRunning',
      'possible firewallHere',
    ])
  })
})

describe('that nothing is wrong', () => {
  const first = (more: Partial<Observations>): string | undefined => causes(more)[0]

  it('comes first only where another host is heard and answers', () => {
    expect(first({ hosts: [host()] })).toBe('likely well')
    expect(first({ target: place(answering()) })).toBe('likely well')
    expect(first({ target: place(answering({ heard: false })) })).not.toBe('likely well')
  })

  it('comes last where nobody is heard, after all that a person can look at', () => {
    const found = causes({ adapters: [cable, vpn], own })
    expect(found.at(-1)).toBe('possible well')
    expect(new Set(found.slice(0, -1))).toEqual(
      new Set([
        'possible virtualAdapter',
        'possible multicastBlocked',
        'possible firewallHere',
        'possible wifiIsolation',
        'possible mobileData',
      ]),
    )
  })

  it('is not shown by a second program on this very computer', () => {
    const second = host({ head: reportOf(idOf(2)), address: cable.address })
    expect(causes({ own, hosts: [second] })).toEqual(causes({ own }))
  })

  it('is not shown by something else at the place of a host that was heard', () => {
    expect(causes({ own, unanswered: [unanswered(near, 'stranger')] })).toEqual(causes({ own }))
  })
})
