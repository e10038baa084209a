import { flushPromises } from '@vue/test-utils'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import App from './App.vue'
import { useDoctor } from './stores/doctor'
import { useSession } from './stores/session'
import { useTable } from './stores/table'
import { hostMessage } from './testing/galleryHost'
import { fakeHost, freshStores, mountWith, type Sent } from './testing/mountWithStores'
import { tableView } from './testing/tables'

const keeper = vi.hoisted(() => ({ start: vi.fn(), stop: vi.fn() }))
vi.mock('./composables/screenKeeper', () => ({ screenKeeper: () => keeper }))

let sent: Sent

// In the program it is fetched when the page is idle.
beforeAll(() => import('./components/doctor/DoctorSheet.vue'))

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost({ 'lan:doctor': { ok: false, reason: 'notOnLan' } })
  useSession().host = hostMessage()
  useSession().link = 'connected'
  keeper.start.mockClear()
})

test('the doctor comes over any view when called, and goes', async () => {
  const page = mountWith(App)
  expect(page.find('dialog').exists()).toBe(false)
  useDoctor().open('192.168.1.33')
  await flushPromises()
  expect(page.get('dialog h2').text()).toBe('I can’t see the table')
  expect(sent).toEqual([['lan:doctor', { address: '192.168.1.33' }]])
  useDoctor().open('192.168.1.34')
  await flushPromises()
  expect(sent.at(-1)).toEqual(['lan:doctor', { address: '192.168.1.34' }])
  await page.get('dialog [aria-label="Close"]').trigger('click')
  expect(useDoctor().asked).toBeNull()
  expect(page.find('dialog').exists()).toBe(false)
  page.unmount()
})

test('a page without a line calls the doctor too, who then asks nobody', async () => {
  useSession().host = null
  useSession().link = 'connecting'
  const page = mountWith(App)
  await page
    .findAll('button')
    .find((one) => one.text() === 'I can’t see the table')
    ?.trigger('click')
  await flushPromises()
  expect(page.get('dialog').text()).toContain('The host has stopped')
  expect(sent).toEqual([])
  page.unmount()
})

test('the screen is kept on at a table', async () => {
  const page = mountWith(App)
  expect(keeper.start).not.toHaveBeenCalled()
  useTable().table = tableView()
  await flushPromises()
  expect(keeper.start).toHaveBeenCalledTimes(1)
  page.unmount()
})
