import { describe, expect, it } from 'vitest'
import { askAt, locate } from './look'
import type { LookParts } from './look'
import type { Probe, Spot } from './probe'
import { adapterOf, hostAnswer, idOf, reportOf } from './testing/hosts'

const GUEST = '10.0.0.50'
const HERE = '127.0.0.1'

function room(
  names: Readonly<Record<string, readonly string[]>> = {},
  own: LookParts['own'] = [adapterOf('10.0.0.9')],
): LookParts {
  return {
    own,
    resolve: (name) => Promise.resolve(names[name] ?? []),
    ask: () => Promise.resolve({ answer: 'silent' }),
  }
}

describe('what was typed lies', () => {
  it('at its address, at the usual ports or the one that was typed', async () => {
    const usual = Array.from({ length: 10 }, (_, at) => 47300 + at)
    expect(await locate('10.0.0.1', GUEST, room())).toEqual({
      why: null,
      name: null,
      addresses: ['10.0.0.1'],
      ports: usual,
    })
    expect(await locate('http://10.0.0.1:5000/#t=x', GUEST, room())).toMatchObject({ ports: [5000] })
  })

  it('where its name leads, at all addresses that may be asked', async () => {
    const names = { 'pc.local': ['10.0.0.1', '8.8.8.8', '127.0.0.1', 'fe80::1', 'fd00::1'] }
    expect(await locate('PC.local', GUEST, room(names))).toMatchObject({
      name: 'pc.local',
      addresses: ['10.0.0.1', 'fd00::1'],
    })
  })

  it.each([
    ['', 'badAddress'],
    ['a b', 'badAddress'],
    ['8.8.8.8', 'notLan'],
    ['0.0.0.0', 'notLan'],
    ['::', 'notLan'],
    ['evil.example', 'notLan'],
    ['nobody.local', 'nameUnknown'],
    ['127.0.0.1:47300', 'notLan'],
    ['::1', 'notLan'],
    ['::ffff:127.0.0.1', 'notLan'],
    ['localhost', 'notLan'],
    ['home.example', 'notLan'],
  ])('nowhere for a guest who typed "%s": %s', async (typed, why) => {
    const names = { 'evil.example': ['8.8.8.8'], 'home.example': ['127.0.0.1'] }
    expect(await locate(typed, GUEST, room(names))).toMatchObject({ why })
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('on loopback for somebody at %s', async (asker) => {
    expect(await locate('localhost:47301', asker, room())).toMatchObject({
      addresses: [HERE],
      ports: [47301],
    })
    expect(await locate('127.0.0.1', asker, room({}, []))).toMatchObject({ why: null })
  })

  it('nowhere without a network', async () => {
    expect(await locate('10.0.0.1', HERE, room({}, []))).toMatchObject({ why: 'noNetwork' })
    expect(await locate('pc.local', HERE, room({}, []))).toMatchObject({ why: 'noNetwork' })
  })
})

describe('asking there', () => {
  const at = (answers: Readonly<Record<string, Probe>>, asked: string[] = []) => {
    return (spot: Spot): Promise<Probe> => {
      const key = `${spot.address}:${String(spot.port)}`
      asked.push(key)
      return Promise.resolve(answers[key] ?? { answer: 'silent' })
    }
  }
  const place = (addresses: readonly string[], ports: readonly number[]) =>
    ({ why: null, name: null, addresses, ports }) as const

  it('ends at the first port where a host answers', async () => {
    const asked: string[] = []
    const found = await askAt(place(['a'], [1, 2]), at({ 'a:1': hostAnswer(idOf(1)) }, asked))
    expect(found).toEqual({ answer: 'host', report: reportOf(idOf(1)), spots: [{ address: 'a', port: 1 }] })
    expect(asked).toEqual(['a:1'])
  })

  it('goes on to the next usual ports', async () => {
    const answers = {
      'a:1': { answer: 'refused' },
      'a:3': hostAnswer(idOf(1)),
      'a:4': hostAnswer(idOf(2)),
    } as const
    expect(await askAt(place(['a'], [1, 2, 3, 4]), at(answers))).toMatchObject({
      answer: 'host',
      spots: [{ address: 'a', port: 3 }],
    })
  })

  it('gathers all addresses at which the same host answers', async () => {
    const answers = { 'b:1': hostAnswer(idOf(1)), 'c:1': hostAnswer(idOf(2)), 'd:1': hostAnswer(idOf(1)) }
    expect(await askAt(place(['a', 'b', 'c', 'd'], [1]), at(answers))).toMatchObject({
      spots: [
        { address: 'b', port: 1 },
        { address: 'd', port: 1 },
      ],
    })
  })

  it('tells the failure that says most, and the system’s own word for it', async () => {
    const answers = {
      'a:1': { answer: 'noRoute' },
      'b:1': { answer: 'silent', code: 'EHOSTUNREACH' },
      'c:1': { answer: 'refused' },
      'd:1': { answer: 'stranger' },
    } as const
    const ask = at(answers)
    expect(await askAt(place(['a', 'b', 'c', 'd'], [1]), ask)).toMatchObject({ answer: 'stranger' })
    expect(await askAt(place(['a', 'b', 'c'], [1]), ask)).toMatchObject({ answer: 'refused' })
    expect(await askAt(place(['a', 'b'], [1]), ask)).toEqual({
      answer: 'silent',
      spot: { address: 'b', port: 1 },
      code: 'EHOSTUNREACH',
    })
  })

  it('asks no further ports where there is no way', async () => {
    const asked: string[] = []
    await askAt(place(['a'], [1, 2, 3]), at({ 'a:1': { answer: 'noRoute' } }, asked))
    expect(asked).toEqual(['a:1'])
  })
})
