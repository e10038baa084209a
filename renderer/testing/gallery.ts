import { tellPage } from './galleryDesktop'
import { createPinia } from 'pinia'
import { createApp, defineComponent, h, ref, shallowRef, type VNode } from 'vue'
import type { Command } from '@shared/game'
import type { TableView } from '@shared/protocol'
import DoctorSheet from '../components/doctor/DoctorSheet.vue'
import DesktopSheets from '../components/desktop/DesktopSheets.vue'
import OverPage from '../components/common/OverPage.vue'
import WorldGround from '../components/common/WorldGround.vue'
import GameTable from '../components/table/GameTable.vue'
import TableMenu from '../components/table/TableMenu.vue'
import { useDesktopEvents } from '../composables/useDesktopEvents'
import { i18n, isLanguage, showLanguage, speakOf } from '../locales'
import { useDoctor } from '../stores/doctor'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import HomeView from '../views/HomeView.vue'
import LobbyView from '../views/LobbyView.vue'
import WelcomeView from '../views/WelcomeView.vue'
import '../themes/index.css'
import { galleryHost } from './galleryHost'
import { ABSENCE_FIXTURES } from './absenceFixtures'
import { JABBA_FIXTURES } from './jabbaFixtures'
import { JABBA_MOMENTS } from './jabbaMoments'
import { FIXTURES, type TableFixture } from './tableFixtures'
import { nearbyHost, tableSummary } from './tables'

/*
 * A table made of a fixture, for looking at it while one works: `npm run dev`, then /gallery.html?fixture=busiest&lang=es
 * With &then=NAME the host tells the moment NAME a second later, with &view=lobby its people still gather, with &pin=4821
 * that is asked of everybody, with &practice its deals
 * can be repeated, with &lost the line to the host is lost. With &view=home or &view=welcome one is at no table, with &tables
 * there are some nearby. With &desktop the page stands in the desktop program (see galleryDesktop.ts), which tells it the
 * &event of a type. It is no part of what is built.
 */
const wanted = new URLSearchParams(location.search)
const all: Readonly<Record<string, () => TableFixture>> = {
  ...{ ...FIXTURES, ...JABBA_FIXTURES, ...JABBA_MOMENTS },
  ...ABSENCE_FIXTURES,
}
const fixture = (all[wanted.get('fixture') ?? ''] ?? FIXTURES.classicGuard)()
const language = wanted.get('lang') ?? 'en'

const shown = shallowRef(fixture)
const then = all[wanted.get('then') ?? '']
if (then)
  setTimeout(() => {
    shown.value = then()
    useTable().table = shown.value.table
  }, 1000)
const sent = ref<Command[]>([])
const pin = wanted.get('pin')
const view = wanted.get('view')
const inLobby = view === 'lobby'
const atNoTable = view === 'home' || view === 'welcome'
const world = atNoTable ? 'classic' : fixture.view.edition
document.documentElement.dataset['world'] = world
const table: TableView = {
  ...fixture.table,
  practice: wanted.has('practice'),
  ...(inLobby && { phase: 'lobby' }),
  ...(pin !== null && { access: { watchers: true, pinFor: 'both' } }),
  pin: fixture.table.you === fixture.table.owner ? pin : null,
}

function shownTable(): VNode {
  const now = useTable().table ?? table
  return h(
    GameTable,
    { ...shown.value, table: now, busy: false, onCommand: (command: Command) => sent.value.push(command) },
    { menu: () => h(TableMenu, { table: now }) },
  )
}

function shownDoctor(): VNode | null {
  const { asked, close } = useDoctor()
  return asked && h(DoctorSheet, { address: asked.address ?? '', onClose: close })
}

function shownView(): VNode {
  if (view === 'home') return h(HomeView)
  if (view === 'welcome') return h(WelcomeView)
  return inLobby ? h(LobbyView) : shownTable()
}

const EVENTS: Readonly<Record<string, object>> = {
  link: { address: '192.168.1.33:47301', table: 'abcd1234' },
  language: { language: 'fr' },
}
const Program = defineComponent(() => {
  useDesktopEvents()
  return () => h(DesktopSheets)
})

const app = createApp(() => [
  h(WorldGround, { world }),
  h('main', [shownView()]),
  shownDoctor(),
  h(Program),
  h(OverPage, { lost: useSession().link === 'lost', long: wanted.has('long') }),
  h('output', { class: 'only-readers', 'data-sent': JSON.stringify(sent.value) }),
])
app.use(createPinia())
app.use(i18n)
galleryHost()
if (wanted.has('lost')) useSession().link = 'lost'
if (!atNoTable) useTable().table = table
if (view === 'home') useSession().name = 'Marta'
const places = { tables: [tableSummary({ name: 'By the window' })], nearby: [nearbyHost()] }
Object.assign(useTables(), wanted.has('tables') ? places : { tables: [] })
await showLanguage(isLanguage(language) ? language : 'en')
await speakOf(fixture.view.edition)
app.mount('#app')
const event = wanted.get('event')
if (event !== null) tellPage({ type: event, ...EVENTS[event] })
