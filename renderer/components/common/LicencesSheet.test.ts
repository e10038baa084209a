import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import AboutProgram from './AboutProgram.vue'
import LicencesSheet from './LicencesSheet.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
})
afterEach(() => vi.unstubAllGlobals())

/** What the host of the page answers when it is asked for the list. */
function served(body: string, status = 200, type = 'text/plain; charset=utf-8') {
  const fetched = vi.fn<(url: URL) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('the list is what the host of the page serves, and signs and typefaces are credited beside it', async () => {
  const fetched = served('vue 3.5\nMIT')
  const sheet = mountWith(LicencesSheet)
  await flushPromises()
  const [url] = fetched.mock.calls[0] ?? []
  expect(url?.href).toBe(new URL('licences.txt', document.baseURI).href)
  expect(sheet.get('pre').text()).toBe('vue 3.5\nMIT')
  expect(sheet.text()).toContain('game-icons.net')
  expect(sheet.text()).toContain('SIL Open Font License')
})

test.each([
  ['is not there', 404, 'text/plain'],
  ['is a page instead', 200, 'text/html'],
])('a list that %s is said in words', async (_, status, type) => {
  served('nothing', status, type)
  const sheet = mountWith(LicencesSheet)
  await flushPromises()
  expect(sheet.find('pre').exists()).toBe(false)
  expect(sheet.get('[role=status]').text()).toContain('licences.txt')
})

test('a host that is away is said in words too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  const sheet = mountWith(LicencesSheet)
  await flushPromises()
  expect(sheet.get('[role=status]').text()).toContain('licences.txt')
})

test('the way to it is in what the program says of itself, and leads back there', async () => {
  served('vue 3.5')
  const about = mountWith(AboutProgram)
  await about.get('[data-about] button').trigger('click')
  document.body.querySelector<HTMLElement>('[data-licences] button')?.click()
  await flushPromises()
  const [outer, inner] = document.body.querySelectorAll('dialog')
  expect(inner?.textContent).toContain('vue 3.5')
  inner?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await flushPromises()
  expect([...document.body.querySelectorAll('dialog')]).toEqual([outer])
  about.unmount()
})
