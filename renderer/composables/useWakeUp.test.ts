import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent } from 'vue'
import { useSession } from '../stores/session'
import { freshStores } from '../testing/mountWithStores'
import { useWakeUp } from './useWakeUp'

const Sleeper = defineComponent({
  setup() {
    useWakeUp()
    return () => null
  },
})
const line = { send: vi.fn(), connect: vi.fn(), check: vi.fn(), renew: vi.fn(), close: vi.fn() }
const showPage = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  freshStores()
  vi.clearAllMocks()
  useSession().attach('http://127.0.0.1:47300', '0123456789abcdef', () => line)
  useSession().link = 'connected'
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['comes into sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is in a network again', () => dispatchEvent(new Event('online'))],
  ['is back from the browser’s memory', () => showPage(true)],
])('a page that %s makes sure of its line, even one that looks connected', (_, wake) => {
  const page = mount(Sleeper)
  wake()
  expect(line.check).toHaveBeenCalledTimes(1)
  page.unmount()
  wake()
  expect(line.check).toHaveBeenCalledTimes(1)
})

test('a page that is shown for the first time lets its line be opened', () => {
  const page = mount(Sleeper)
  showPage(false)
  expect(line.check).not.toHaveBeenCalled()
  page.unmount()
})

test('a page that goes out of sight asks nothing', () => {
  const page = mount(Sleeper)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(line.check).not.toHaveBeenCalled()
  page.unmount()
})

test('a host that said no is not asked again for that', () => {
  const page = mount(Sleeper)
  useSession().link = 'refused'
  dispatchEvent(new Event('online'))
  expect(line.check).not.toHaveBeenCalled()
  page.unmount()
})
