import { expect, test } from 'vitest'
import { PROTOCOL_VERSION } from '@shared/protocol'
import { nearbyHost, tableReport, tableSummary } from '../../testing/tables'
import { foundTables, isJoinable, otherHosts } from './foundTables'

const browser = { hostUrl: 'http://192.168.1.20:47300', hostName: 'Anna', inDesktop: false }
const window = { ...browser, inDesktop: true }
const other = nearbyHost({ protocol: PROTOCOL_VERSION + 1, version: '0.2.0' })

test('whatever can be joined comes first, then what can be watched; the own host’s before the others’', () => {
  const own = [
    tableSummary({ id: 'aaaa0001', name: 'playing', phase: 'playing', free: 0 }),
    tableSummary({ id: 'aaaa0002', name: 'closed', free: 0, access: { watchers: false, pinFor: null } }),
    tableSummary({ id: 'aaaa0003', name: 'free' }),
  ]
  const tables = [
    tableReport({ id: 'bbbb0001', name: 'there playing', playing: true, free: 0 }),
    tableReport({ id: 'bbbb0002', name: 'there free' }),
  ]
  expect(foundTables(own, [nearbyHost({ tables })], browser).map(({ name }) => name)).toEqual([
    'free',
    'there free',
    'playing',
    'there playing',
    'closed',
  ])
})

test('games that somebody plays alone come last', () => {
  const game = { phase: 'playing', free: 0, access: { watchers: false, pinFor: null } } as const
  const own = [
    tableSummary({ ...game, id: 'aaaa0001', name: 'alone', locked: true }),
    tableSummary({ ...game, id: 'aaaa0002', name: 'locked', locked: true, phase: 'lobby' }),
    tableSummary({ ...game, id: 'aaaa0003', name: 'playing' }),
  ]
  expect(foundTables(own, [], browser).map(({ name }) => name)).toEqual(['locked', 'playing', 'alone'])
})

test('a table of another host leads to the nearest of its addresses', () => {
  const [table] = foundTables([], [nearbyHost()], browser)
  expect(table?.host?.url).toBe('http://192.168.1.7:47300')
})

test('a browser joins at a host of any version, the window of the desktop program only at one of its own', () => {
  const [table] = foundTables([], [other], browser)
  expect(table && isJoinable(table, browser)).toBe(true)
  expect(table && isJoinable(table, window)).toBe(false)
  const names = foundTables([tableSummary({ free: 0 })], [other], window).map(({ name }) => name)
  expect(names).toEqual(['Marta’s table', 'Kitchen table'])
})

test('the same table of two hosts is two letters', () => {
  const found = foundTables([], [nearbyHost(), nearbyHost({ hostId: 'ba9876543211' })], browser)
  expect(new Set(found.map(({ key }) => key)).size).toBe(2)
})

test.each([
  ['of the room', [nearbyHost(), nearbyHost({ hostId: 'ba9876543211', name: 'lea’s Laptop' })], [true, true]],
  ['and the own one', [nearbyHost({ name: 'anna' })], [true]],
  [
    'with names of their own',
    [nearbyHost(), nearbyHost({ hostId: 'ba9876543211', name: 'Teo' })],
    [false, false],
  ],
])('hosts %s are told apart where they share a name', (_, hosts, twins) => {
  expect(otherHosts(hosts, browser).map(({ hasTwin }) => hasTwin)).toEqual(twins)
})

test('what a PIN is asked for comes with the table', () => {
  const [own, there] = foundTables(
    [tableSummary({ access: { watchers: true, pinFor: 'seats' } })],
    [nearbyHost({ tables: [tableReport({ watchLocked: true })] })],
    browser,
  )
  expect(own?.pin).toEqual({ toSit: true, toWatch: false })
  expect(there?.pin).toEqual({ toSit: false, toWatch: true })
})
