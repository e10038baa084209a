import type { CheckId, Diagnosis } from '@shared/protocol'
import { describe, expect, it } from 'vitest'
import { diagnose } from './diagnose'
import { answering, back, host, own, place, seen } from './testing/observed'

function check(diagnosis: Diagnosis, id: CheckId): string | undefined {
  return diagnosis.checks.find((one) => one.check === id)?.result
}

describe('the checks', () => {
  it('come in the order in which one rests on the other', () => {
    const target = place({ name: 'pc.local', ...answering({ back: back('host', true) }) })
    const { checks, address } = diagnose(seen({ own, hosts: [host()], target }))
    expect(address).toBe('10.0.0.1')
    expect(checks.map((one) => `${one.check} ${one.result}`)).toEqual(
      [
        'adapters',
        'listening',
        'mdns',
        'heard',
        'resolve',
        'subnet',
        'neighbour',
        'port',
        'version',
        'discovered',
        'reachBack',
        'heardBack',
      ].map((id) => `${id} good`),
    )
  })

  it('say what cannot be known', () => {
    const silent = diagnose(seen({ own, target: place() }))
    expect(check(silent, 'neighbour')).toBe('unknown')
    expect(check(silent, 'reachBack')).toBeUndefined()
    const mute = diagnose(seen({ own, hosts: [host()] }))
    expect(check(mute, 'reachBack')).toBe('unknown')
    expect(check(diagnose(seen()), 'heard')).toBe('unknown')
  })

  it('say what is wrong', () => {
    const target = place({ within: null, answer: 'refused' })
    const bad = diagnose(seen({ own: { port: null }, target }))
    expect(bad.checks.filter(({ result }) => result === 'bad').map((one) => one.check)).toEqual([
      'listening',
      'subnet',
      'port',
    ])
    expect(check(diagnose(seen({ adapters: [] })), 'adapters')).toBe('bad')
    expect(check(diagnose(seen({ target: { why: 'nameUnknown', name: 'x' } })), 'resolve')).toBe('bad')
    expect(check(diagnose(seen({ target: { why: 'notLan', name: '8.8.8.8' } })), 'subnet')).toBe('bad')
  })
})
