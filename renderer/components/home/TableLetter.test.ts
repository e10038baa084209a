import { beforeEach, expect, test } from 'vitest'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { nearbyHost, tableReport, tableSummary } from '../../testing/tables'
import { foundTables } from './foundTables'
import TableLetter from './TableLetter.vue'

const visitor = { hostUrl: 'http://192.168.1.20:47300', hostName: 'Anna', inDesktop: false }

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  fakeHost()
})

test.each([
  ['whole where one can sit down', tableSummary(), false],
  ['broken where a game is played', tableSummary({ phase: 'playing', free: 0 }), true],
  ['broken where no chair is free', tableSummary({ free: 0 }), true],
  ['broken where the table is locked', tableSummary({ locked: true }), true],
])('the seal is %s', (_, summary, broken) => {
  const [table] = foundTables([summary], [], visitor)
  const seal = mountWith(TableLetter, { table }).get('.wax')
  expect(seal.classes('broken')).toBe(broken)
})

test('so is that of a table of another host', () => {
  const tables = [tableReport({ playing: true, free: 0 })]
  const [table] = foundTables([], [nearbyHost({ tables })], visitor)
  expect(mountWith(TableLetter, { table }).get('.wax').classes('broken')).toBe(true)
})
