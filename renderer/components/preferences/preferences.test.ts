import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { showLanguage } from '../../locales'
import { useMuteKey } from '../../sound/useMuteKey'
import { useCovered } from '../../stores/covered'
import { useNotices } from '../../stores/notices'
import { usePreferences } from '../../stores/preferences'
import { useTable } from '../../stores/table'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { tableView } from '../../testing/tables'
import PreferencesSheet from './PreferencesSheet.vue'
import SoundSign from './SoundSign.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  fakeHost()
  useTable().table = tableView({ you: 0 })
})

const kept = (): unknown => JSON.parse(localStorage.getItem('billet-doux.preferences') ?? 'null')

test('every wish is kept on this device, and says in a sentence what it does', async () => {
  const page = mountWith(PreferencesSheet)
  for (const box of page.findAll('input[type="checkbox"][aria-describedby]')) {
    const hint = page.get(`#${box.attributes('aria-describedby') ?? ''}`)
    expect(hint.text()).not.toBe('')
  }
  await page.get('[data-wish="motion"] select').setValue('none')
  await page.get('[data-wish="plain"] input').setValue(true)
  await page.get('[data-wish="reactions"] input').setValue(false)
  await page.get('[data-wish="mood"] input').setValue(true)
  await page.get('input[data-wish="volume"]').setValue('35')
  await flushPromises()
  expect(kept()).toMatchObject({ motion: 'none', plain: true, reactions: false, mood: true, volume: 35 })
})

test('the answers speak the language that is chosen in the sheet', async () => {
  const page = mountWith(PreferencesSheet)
  await showLanguage('it')
  expect(page.get('[data-wish="motion"] select').text()).toContain('nessuno')
  await showLanguage('en')
  expect(page.get('[data-wish="motion"] select').text()).toContain('none')
})

test('the hand is covered at the table as in the sheet', async () => {
  const page = mountWith(PreferencesSheet)
  await page.get('[data-wish="covered"] input').setValue(true)
  expect(useCovered().covered).toBe(true)
  expect(localStorage.getItem('billet-doux.covered')).toBe('yes')
})

test('without sounds there is no volume to set', async () => {
  const page = mountWith(PreferencesSheet)
  await page.get('[data-wish="sound"] input').setValue(false)
  const slider = page.get<HTMLInputElement>('input[data-wish="volume"]')
  expect(slider.attributes()).toMatchObject({ 'aria-disabled': 'true' })
  // It can be found, and says why.
  expect(slider.attributes('disabled')).toBeUndefined()
  expect(page.get(`[id="${slider.attributes('aria-describedby') ?? ''}"]`).text()).not.toBe('')
  const before = usePreferences().wishes.volume
  await slider.setValue(before - 20)
  expect(usePreferences().wishes.volume).toBe(before)
  expect(slider.element.value).toBe(String(before))
  await page.get('[data-wish="sound"] input').setValue(true)
  await slider.setValue(before - 20)
  expect(usePreferences().wishes.volume).toBe(before - 20)
})

test('what belongs to a table is not asked at home', () => {
  useTable().table = null
  const page = mountWith(PreferencesSheet)
  expect(page.find('[data-awake-switch]').exists()).toBe(false)
  expect(page.find('[data-hand-only-switch]').exists()).toBe(false)
  expect(page.find('[data-wish="motion"]').exists()).toBe(true)
})

test('the note in the bar says what a press does', async () => {
  const page = mountWith(SoundSign)
  const button = page.get('button')
  expect(button.attributes('aria-label')).toBe('Switch the sounds off')
  await button.trigger('click')
  expect(usePreferences().wishes.sound).toBe(false)
  expect(button.attributes('aria-label')).toBe('Switch the sounds on')
})

test('M mutes at a table and says so; not in a field, nor anywhere else', () => {
  mount({ setup: useMuteKey, template: '<input>' }, { attachTo: document.body })
  const press = (on: Element): boolean =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }))
  press(document.querySelector('input') ?? document.body)
  expect(usePreferences().wishes.sound).toBe(true)
  press(document.body)
  expect(usePreferences().wishes.sound).toBe(false)
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['preferences.isOff'])
  press(document.body)
  expect(useNotices().notices.map(({ key }) => key)).toEqual(['preferences.isOn'])
  useTable().table = null
  press(document.body)
  expect(usePreferences().wishes.sound).toBe(true)
})
