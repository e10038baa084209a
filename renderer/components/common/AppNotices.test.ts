import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../locales'
import fr from '../../locales/fr.json'
import { useNotices } from '../../stores/notices'
import { freshStores, mountWith } from '../../testing/mountWithStores'
import AppNotices from './AppNotices.vue'

afterEach(() => {
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
  expect(page.findAll('.notice span').map((one) => one.text())).toEqual([
    'Bruno joue maintenant à la place d’Anna.',
    'Bruno continue à la place de Talos, un bot.',
  ])
})
