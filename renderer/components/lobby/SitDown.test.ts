import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { keepPin } from '../../stores/seating'
import { useSession } from '../../stores/session'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { tableView } from '../../testing/tables'
import SitDown from './SitDown.vue'

let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost()
  useSession().name = 'Eve'
})

function sitDown(pinFor: 'seats' | null, why = ''): VueWrapper {
  const table = tableView({ you: null, access: { watchers: true, pinFor } })
  return mountWith(SitDown, { table, why })
}

async function press(page: VueWrapper): Promise<void> {
  await page.get('button').trigger('click')
  await flushPromises()
}

test('without a PIN a chair is taken at once', async () => {
  const page = sitDown(null)
  await press(page)
  expect(sent).toEqual([['table:join', { table: 'abcd1234' }]])
  expect(page.find('dialog').exists()).toBe(false)
})

test('a PIN that a chair needs is asked for first, and a wrong one again', async () => {
  sent = fakeHost({ 'table:join': { ok: false, reason: 'pinWrong' } })
  const page = sitDown('seats')
  await press(page)
  expect(sent).toEqual([])
  await page.get('dialog form').trigger('submit')
  await flushPromises()
  expect(sent).toEqual([])
  expect(page.find('[aria-invalid]').exists()).toBe(true)
  await page.get('dialog input').setValue('4821')
  await page.get('dialog form').trigger('submit')
  await flushPromises()
  expect(sent).toEqual([['table:join', { table: 'abcd1234', pin: '4821' }]])
  expect(page.get('dialog').text()).toContain('That is not the PIN of this table.')
})

test('a PIN of before that is good no more is asked for anew, and says so', async () => {
  sent = fakeHost({ 'table:join': { ok: false, reason: 'pinWrong' } })
  keepPin('abcd1234', '1111')
  const page = sitDown('seats')
  await press(page)
  expect(sent).toEqual([['table:join', { table: 'abcd1234', pin: '1111' }]])
  expect(page.get('dialog').text()).toContain('That is not the PIN of this table.')
  await page.get('dialog form').trigger('submit')
  await flushPromises()
  expect(document.activeElement).toBe(page.get('dialog input').element)
})

test('a PIN that the host asks for before the page has heard of it is asked for then', async () => {
  fakeHost({ 'table:join': { ok: false, reason: 'pinMissing' } })
  const page = sitDown(null)
  await press(page)
  expect(page.find('dialog input[inputmode=numeric]').exists()).toBe(true)
})

test('whoever came without a name writes one first', async () => {
  useSession().name = ''
  sent = fakeHost({ 'table:join': { ok: false, reason: 'nameMissing' } })
  const page = sitDown(null)
  await press(page)
  expect(page.findAll('dialog input')).toHaveLength(1)
  await page.get('dialog input').setValue('Eve')
  await page.get('dialog form').trigger('submit')
  await flushPromises()
  expect(sent.slice(1)).toEqual([
    ['me:name', { name: 'Eve' }],
    ['table:join', { table: 'abcd1234' }],
  ])
})
