import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '../../stores/notices'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import AppButton from './AppButton.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
})

test('a button that cannot be pressed keeps the focus, is described by the reason and says it upon a press', async () => {
  const page = mountWith(AppButton, { why: 'a player is missing' })
  const button = page.get('button')
  expect(button.attributes('aria-disabled')).toBe('true')
  expect(button.attributes('disabled')).toBeUndefined()
  const reason = page.get(`[id="${button.attributes('aria-describedby') ?? ''}"]`)
  expect(reason.text()).toBe('a player is missing')
  expect(reason.classes()).toContain('tip')
  await button.trigger('click')
  expect(page.emitted('press')).toBeUndefined()
  expect(useNotices().notices).toMatchObject([
    { key: 'common.notNow', values: { why: 'a player is missing' } },
  ])
})

test('one that waits for an answer says so as well', () => {
  const page = mountWith(AppButton, { busy: true })
  const described = page.get('button').attributes('aria-describedby') ?? ''
  expect(page.get(`[id="${described}"]`).text()).toBe('it is under way')
})

test('one that can be pressed is described by nothing', async () => {
  const page = mountWith(AppButton)
  expect(page.get('button').attributes('aria-describedby')).toBeUndefined()
  await page.get('button').trigger('click')
  expect(page.emitted('press')).toHaveLength(1)
})
