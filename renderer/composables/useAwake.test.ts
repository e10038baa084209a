import { mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAwakeWish } from '../stores/awake'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { tableView } from '../testing/tables'
import { useAwake } from './useAwake'

const keeper = { start: vi.fn(), stop: vi.fn() }
vi.mock('./screenKeeper', () => ({ screenKeeper: () => keeper }))

beforeEach(() => {
  freshStores()
  fakeHost()
  keeper.start.mockClear()
  keeper.stop.mockClear()
})

function page() {
  return mount({ setup: useAwake, template: '<i />' })
}

test('the screen stays on from the chair to the door', () => {
  page()
  expect(keeper.start).not.toHaveBeenCalled()
  useTable().table = tableView()
  expect(keeper.start).toHaveBeenCalledTimes(1)
  keeper.stop.mockClear()
  useTable().table = null
  expect(keeper.stop).toHaveBeenCalledTimes(1)
})

test('off means off at once, and stays off on this device', () => {
  page()
  useTable().table = tableView()
  keeper.stop.mockClear()
  useAwakeWish().set(false)
  expect(keeper.stop).toHaveBeenCalledTimes(1)
  const storage = localStorage.getItem('billet-doux.awake')
  expect(storage).toBe('off')
})

test('what was chosen on this device holds when the page is opened anew, and can be chosen again', () => {
  localStorage.setItem('billet-doux.awake', 'off')
  useTable().table = tableView()
  const awake = useAwakeWish()
  expect(awake.wanted).toBe(false)
  awake.set(true)
  expect(awake.wanted).toBe(true)
  expect(localStorage.getItem('billet-doux.awake')).toBeNull()
})

test('whoever looks on is let sleep unless it is switched on, and that is kept by itself', () => {
  useTable().table = tableView({ you: null })
  const awake = useAwakeWish()
  expect(awake.wanted).toBe(false)
  awake.set(true)
  expect(awake.wanted).toBe(true)
  awake.set(false)
  expect(awake.wanted).toBe(false)
  useTable().table = tableView()
  expect(awake.wanted).toBe(true)
})

test('a host that has stopped needs no screen', () => {
  useTable().table = tableView()
  useSession().hostStopped = true
  expect(useAwakeWish().wanted).toBe(false)
})

test('a page that goes lets the screen go', () => {
  useTable().table = tableView()
  const mounted = page()
  keeper.stop.mockClear()
  mounted.unmount()
  expect(keeper.stop).toHaveBeenCalled()
})
