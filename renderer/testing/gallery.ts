import { createPinia } from 'pinia'
import { createApp, h, ref, shallowRef } from 'vue'
import type { Command } from '@shared/game'
import AppNotices from '../components/common/AppNotices.vue'
import WorldGround from '../components/common/WorldGround.vue'
import GameTable from '../components/table/GameTable.vue'
import TableMenu from '../components/table/TableMenu.vue'
import { i18n, isLanguage, showLanguage, speakOf } from '../locales'
import '../themes/index.css'
import { JABBA_FIXTURES } from './jabbaFixtures'
import { JABBA_MOMENTS } from './jabbaMoments'
import { FIXTURES, type TableFixture } from './tableFixtures'

/*
 * A table made of a fixture, for looking at it while one works: `npm run dev`, then /gallery.html?fixture=busiest&lang=es
 * With &then=NAME the host tells the moment NAME a second later. It is no part of what is built.
 */
const wanted = new URLSearchParams(location.search)
const all: Readonly<Record<string, () => TableFixture>> = { ...FIXTURES, ...JABBA_FIXTURES, ...JABBA_MOMENTS }
const fixture = (all[wanted.get('fixture') ?? ''] ?? FIXTURES.classicGuard)()
const language = wanted.get('lang') ?? 'en'

document.documentElement.dataset['world'] = fixture.view.edition
const shown = shallowRef(fixture)
const then = all[wanted.get('then') ?? '']
if (then) setTimeout(() => (shown.value = then()), 1000)
const sent = ref<Command[]>([])
const app = createApp(() => [
  h(WorldGround, { world: fixture.view.edition }),
  h('main', [
    h(
      GameTable,
      { ...shown.value, busy: false, onCommand: (command: Command) => sent.value.push(command) },
      { menu: () => h(TableMenu, { table: fixture.table }) },
    ),
  ]),
  h(AppNotices),
  h('output', { class: 'only-readers', 'data-sent': JSON.stringify(sent.value) }),
])
app.use(createPinia())
app.use(i18n)
await showLanguage(isLanguage(language) ? language : 'en')
await speakOf(fixture.view.edition)
app.mount('#app')
