import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { useGame } from '../../stores/game'
import { useTable } from '../../stores/table'
import { strictI18n } from '../../testing/languages'
import { JABBA_MOMENTS } from '../../testing/jabbaMoments'
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
  vi.useRealTimers()
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

test('another tab that takes the seat over finds it, too', async () => {
  load(7)
  await press('[data-hand="0"]')
  const before = sentence()
  sessionStorage.clear()
  load(7)
  await nextTick()
  expect(before).not.toBe('')
  expect(sentence()).toBe(before)
})

test('what is kept names no card of the hand', async () => {
  load(7)
  await press('[data-hand="0"]')
  const kept = localStorage.getItem('billet-doux.draft') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ revision: 7, picked: 0, target: 1 })
  expect(kept).not.toMatch(/guard|princess/)
})

test('at another revision, or when something else is offered, nothing is begun', async () => {
  load(7)
  await press('[data-hand="0"]')
  load(8)
  await nextTick()
  expect(sentence()).toBe('')
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
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

const seal = async (): Promise<void> => {
  await press('[data-hand="0"]')
  await press('[data-answer="king"]')
  await press('[data-confirm] button')
  await page?.setProps({ busy: true })
}
const LETTER = [{ type: 'play', card: 'guard', target: 1, guess: 'king' }]

test('while a letter is under way nothing of it can be taken back or changed, and the slip says why', async () => {
  vi.useFakeTimers()
  load(7)
  await seal()
  await vi.advanceTimersByTimeAsync(600)
  expect(page?.get('[data-slip] [role=alert]').text()).toBe('Not now: your letter is on its way')
  expect(page?.get('[data-back] button').attributes('aria-disabled')).toBe('true')
  const before = sentence()
  for (const selector of [
    '[data-back] button',
    '[data-answer="prince"]',
    '[data-hand="1"]',
    '[data-hand="0"]',
  ])
    await press(selector)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await nextTick()
  expect(sentence()).toBe(before)
  await page?.setProps({ busy: false })
  await press('[data-back] button')
  expect(sentence()).not.toBe(before)
})

test('an answer that comes at once is not said to be under way', async () => {
  vi.useFakeTimers()
  load(7)
  await seal()
  await page?.setProps({ busy: false })
  await vi.advanceTimersByTimeAsync(600)
  expect(page?.get('[data-slip] [role=alert]').text()).toBe('')
})

test.each(['no', 'yes'])(
  'a letter under way goes out again from a page loaded anew, hand covered: %s',
  async (covered) => {
    load(7)
    await seal()
    if (covered === 'yes') await page?.get('[data-cover] button').trigger('click')
    load(7)
    await nextTick()
    expect(page?.emitted('command')).toEqual([LETTER])
    expect(page?.find('[data-slip]').exists()).toBe(covered === 'no')
  },
)

test('it goes out again once: not where the host has had it, nor where it was answered', async () => {
  load(7)
  await seal()
  load(8)
  await nextTick()
  expect(page?.emitted('command')).toBeUndefined()
  load(7)
  await seal()
  await page?.setProps({ busy: false })
  load(7)
  await nextTick()
  expect(page?.emitted('command')).toBeUndefined()
  expect(sentence()).toContain('King')
})

test('what the host has taken is not kept for what it asks next', async () => {
  load(7)
  await seal()
  useGame().message = { revision: 8, ...FIXTURES.classicGuard() }
  await nextTick()
  expect(localStorage.getItem('billet-doux.draft') ?? '').not.toContain('"sent":true')
})

test('an answer to a trade goes out again, too', async () => {
  load(9, JABBA_MOMENTS.jabbaTrade())
  await press('[data-trade="true"]')
  await page?.setProps({ busy: true })
  load(9, JABBA_MOMENTS.jabbaTrade())
  await nextTick()
  expect(page?.emitted('command')).toEqual([[{ type: 'trade', trade: true }]])
})
