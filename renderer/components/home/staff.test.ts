import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { tabStore } from '../../net/storage'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTables } from '../../stores/tables'
import { ADDRESSES, hostMessage } from '../../testing/galleryHost'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { nearbyHost, tableSummary } from '../../testing/tables'
import HomeView from '../../views/HomeView.vue'

const KEY = 'staff@http://127.0.0.1:47300'

let sent: Sent

/** A host on which the staff opens tables, and how it answers. */
function staffed(staff: 'others' | 'me', answers: Parameters<typeof fakeHost>[0] = {}): void {
  sent = fakeHost(answers)
  useSession().host = { ...hostMessage(), staff }
}

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  freshStores()
  useTables().tables = []
})

const button = (page: VueWrapper, words: string) => page.findAll('button').find((one) => one.text() === words)
const press = async (page: VueWrapper, words: string): Promise<void> => {
  await button(page, words)?.trigger('click')
  await flushPromises()
}

/** The form behind the quiet button, with a PIN in it that is sent. */
async function type(page: VueWrapper, pin: string): Promise<void> {
  if (button(page, 'Staff')) await press(page, 'Staff')
  await page.get('input[inputmode=numeric]').setValue(pin)
  await page
    .findAll('form')
    .find((form) => form.find('input[inputmode=numeric]').exists())
    ?.trigger('submit')
  await flushPromises()
}

test('where the staff opens tables, guests are offered chairs and no table of their own', () => {
  staffed('others')
  useTables().tables = [tableSummary()]
  const page = mountWith(HomeView)
  expect(button(page, 'Lay the table')).toBeUndefined()
  expect(button(page, 'Break the seal to join')).toBeDefined()
  expect(button(page, 'Close the table')).toBeUndefined()
  expect(button(page, 'Staff')).toBeDefined()
})

test('the PIN is covered while it is typed, until somebody wants to see it', async () => {
  staffed('others')
  const page = mountWith(HomeView)
  await press(page, 'Staff')
  const field = page.get('input[inputmode=numeric]')
  expect(field.attributes('type')).toBe('password')
  await press(page, 'Show what I type')
  expect(field.attributes('type')).toBe('text')
  await press(page, 'Hide what I type')
  expect(field.attributes('type')).toBe('password')
})

test('an empty room says who opens tables', () => {
  staffed('others')
  expect(mountWith(HomeView).text()).toContain('The staff opens one.')
})

test('the right PIN is kept by this tab, and the desk lies open', async () => {
  staffed('others')
  const page = mountWith(HomeView)
  await type(page, ' 47 11 ')
  expect(sent).toEqual([['staff:enter', { pin: '4711' }]])
  expect(tabStore.read(KEY)).toBe('4711')
  useSession().host = { ...hostMessage(), staff: 'me' }
  await nextTick()
  expect(button(page, 'Open a table')).toBeDefined()
})

test('what is no PIN is not sent, and has the focus', async () => {
  staffed('others')
  const page = mountWith(HomeView)
  await type(page, '123')
  expect(sent).toEqual([])
  expect(page.text()).toContain('It has 4 to 12 digits.')
  expect(document.activeElement).toBe(page.get('[aria-invalid]').element)
})

test.each([
  ['pinWrong', 'This is not the PIN of the staff.'],
  ['pinTooSoon', 'Too many wrong PINs'],
] as const)('%s is said at the field', async (reason, words) => {
  staffed('others', { 'staff:enter': { ok: false, reason } })
  const page = mountWith(HomeView)
  await type(page, '4711')
  expect(page.text()).toContain(words)
  expect(tabStore.read(KEY)).toBeNull()
  expect(useNotices().notices).toEqual([])
})

test('on a new line and after a reload the kept PIN is given again; a wrong one is forgotten', async () => {
  tabStore.write(KEY, '4711')
  staffed('others')
  mountWith(HomeView)
  await flushPromises()
  expect(sent).toEqual([['staff:enter', { pin: '4711' }]])
  useSession().host = { ...hostMessage(), staff: 'me' }
  await nextTick()
  useSession().host = { ...hostMessage(), staff: 'others' }
  await flushPromises()
  expect(sent).toHaveLength(2)

  freshStores()
  tabStore.write(KEY, '4711')
  staffed('others', { 'staff:enter': { ok: false, reason: 'pinWrong' } })
  mountWith(HomeView)
  await flushPromises()
  expect(tabStore.read(KEY)).toBeNull()
})

test('the staff opens a table without sitting down, and shows the way to it', async () => {
  staffed('me', { 'staff:open': { ok: true, table: 'abcd1234' } })
  useTables().tables = [tableSummary({ people: [] })]
  const page = mountWith(HomeView)
  await page.get('input[value=classic]').setValue()
  await page
    .findAll('form')
    .find((form) => form.find('input[type=radio]').exists())
    ?.trigger('submit')
  await flushPromises()
  expect(sent).toEqual([['staff:open', { edition: 'classic' }]])
  expect(page.get('dialog').text()).toContain(`${ADDRESSES[0]?.url}/#t=abcd1234`)
})

test('closing a table asks once and says who sits there', async () => {
  staffed('me')
  useTables().tables = [tableSummary()]
  const page = mountWith(HomeView)
  await press(page, 'Close the table')
  expect(page.get('.staff [role=alert]').text()).toContain('Marta and Bruno')
  expect(document.activeElement?.textContent).toBe('Leave it open')
  await press(page, 'Leave it open')
  expect(sent).toEqual([])
  await press(page, 'Close the table')
  await press(page, 'Close the table')
  expect(sent).toEqual([['staff:close', { table: 'abcd1234' }]])
})

test('tables of other hosts are not the staff’s', () => {
  staffed('me')
  useTables().nearby = [nearbyHost()]
  expect(button(mountWith(HomeView), 'Close the table')).toBeUndefined()
})
