import { tellPage } from './galleryDesktop'
import { createPinia, disposePinia } from 'pinia'
import { createApp, defineComponent, h, ref, shallowRef, type VNode } from 'vue'
import type { Command } from '@shared/game'
import { REACTIONS, TEMPI } from '@shared/protocol'
import DoctorSheet from '../components/doctor/DoctorSheet.vue'
import DesktopSheets from '../components/desktop/DesktopSheets.vue'
import ClaimedDialog from '../components/device/ClaimedDialog.vue'
import WishSlip from '../components/device/WishSlip.vue'
import HelpSheets from '../components/help/HelpSheets.vue'
import OverPage from '../components/common/OverPage.vue'
import WorldGround from '../components/common/WorldGround.vue'
import GameTable from '../components/table/GameTable.vue'
import TableMenu from '../components/table/TableMenu.vue'
import { useAppearance } from '../composables/useAppearance'
import { useHelpKeys } from '../composables/useHelpKeys'
import { useDesktopEvents } from '../composables/useDesktopEvents'
import { i18n, isLanguage, showLanguage, speakOf } from '../locales'
import { useDoctor } from '../stores/doctor'
import { useReactions } from '../stores/reactions'
import { MOTIONS, usePreferences } from '../stores/preferences'
import { useHelp } from '../stores/help'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import ConnectingView from '../views/ConnectingView.vue'
import ElsewhereView from '../views/ElsewhereView.vue'
import HomeView from '../views/HomeView.vue'
import JoinView from '../views/JoinView.vue'
import LobbyView from '../views/LobbyView.vue'
import RefusedView from '../views/RefusedView.vue'
import ScreenView from '../views/ScreenView.vue'
import WelcomeView from '../views/WelcomeView.vue'
import '../themes/index.css'
import { fetchWorld } from '../themes/worlds'
import { galleryHost } from './galleryHost'
import { ABSENCE_FIXTURES } from './absenceFixtures'
import { END_FIXTURES } from './endFixtures'
import { JABBA_FIXTURES } from './jabbaFixtures'
import { JABBA_MOMENTS } from './jabbaMoments'
import { MOMENT_FIXTURES } from './momentFixtures'
import { FIXTURES, type TableFixture } from './tableFixtures'
import { stageScreen } from './galleryScreen'
import { fixtureOf, setTheStage, stagedTable } from './galleryStage'
import { takeSteps } from './gallerySteps'
import { WORLDS } from './views'

/*
 * A table made of a fixture, for looking at it while one works: `npm run dev`, then /gallery.html?fixture=busiest&lang=es
 * Without a fixture the table is that of a &world, on turn, or off turn with &idle. With &then=NAME the host tells the moment
 * NAME a second later. With &reaction=bow everybody at the table bows. &view= shows another view: home, welcome, join, lobby, elsewhere, connecting, refused, screen (its
 * &state is in galleryScreen.ts). &hand shows one's hand alone. What else can be
 * said of the table and the room (&pin=4821, &practice, &hints, &tables, &lost, &staff=me and so on) is read in galleryStage.ts.
 * With &desktop the page stands in the desktop program (see galleryDesktop.ts), which tells it the &event of a type.
 * &tempo=calm or quick is the table's, &motion=none and &plain are the viewer's own wishes; &large doubles the size of writing.
 * &press=SELECTOR, &key=K and &wait=SELECTOR are done one after the other at last (see gallerySteps.ts).
 * Every view of the program is in views.ts. It is no part of what is built.
 *
 * Whoever goes over many views need not open the page for each: the event `view` shows what its detail asks for, in the words
 * of the address, and `language` speaks another language. A page with &desktop is opened anew, since what the desktop
 * program offers is looked at but once.
 */
const FIXTURES_OF_ALL: Readonly<Record<string, () => TableFixture>> = {
  ...{ ...FIXTURES, ...JABBA_FIXTURES, ...JABBA_MOMENTS },
  ...{ ...ABSENCE_FIXTURES, ...END_FIXTURES, ...MOMENT_FIXTURES },
}
/** How long the host takes until it tells the next moment, in milliseconds. */
const NEXT_MOMENT_MS = 1000
const AT_A_TABLE = ['table', 'lobby', 'screen']

const EVENTS: Readonly<Record<string, object>> = {
  link: { address: '192.168.1.33:47301', table: 'abcd1234' },
  language: { language: 'fr' },
}
const Program = defineComponent(() => {
  useDesktopEvents()
  useHelpKeys()
  useAppearance()
  return () => h(DesktopSheets)
})

function shownDoctor(): VNode | null {
  const { asked, close } = useDoctor()
  return asked && h(DoctorSheet, { address: asked.address ?? '', onClose: close })
}

const OTHER_VIEWS: Readonly<Record<string, (table: string) => VNode>> = {
  home: () => h(HomeView),
  welcome: () => h(WelcomeView),
  join: () => h(JoinView, { tableId: 'abcd1234' }),
  lobby: () => h(LobbyView),
  elsewhere: () => h(ElsewhereView),
  connecting: () => h(ConnectingView),
  refused: () => h(RefusedView),
  screen: (tableId) => h(ScreenView, { tableId }),
}

/** Shows what an address asks for, and begins with its steps. Returns what takes it away again, with all that it has kept. */
async function show(wanted: URLSearchParams): Promise<() => void> {
  const asked = WORLDS.find((one) => one === wanted.get('world')) ?? 'classic'
  const fixture = FIXTURES_OF_ALL[wanted.get('fixture') ?? '']?.() ?? fixtureOf(asked, wanted.has('idle'))
  const language = wanted.get('lang') ?? 'en'
  const view = wanted.get('view') ?? 'table'
  const atNoTable = !AT_A_TABLE.includes(view)
  const world = atNoTable ? 'classic' : fixture.view.edition
  const tempo = TEMPI.find((one) => one === wanted.get('tempo')) ?? fixture.table.settings.tempo
  const table = stagedTable({ ...fixture.table, settings: { ...fixture.table.settings, tempo } }, wanted)
  document.documentElement.dataset['world'] = world
  document.documentElement.style.fontSize = wanted.has('large') ? '200%' : ''

  const shown = shallowRef(fixture)
  const sent = ref<Command[]>([])
  function shownTable(): VNode {
    const now = useTable().table ?? table
    return h(
      GameTable,
      { ...shown.value, table: now, busy: false, onCommand: (command: Command) => sent.value.push(command) },
      { menu: () => h(TableMenu, { table: now }) },
    )
  }

  const app = createApp(() => [
    h(WorldGround, { world, bare: view === 'screen' ? wanted.has('state') : view !== 'table' }),
    h('main', { tabindex: -1, 'data-view': view }, [(OTHER_VIEWS[view] ?? shownTable)(fixture.table.id)]),
    shownDoctor(),
    useTable().table?.claimed ? h(ClaimedDialog) : null,
    useHelp().page ? h(HelpSheets) : null,
    h(WishSlip),
    h(Program),
    h(OverPage, { lost: useSession().link === 'lost', long: wanted.has('long') }),
    h('output', { class: 'only-readers', 'data-sent': JSON.stringify(sent.value) }),
  ])
  const pinia = createPinia()
  app.use(pinia)
  app.use(i18n)
  galleryHost(() => shown.value.view)
  const motion = MOTIONS.find((one) => one === wanted.get('motion')) ?? 'asTable'
  Object.assign(usePreferences().wishes, {
    ...{ motion, plain: wanted.has('plain'), handOnly: wanted.has('hand') },
  })
  setTheStage(wanted, atNoTable ? null : table)
  if (view === 'screen') stageScreen({ ...fixture, table }, wanted.get('state'))
  await showLanguage(isLanguage(language) ? language : 'en')
  await speakOf(fixture.view.edition)
  await fetchWorld(world)
  app.mount('#app')

  const then = FIXTURES_OF_ALL[wanted.get('then') ?? '']
  const next = setTimeout(() => {
    if (!then) return
    shown.value = then()
    useTable().table = shown.value.table
    if (view === 'screen') stageScreen(shown.value, null)
  }, NEXT_MOMENT_MS)
  const reaction = REACTIONS.find((one) => one === wanted.get('reaction'))
  if (reaction) for (const { seat } of table.people) useReactions().hear({ seat, reaction })
  const event = wanted.get('event')
  if (event !== null) tellPage({ type: event, ...EVENTS[event] })
  void takeSteps(wanted)
  return () => {
    clearTimeout(next)
    app.unmount()
    disposePinia(pinia)
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
  }
}

const detailOf = (event: Event): string =>
  event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : ''

addEventListener('language', (event) => {
  const next = detailOf(event)
  if (isLanguage(next)) void showLanguage(next)
})

let leave = await show(new URLSearchParams(location.search))
addEventListener('view', (event) => {
  delete document.documentElement.dataset['shown']
  leave()
  leave = () => undefined
  history.replaceState(null, '', detailOf(event))
  void show(new URLSearchParams(location.search)).then((next) => {
    leave = next
  })
})
