import { describe, expect, it } from 'vitest'
import { answersIn } from './askName'
import { LISTEN_MS, examine, lookBack } from './doctor'
import type { DoctorParts } from './doctor'
import { hostHere } from './hostHere'
import { Nearby } from './nearby'
import type { Probe, Spot } from './probe'
import { adapterOf, hostAnswer, idOf } from './testing/hosts'

const ANNA = idOf(1)
const OWN = idOf(9)

function parts(answers: Readonly<Record<string, Probe>> = {}, more: Partial<DoctorParts> = {}): DoctorParts {
  const own = [adapterOf('10.0.0.9')]
  const ask = ({ address, port }: Spot): Promise<Probe> =>
    Promise.resolve(answers[`${address}:${String(port)}`] ?? { answer: 'refused' })
  return {
    own,
    ask,
    resolve: () => Promise.resolve([]),
    nearby: new Nearby({ onChange: () => undefined, ask, own: () => own }),
    troubles: () => [],
    host: { hostId: OWN, port: null },
    listenedMs: () => LISTEN_MS,
    ...more,
  }
}

describe('looking back at a host that asks', () => {
  it('says what answers at its own address, and whether it is heard', async () => {
    const room = parts({ '10.0.0.1:47300': hostAnswer(ANNA), '10.0.0.1:80': { answer: 'stranger' } })
    expect(await lookBack('10.0.0.1', 47300, ANNA, room)).toEqual({
      program: 'billet-doux',
      you: '10.0.0.1',
      answer: 'host',
      heard: false,
    })
    room.nearby.hear({ hostId: ANNA, addresses: ['10.0.0.1'], port: 47300 })
    expect(await lookBack('::ffff:10.0.0.1', 47300, ANNA, room)).toMatchObject({
      you: '10.0.0.1',
      heard: true,
    })
    expect(await lookBack('10.0.0.1', 47301, null, room)).toMatchObject({ answer: 'refused', heard: null })
    expect(await lookBack('10.0.0.1', 80, null, room)).toMatchObject({ answer: 'stranger' })
    expect(await lookBack('10.0.0.1', null, null, room)).toMatchObject({ answer: null, heard: null })
  })

  it('knows another host at that place for another', async () => {
    const room = parts({ '10.0.0.1:47300': hostAnswer(idOf(2)) })
    expect(await lookBack('10.0.0.1', 47300, ANNA, room)).toMatchObject({ answer: 'stranger' })
  })

  it('asks nobody on the internet', async () => {
    const room = parts({ '8.8.8.8:47300': hostAnswer(ANNA) })
    expect(await lookBack('8.8.8.8', 47300, ANNA, room)).toMatchObject({ answer: 'noRoute' })
  })

  it('does not say that it hears nothing before it can know', async () => {
    const room = parts({}, { listenedMs: () => 100 })
    expect(await lookBack('10.0.0.1', null, ANNA, room)).toMatchObject({ heard: null })
  })
})

describe('examining', () => {
  it('an address at which nobody listens', async () => {
    const { address, findings } = await examine('10.0.0.1:47300', '10.0.0.50', parts())
    expect(address).toBe('10.0.0.1')
    expect(findings[0]).toEqual({
      cause: 'notRunning',
      likelihood: 'certain',
      facts: { address: '10.0.0.1', port: '47300' },
    })
  })

  it('an address that cannot be asked', async () => {
    const { findings } = await examine('8.8.8.8', '10.0.0.50', parts())
    expect(findings.map(({ cause }) => cause)).toEqual(['notLan'])
  })

  it('the address of this very host', async () => {
    const room = parts({ '10.0.0.9:47300': hostAnswer(OWN) }, { host: { hostId: OWN, port: 47300 } })
    const { checks, findings } = await examine('10.0.0.9', '10.0.0.50', room)
    expect(checks.find(({ check }) => check === 'port')?.result).toBe('good')
    // That it answers to itself says nothing of those who do not see it.
    expect(findings[0]?.cause).toBe('multicastBlocked')
    expect(findings.at(-1)?.cause).toBe('well')
  })

  it('a room in which all hosts are of this computer', async () => {
    const room = parts({ '10.0.0.9:47300': hostAnswer(OWN) })
    room.nearby.remember({ address: '10.0.0.9', port: 47300 })
    const { findings } = await examine(undefined, '127.0.0.1', room)
    expect(findings.map(({ cause }) => cause)).toContain('onlyHere')
  })
})

describe('the host that runs on this computer', () => {
  const ask = (answers: Readonly<Record<string, Probe>>) => parts(answers).ask

  it('is found, with the port under which others reach it', async () => {
    const answers = { '127.0.0.1:47301': hostAnswer(ANNA), '10.0.0.9:47303': hostAnswer(ANNA) }
    expect(await hostHere(['10.0.0.9'], ask(answers))).toEqual({ hostId: ANNA, name: 'Host 01', port: 47303 })
  })

  it('may be open to this computer alone', async () => {
    const answers = { '127.0.0.1:47300': hostAnswer(ANNA), '10.0.0.9:47300': hostAnswer(idOf(2)) }
    expect(await hostHere(['10.0.0.9'], ask(answers))).toMatchObject({ hostId: ANNA, port: null })
  })

  it('may be shut off by a firewall even from here', async () => {
    const answers = { '127.0.0.1:47300': hostAnswer(ANNA), '10.0.0.9:47300': { answer: 'silent' } } as const
    expect(await hostHere(['10.0.0.9'], ask(answers))).toMatchObject({ port: 47300 })
  })

  it('may not be there', async () => {
    expect(await hostHere(['10.0.0.9'], ask({}))).toBeNull()
  })
})

it('of an answer of mDNS only addresses of the name that was asked for are taken', () => {
  const packet = {
    answers: [
      { type: 'A', name: 'PC.local', data: '10.0.0.1' },
      { type: 'AAAA', name: 'pc.local', data: 'FD00::1' },
      { type: 'A', name: 'other.local', data: '10.0.0.2' },
      { type: 'A', name: 'pc.local', data: 'no address' },
      { type: 'TXT', name: 'pc.local', data: '10.0.0.3' },
      { type: 'A', name: 'pc.local' },
    ],
  }
  expect(answersIn(packet, 'pc.local')).toEqual(['10.0.0.1', 'fd00::1'])
  expect(answersIn({}, 'pc.local')).toEqual([])
})
