import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import { useRootMark } from './useRootMark'

it('the root bears a mark for as long as there is one, and whoever gives it', async () => {
  const mark = ref<string | null>(null)
  const wrapper = mount(
    defineComponent(() => {
      useRootMark('ending', () => mark.value)
      return () => h('p')
    }),
  )
  const found = (): string | null => document.documentElement.getAttribute('data-ending')
  expect(found()).toBeNull()
  for (const one of ['round', 'game', null, 'round']) {
    mark.value = one
    await nextTick()
    expect(found()).toBe(one)
  }
  wrapper.unmount()
  expect(found()).toBeNull()
})
