import { readHostReport } from '@shared/protocol'
import type { TableReport } from '@shared/protocol'
import { expect, test } from 'vitest'
import { tableRows } from './tableRows'
import { headOf, idOf, reportOf } from './testing/hosts'

const table: TableReport = {
  id: 'abcdefgh',
  name: 'Letters',
  edition: '2019',
  seats: 4,
  free: 2,
  locked: false,
  watchLocked: false,
  playing: false,
  watchable: true,
  practice: false,
  people: ['Anna', 'Bob'],
}

test('what a host of this version says is read whole', () => {
  const report = reportOf(idOf(1), { tables: [table] })
  expect(readHostReport(JSON.parse(JSON.stringify(report)))).toEqual(report)
})

test('of a newer host the tables that cannot be read are left out, and what is new is not minded', () => {
  const raw = {
    ...reportOf(idOf(1), { version: '9.0', protocol: 99 }),
    weather: 'fine',
    tables: [
      table,
      { ...table, edition: '2031' },
      { id: 'abcdefgh' },
      null,
      { ...table, id: 'ijklmnop', colour: 'red' },
    ],
  }
  expect(readHostReport(raw)).toEqual(
    reportOf(idOf(1), { version: '9.0', protocol: 99, tables: [table, { ...table, id: 'ijklmnop' }] }),
  )
})

test('of an older host the head alone is enough', () => {
  const head = { ...headOf(idOf(1)), protocol: 0 }
  expect(readHostReport(head)).toEqual({ ...head, tables: [] })
  expect(readHostReport({ ...head, tables: 'none' })).toEqual({ ...head, tables: [] })
  expect(readHostReport({ ...head, tables: Array.from({ length: 501 }, () => table) })?.tables).toEqual([])
})

test('tables that cannot be are left out, and so is what is told twice or by the hundred', () => {
  const id = (n: number): string => n.toString(36).padStart(8, '0')
  const many = Array.from({ length: 200 }, (_, n) => ({ ...table, id: id(n) }))
  const impossible = { ...table, seats: 2, free: 6 }
  const read = (tables: readonly unknown[]): readonly TableReport[] | undefined =>
    readHostReport({ ...headOf(idOf(1)), tables })?.tables
  expect(read([impossible])).toEqual([])
  expect(read([table, { ...table, name: 'Again' }])).toEqual([table])
  expect(read(many)).toEqual(many.slice(0, 60))
})

test.each([
  null,
  undefined,
  42,
  'billet-doux',
  [],
  {},
  { ...reportOf(idOf(1)), program: 'other' },
  { ...reportOf(idOf(1)), hostId: 'ABCDEFABCDEF' },
  { ...reportOf(idOf(1)), hostId: '__proto__' },
  { ...reportOf(idOf(1)), name: '' },
  { ...reportOf(idOf(1)), name: 'a\u202eb' },
  { ...reportOf(idOf(1)), version: 'x'.repeat(41) },
  { ...reportOf(idOf(1)), protocol: -1 },
  { ...reportOf(idOf(1)), protocol: '3' },
])('junk is no host: %j', (raw) => {
  expect(readHostReport(raw)).toBeNull()
})

test('each table is a row, with the addresses of its host', () => {
  const head = headOf(idOf(1))
  const urls = ['http://10.0.0.1:47300', 'http://[fd00::1]:47300', 'http://10.0.0.1:47301']
  const rows = tableRows([
    { ...head, urls, tables: [table, { ...table, id: 'hgfedcba', locked: true }] },
    { ...head, hostId: idOf(2), urls: ['http://10.0.0.2'], tables: [table] },
    { ...head, hostId: idOf(3), urls, tables: [] },
    { ...head, hostId: idOf(4), urls: [], tables: [table] },
  ])
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({
    tableId: 'abcdefgh',
    name: 'Letters',
    host: 'Host 01',
    hostId: idOf(1),
    addresses: ['10.0.0.1', 'fd00::1'],
    port: 47300,
    edition: '2019',
    seats: 4,
    free: 2,
    locked: false,
    playing: false,
    version: head.version,
    protocol: head.protocol,
  })
  expect(rows[1]).toMatchObject({ tableId: 'hgfedcba', locked: true })
  expect(rows[2]).toMatchObject({ hostId: idOf(2), port: 80 })
  expect(tableRows([])).toEqual([])
})
