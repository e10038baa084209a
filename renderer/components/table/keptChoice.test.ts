import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { useGame } from '../../stores/game'
import { useTable } from '../../stores/table'
import { strictI18n } from '../../testing/languages'
import { FIXTURES, type TableFixture } from '../../testing/tableFixtures'
import GameTable from './GameTable.vue'

let page: VueWrapper | undefined

/** The page as it is loaded anew: the host has told all before the table is drawn. */
function load(revision: number, fixture: TableFixture = FIXTURES.classicGuard()): VueWrapper {
  page?.unmount()
  const pinia = createPinia()
  setActivePinia(pinia)
  useTable().table = fixture.table
  useGame().message = { revision, ...fixture }
  page = mount(GameTable, {
    props: { ...fixture, busy: false },
    global: { plugins: [pinia, strictI18n('en')] },
    attachTo: document.body,
  })
  return page
}

const press = (selector: string): Promise<void> | undefined => page?.get(selector).trigger('click')
const sentence = (): string => (page?.find('.say').exists() ? page.get('.say').text() : '')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  page?.unmount()
  page = undefined
})

test('a half-made letter lies there after a reload as it was', async () => {
  load(7)
  await press('[data-hand="0"]')
  await press('[data-answer="king"]')
  const before = sentence()
  expect(before).toContain('King')
  load(7)
  await nextTick()
  expect(sentence()).toBe(before)
  await press('[data-confirm] button')
  expect(page?.emitted('command')).toEqual([[{ type: 'play', card: 'guard', target: 1, guess: 'king' }]])
})

test('what is kept names no card of the hand', async () => {
  load(7)
  await press('[data-hand="0"]')
  const kept = sessionStorage.getItem('billet-doux.draft@abcdefgh') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ revision: 7, picked: 0, target: 1 })
  expect(kept).not.toMatch(/guard|princess/)
})

test('at another revision, or when something else is offered, nothing is begun', async () => {
  load(7)
  await press('[data-hand="0"]')
  load(8)
  await nextTick()
  expect(sentence()).toBe('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('which card was picked is not shown while the hand is covered', async () => {
  load(7)
  await press('[data-hand="0"]')
  localStorage.setItem('billet-doux.covered', 'yes')
  load(7)
  await nextTick()
  expect(page?.find('[data-slip]').exists()).toBe(false)
})

test('what was taken back stays so', async () => {
  load(7)
  await press('[data-hand="0"]')
  await press('[data-back] button')
  load(7)
  await nextTick()
  expect(sentence()).toBe('')
})

test('which card is kept and what goes under the deck stays as it was laid', async () => {
  load(9, FIXTURES.chancellorChoice())
  await press('[data-slip] [data-hand="1"]')
  await press('[data-slip] [data-hand="2"]')
  const before = sentence()
  load(9, FIXTURES.chancellorChoice())
  await nextTick()
  expect(sentence()).toBe(before)
  expect(page?.get('[data-confirm] button').attributes('aria-disabled')).toBeUndefined()
})
