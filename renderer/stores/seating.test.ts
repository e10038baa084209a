import { beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import type { TableView } from '@shared/protocol'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { person, tableView } from '../testing/tables'
import { useNotices } from './notices'
import { joinTable } from './seating'
import { useSession } from './session'
import { useTable } from './table'

const seated = (name: string): TableView =>
  tableView({ people: [person(0, 'Anna'), person(1, name)], owner: 0, you: 1 })
const said = (): readonly object[] => useNotices().notices.map(({ key, values }) => ({ key, values }))
const NUMBERED = { key: 'net.numbered', values: { wanted: 'Anna', name: 'Anna 2' } }

beforeEach(() => {
  freshStores()
  fakeHost({ 'table:join': { ok: true, token: 'a'.repeat(32) } })
  useSession().name = 'Anna'
})

test('whose name somebody has already is told once by which name one sits there', async () => {
  await joinTable(seated('').id)
  expect(said()).toEqual([])
  useTable().table = seated('Anna 2')
  await nextTick()
  useTable().table = seated('Anna 2')
  await nextTick()
  expect(said()).toEqual([NUMBERED])
})

test('also where the table came before the answer', async () => {
  useTable().table = seated('Anna 2')
  await joinTable(seated('').id)
  expect(said()).toEqual([NUMBERED])
})

test('nothing is said of a name that is free', async () => {
  useSession().name = 'Bruno'
  await joinTable(seated('').id)
  useTable().table = seated('Bruno')
  await nextTick()
  expect(said()).toEqual([])
})
