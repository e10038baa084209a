import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { EDITIONS } from '@shared/catalogue'
import { KEY_TABLE } from '../../composables/keyTable'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import KeysSheet from './KeysSheet.vue'
import RulesSheet from './RulesSheet.vue'

beforeEach(async () => {
  document.body.innerHTML = ''
  freshStores()
  Element.prototype.scrollIntoView = vi.fn()
  await import('../../locales/rules/en.json')
})

async function rules(props: Record<string, unknown>): Promise<ReturnType<typeof mountWith>> {
  const page = mountWith(RulesSheet, props)
  await vi.waitFor(() => expect(page.find('[data-rule]').exists()).toBe(true))
  return page
}
const shown = (page: ReturnType<typeof mountWith>): readonly string[] =>
  page.findAll('[data-rule]').map((rule) => rule.attributes('data-rule') ?? '')

test('the rules are those of the edition, which comes first of the three', async () => {
  const page = await rules({ edition: 'jabba' })
  expect(page.findAll('.editions label').map((label) => label.text())[0]).toBe('Jabba’s Palace')
  expect(shown(page)).toContain('rancor')
  expect(shown(page)).not.toContain('princess')
  await page.get('input[value=classic]').setValue()
  await flushPromises()
  expect(shown(page)).toContain('princess')
  expect(shown(page)).not.toContain('rancor')
  page.unmount()
})

test('how many tokens win is what the catalogue says', async () => {
  const page = await rules({ edition: 'classic' })
  const rows = page.findAll('[data-rule=target] tbody tr').map((row) => row.text())
  expect(rows).toEqual(Object.entries(EDITIONS.classic.tokensToWin).map((row) => row.join('')))
  page.unmount()
})

test('what is looked for is found, counted and marked; Enter goes from one to the next', async () => {
  const page = await rules({ edition: '2019' })
  await page.get('input[type=text]').setValue('countess king')
  expect(shown(page)).toEqual(['must', 'countess'])
  expect(page.get('.count').text()).toBe('2 rules found')
  expect(page.findAll('mark').length).toBeGreaterThan(3)
  const focused = (): string | undefined => document.activeElement?.textContent ?? undefined
  await page.get('form').trigger('submit')
  expect(focused()).toBe('When the Countess must go')
  await page.get('.body').trigger('keydown', { key: 'Enter' })
  expect(focused()).toBe('Countess')
  await page.get('input[type=text]').setValue('xyzzy')
  expect(page.get('.count').text()).toBe('No rule of this edition says that.')
  page.unmount()
})

test('Esc in the search takes back what was looked for, and closes the sheet only after that', async () => {
  const page = await rules({ edition: '2019' })
  const search = page.get<HTMLInputElement>('input[type=text]')
  await search.setValue('countess')
  const esc = (): boolean =>
    search.element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  // What is prevented does not reach the browser, which would close the dialog.
  expect(esc()).toBe(false)
  await flushPromises()
  expect(search.element.value).toBe('')
  expect(shown(page).length).toBeGreaterThan(10)
  expect(esc()).toBe(true)
  page.unmount()
})

test('from a card one comes to its rule', async () => {
  const page = await rules({ edition: '2019', rule: 'chancellor' })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Chancellor'))
  page.unmount()
})

test('the list of keys is the table of keys', () => {
  const page = mountWith(KeysSheet)
  expect(page.findAll('[data-key]').map((row) => row.attributes('data-key'))).toEqual(
    KEY_TABLE.map(({ id }) => id),
  )
  expect(page.get('[data-key=cover] kbd').text()).toBe('H')
  page.unmount()
})
