import { flushPromises } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshStores, mountWith } from '../testing/mountWithStores'
import { fetchLater, fetchTheRest, later, tellMissing } from './later'

const Sheet = defineComponent(() => () => h('p', 'a sheet'))
const atOnce = (): Promise<void> => Promise.resolve()

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
})

test('what comes later is fetched once, by whoever wants it first', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Sheet }))
  const Late = later(load)
  expect(load).not.toHaveBeenCalled()
  await fetchTheRest(atOnce)
  mountWith(() => h(Late))
  await flushPromises()
  expect(document.body.textContent.trim()).toBe('a sheet')
  expect(load).toHaveBeenCalledTimes(1)
})

test('what comes with a part is fetched after it, and what does not come keeps nothing else away', async () => {
  const inner = vi.fn(() => Promise.resolve('inner'))
  const missing = vi.fn(() => Promise.reject(new Error('no line')))
  fetchLater(missing)
  fetchLater(() => {
    fetchLater(inner)
    return Promise.resolve('outer')
  })
  await fetchTheRest(atOnce)
  expect(missing).toHaveBeenCalledTimes(1)
  expect(inner).toHaveBeenCalledTimes(1)
})

test('a part that does not come is asked for again, and that it is missing is said', async () => {
  vi.useFakeTimers()
  const missing = vi.fn()
  tellMissing(missing)
  const load = vi
    .fn<() => Promise<{ default: typeof Sheet }>>()
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValue({ default: Sheet })
  const Late = later(load)
  mountWith(() => h(Late))
  await flushPromises()
  expect(document.body.textContent.trim()).toBe('')
  expect(missing).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await flushPromises()
  expect(document.body.textContent.trim()).toBe('a sheet')
})
