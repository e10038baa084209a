import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from '../../locales'
import fr from '../../locales/fr.json'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import { incoming } from '../../net/connect'
import AppNotices from './AppNotices.vue'
import OverPage from './OverPage.vue'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
  i18n.global.locale.value = 'en'
})

test('a name is joined to the word before it where the language does so', async () => {
  freshStores()
  i18n.global.setLocaleMessage('fr', fr)
  i18n.global.locale.value = 'fr'
  const page = mountWith(AppNotices)
  useNotices().say('net.news.handedOver', { name: 'Bruno', from: 'Anna' })
  useNotices().say('net.news.tookBotSeat', { name: 'Bruno', bot: 'Talos' })
  await page.vm.$nextTick()
  expect(page.findAll('.notice > span').map((one) => one.text())).toEqual([
    'Bruno joue maintenant à la place d’Anna.',
    'Bruno continue à la place de Talos, un bot.',
  ])
})

const NARROW = { innerWidth: 360, innerHeight: 640 }

test('the strip of a lost line stands before the notices in the same column, and covers none', async () => {
  freshStores()
  const page = mountWith(OverPage, { lost: true, long: false })
  useNotices().say('net.news.resumed')
  await page.vm.$nextTick()
  const column = page.get('.column')
  expect([...column.element.children].map(({ className }) => className.split(' ')[0])).toEqual([
    'strip',
    'notices',
  ])
  expect(page.get('[data-line]').text()).toContain('Try now')
  expect(page.get('.notices').text()).toBe('The game goes on.')
})

test('new house rules stand on one slip, which goes as a whole', async () => {
  freshStores()
  const page = mountWith(AppNotices)
  useNotices().say('net.news.grace', { n: 10 })
  await page.vm.$nextTick()
  expect(page.get('.notice').text()).toBe('House rule: 10 seconds to come back.')
  useNotices().say('net.news.turn', { n: 15 })
  await page.vm.$nextTick()
  expect(page.findAll('.notice').map((one) => one.text())).toEqual([
    'House rules: 10 seconds to come back; 15 seconds for a move.',
  ])
  await page.get('button').trigger('click')
  expect(useNotices().notices).toEqual([])
})

test('a narrow screen shows the newest one alone, and news of the seats for a shorter time', async () => {
  freshStores()
  vi.useFakeTimers()
  Object.assign(window, NARROW)
  const page = mountWith(AppNotices)
  useNotices().say('refusals.notConnected')
  useNotices().say('net.news.resumed')
  await page.vm.$nextTick()
  expect(page.findAll('.notice').map((one) => one.text())).toEqual(['The game goes on.'])
  vi.advanceTimersByTime(6000)
  await page.vm.$nextTick()
  expect(page.findAll('.notice')).toHaveLength(1)
  expect(page.text()).not.toContain('The game goes on.')
})

/** Something on the page with a place of its own in the window. */
function lay(marks: Record<string, string>, top: number, bottom: number): void {
  const place = document.body.appendChild(document.createElement('div'))
  for (const [name, value] of Object.entries(marks)) place.setAttribute(name, value)
  place.getBoundingClientRect = () => new DOMRect(0, top, 360, bottom - top)
}

test.each([
  ['between the letter and the cards', 420, 520, 640 - 520 + 8],
  ['over the foot of the cards, whose numbers stay in sight', 457, 460, 8],
])('with a letter open on a phone they lie %s', async (_, letterEnds, handBegins, bottom) => {
  freshStores()
  Object.assign(window, NARROW)
  lay({ 'data-slip': 'play' }, 146, letterEnds)
  lay({ 'data-notices': 'hand' }, handBegins, handBegins + 220)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  const page = mountWith(AppNotices)
  useNotices().say('net.news.resumed')
  await flushPromises()
  expect(page.get<HTMLElement>('.notices').element.style.bottom).toBe(`${String(bottom)}px`)
})

test('on the first page of a phone they lie at its foot, above the slip of a wish', async () => {
  freshStores()
  Object.assign(window, NARROW)
  const page = mountWith(AppNotices)
  useNotices().say('net.news.resumed')
  await flushPromises()
  expect(page.get<HTMLElement>('.notices').element.style.bottom).toBe('8px')
  lay({ 'data-asked': '' }, 580, 628)
  useNotices().say('net.news.locked')
  await flushPromises()
  expect(page.get<HTMLElement>('.notices').element.style.bottom).toBe('68px')
})

test('where somebody sits opposite, all stand on one slip, which goes as a whole', async () => {
  freshStores()
  lay({ 'data-notices': 'below' }, 87, 145)
  const page = mountWith(AppNotices)
  useNotices().say('net.news.resumed')
  useNotices().say('net.news.locked')
  await flushPromises()
  expect(page.findAll('.notice').map((one) => one.text())).toEqual([
    'The game goes on. Nobody new may sit down at this table.',
  ])
  await page.get('button').trigger('click')
  expect(useNotices().notices).toEqual([])
})

test('the strip of a lost line has one button: to try, and after a while to go to a new address', () => {
  freshStores()
  useSession().underWay = 1
  const words = (long: boolean): readonly string[] =>
    mountWith(OverPage, { lost: true, long })
      .findAll('[data-line] button')
      .map((one) => one.text())
  expect([words(false), words(true)]).toEqual([['Try now'], ['New address']])
})

test('with a host that stops, what was said before goes', () => {
  freshStores()
  useNotices().say('net.news.resumed')
  incoming().gone({ reason: 'hostStops' })
  expect(useNotices().notices).toEqual([])
})
