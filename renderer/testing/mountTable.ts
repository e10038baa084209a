import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { nextTick } from 'vue'
import type { Command } from '@shared/game'
import GameTable from '../components/table/GameTable.vue'
import { strictI18n, type TestLanguage } from './languages'
import type { TableFixture } from './tableFixtures'

/** A whole table of a fixture in a window of 1280 × 720, as a player uses it. */
export function mountTable(fixture: TableFixture, language: TestLanguage = 'en') {
  const wrapper = mount(GameTable, {
    props: { ...fixture, busy: false },
    global: { plugins: [createPinia(), strictI18n(language)] },
    attachTo: document.body,
  })
  return {
    wrapper,
    /** The commands that were sent, in order. */
    sent: (): readonly Command[] => (wrapper.emitted<[Command]>('command') ?? []).map(([command]) => command),
    hand: (place: number) => wrapper.get(`[data-hand="${String(place)}"]`),
    seat: (seat: number) => wrapper.get(`[data-seat="${String(seat)}"]`),
    answer: (card: string) => wrapper.get(`[data-answer="${card}"]`),
    confirm: () => wrapper.get('[data-confirm] button'),
    back: () => wrapper.get('[data-back] button'),
    /** Presses a key where the focus is; a button takes Enter as a click, after the key was heard. */
    key: async (key: string) => {
      const on = document.activeElement
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      ;(on ?? window).dispatchEvent(event)
      if (key === 'Enter' && !event.defaultPrevented && on instanceof HTMLButtonElement) on.click()
      await new Promise((resolve) => setTimeout(resolve))
      await nextTick()
    },
  }
}
