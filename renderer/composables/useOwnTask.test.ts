import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, nextTick, shallowRef } from 'vue'
import { useOwnTask } from './useOwnTask'

const source = shallowRef<string | null>(null)
let wrapper: ReturnType<typeof lay>

const lay = () =>
  mount(
    defineComponent(() => {
      const later = useOwnTask(source)
      return () => later.value ?? 'nothing'
    }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  source.value = null
  wrapper = lay()
})
afterEach(() => {
  wrapper.unmount()
  document.documentElement.removeAttribute('style')
  vi.useRealTimers()
})

async function tell(now: string | null): Promise<string> {
  source.value = now
  await nextTick()
  return wrapper.text()
}

it('what comes while things move comes in a task of its own, and goes at once', async () => {
  document.documentElement.style.setProperty('--t-card', '420ms')
  expect(await tell('a card')).toBe('nothing')
  await vi.advanceTimersByTimeAsync(0)
  expect(wrapper.text()).toBe('a card')
  expect(await tell(null)).toBe('nothing')
})

it('what is gone before it came never comes', async () => {
  document.documentElement.style.setProperty('--t-card', '420ms')
  await tell('a card')
  await tell(null)
  await vi.advanceTimersByTimeAsync(10)
  expect(wrapper.text()).toBe('nothing')
})

it('where nothing moves all comes at once', async () => {
  expect(await tell('a card')).toBe('a card')
})

it('what is there at the beginning comes a moment later where that is wished', async () => {
  document.documentElement.style.setProperty('--t-card', '420ms')
  wrapper.unmount()
  source.value = 'a letter'
  wrapper = mount(
    defineComponent(() => {
      const later = useOwnTask(source, true)
      return () => later.value ?? 'nothing'
    }),
  )
  expect(wrapper.text()).toBe('nothing')
  await vi.advanceTimersByTimeAsync(0)
  expect(wrapper.text()).toBe('a letter')
})
