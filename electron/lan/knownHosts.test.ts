import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KnownHosts } from './knownHosts'
import type { KnownHost } from './knownHosts'
import { adapterOf, idOf } from './testing/hosts'

let folder = ''
const log = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'known-hosts-'))
  log.mockClear()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function host(number: number, address = `10.0.0.${String(number)}`, port = 47300): KnownHost {
  return { hostId: idOf(number), name: `Host ${String(number)}`, spots: [{ address, port }] }
}

const file = (): string => join(folder, 'known-hosts.json')

test('who has answered is known after a restart, the newest first', () => {
  const hosts = new KnownHosts(folder, log)
  hosts.note([host(1)])
  hosts.note([host(1), host(2)])
  hosts.flush()
  expect(new KnownHosts(folder, log).all).toEqual([host(2), host(1)])
  expect(readdirSync(folder)).toEqual(['known-hosts.json'])
  expect(log).not.toHaveBeenCalled()
})

test('nothing is written while nothing changes, nor for every change', () => {
  vi.useFakeTimers()
  try {
    const hosts = new KnownHosts(folder, log)
    hosts.note([host(1)])
    for (let n = 0; n < 100; n += 1) hosts.note([{ ...host(1), name: `Name ${String(n)}` }])
    expect(readdirSync(folder)).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(readFileSync(file(), 'utf8')).toContain('Name 99')
    hosts.note([{ ...host(1), name: 'Name 99' }])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('only where it answered last counts, and an address is of who answers there now', () => {
  const hosts = new KnownHosts(undefined, log)
  hosts.note([host(1), host(2)])
  hosts.note([host(1, '10.0.0.9')])
  expect(hosts.all).toEqual([host(1, '10.0.0.9'), host(2)])
  hosts.note([host(3, '10.0.0.2')])
  expect(hosts.all).toEqual([host(3, '10.0.0.2'), host(1, '10.0.0.9')])
})

test('there are at most twenty, and few of one computer', () => {
  const hosts = new KnownHosts(undefined, log)
  for (let n = 1; n <= 30; n += 1) hosts.note([host(n)])
  expect(hosts.all).toHaveLength(20)
  expect(hosts.all[0]).toEqual(host(30))
  for (let n = 0; n < 100; n += 1) hosts.note([host(1000 + n, '10.0.0.66', 1024 + n)])
  expect(hosts.all.filter(({ spots }) => spots[0]?.address === '10.0.0.66')).toHaveLength(4)
  expect(hosts.all.map(({ hostId }) => hostId)).toContain(idOf(30))
})

test('only those are asked that may be in a network of this computer', () => {
  const hosts = new KnownHosts(undefined, log)
  hosts.note([host(1), host(2, '192.168.7.2'), host(3, 'fd00::3')])
  expect(hosts.spotsIn([adapterOf('10.0.0.9'), adapterOf('fd00::9')])).toEqual([
    { address: '10.0.0.1', port: 47300 },
    { address: 'fd00::3', port: 47300 },
  ])
  expect(hosts.spotsIn([])).toEqual([])
})

test.each([
  ['no JSON', '{"version": 1, "hosts": ['],
  ['another version', '{"version": 2, "hosts": []}'],
  ['no host id', JSON.stringify({ version: 1, hosts: [{ ...host(1), hostId: '../..' }] })],
  ['a name for an address', JSON.stringify({ version: 1, hosts: [host(1, 'example.org')] })],
  ['no port', JSON.stringify({ version: 1, hosts: [host(1, '10.0.0.1', 70_000)] })],
  ['too many', JSON.stringify({ version: 1, hosts: Array.from({ length: 21 }, (_, n) => host(n)) })],
  ['no end', ' '.repeat(70 * 1024)],
])('a file with %s is set aside, and said so', (_, text) => {
  writeFileSync(file(), text)
  expect(new KnownHosts(folder, log).all).toEqual([])
  expect(readdirSync(folder)).toEqual(['known-hosts.json.broken'])
  expect(log).toHaveBeenCalledTimes(1)
})

test('a folder in its place, and a data folder that is a file, are said and endured', () => {
  mkdirSync(file())
  const blocked = new KnownHosts(folder, log)
  expect(blocked.all).toEqual([])
  const inFile = join(folder, 'file')
  writeFileSync(inFile, '')
  const hosts = new KnownHosts(inFile, log)
  hosts.note([host(1)])
  hosts.flush()
  hosts.note([host(2)])
  hosts.flush()
  expect(hosts.all).toEqual([host(2), host(1)])
  expect(log.mock.calls.flat().filter((line) => String(line).includes('cannot be kept'))).toHaveLength(1)
})

test('without a data folder nothing is kept', () => {
  const hosts = new KnownHosts(undefined, log)
  hosts.note([host(1)])
  hosts.flush()
  expect(readdirSync(folder)).toEqual([])
  expect(hosts.all).toEqual([host(1)])
})
