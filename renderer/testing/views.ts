import type { EditionId } from '@shared/catalogue'

/**
 * Every view that the program can show, for what goes over all of them: pictures, the measuring of what is cut or covers
 * another, accessibility. Whoever adds a view or a sheet adds a line here. Node reads this file too, so it is nothing but data.
 */
export type ViewKind =
  'first' | 'home' | 'lobby' | 'table' | 'slip' | 'moment' | 'end' | 'sheet' | 'program' | 'screen'

export interface GalleryView {
  /** Tells it apart, in file names too. */
  readonly name: string
  readonly kind: ViewKind
  /** What gallery.html is asked for, but for the world and the language; see gallery.ts for its words. */
  readonly query: string
  /** In which worlds there is such a view. */
  readonly worlds: readonly EditionId[]
}

export const WORLDS = ['classic', '2019', 'jabba'] as const satisfies readonly EditionId[]
export const VIEW_LANGUAGES = ['en', 'it', 'es', 'fr'] as const
export type ViewLanguage = (typeof VIEW_LANGUAGES)[number]

type Steps = readonly (readonly ['press' | 'key' | 'wait', string])[]

const query = (words: string, steps: Steps = []): string =>
  [words, ...steps.map(([step, what]) => `${step}=${encodeURIComponent(what)}`)].join('&')

const view =
  (kind: ViewKind, worlds: readonly EditionId[]) =>
  (name: string, words: string, ...steps: Steps): GalleryView => ({
    ...{ name, kind, worlds },
    query: query(words, steps),
  })

const press = (selector: string) => ['press', selector] as const
const key = (name: string) => ['key', name] as const
const wait = (selector: string) => ['wait', selector] as const
const hand = (place: number) => press(`[data-hand="${String(place)}"]`)
const seat = press('[data-choice="seat"]')
const answer = press('[data-choice="answer"]')

const first = view('first', ['classic'])
const home = view('home', ['classic'])
const lobby = view('lobby', WORLDS)
const classic = view('table', ['classic'])
const palace = view('table', ['2019'])
const desert = view('table', ['jabba'])
const classicSlip = view('slip', ['classic'])
const palaceSlip = view('slip', ['2019'])
const desertSlip = view('slip', ['jabba'])
const moment = (world: EditionId) => view('moment', [world])
const end = (world: EditionId) => view('end', [world])
/** A sheet over whatever table its world has. */
const sheet = view('sheet', WORLDS)
const program = view('program', ['classic'])
const screen = view('screen', WORLDS)

const firstViews = [
  first('welcome', 'view=welcome'),
  first('connecting', 'view=connecting'),
  first('connecting-deaf', 'view=connecting&deaf'),
  first('host-stopped', 'view=connecting&stopped'),
  first('new-address', 'view=connecting&stopped', press('[data-moved] button')),
  first('other-version', 'view=refused'),
  first('too-many', 'view=refused&reason=tooManyConnections'),
  first('elsewhere', 'view=elsewhere'),
]

const homeViews = [
  home('home', 'view=home'),
  home('home-tables', 'view=home&tables'),
  home('home-many', 'view=home&tables=many'),
  home('home-staff', 'view=home&tables&staff=me'),
  home('home-guests-of-staff', 'view=home&tables&staff=others'),
  home('home-claim', 'view=home', press('[data-claim] button')),
  home('home-wish', 'view=home&tables&wish'),
  home('home-lost', 'view=home&tables&lost&long'),
  home('about', 'view=home', press('[data-about] button')),
  home('licences', 'view=home', press('[data-about] button'), press('[data-licences] button')),
  home('doctor', 'view=home&tables', press('.near .more button')),
  home('join', 'view=join'),
  home('join-pin', 'view=join&pin=4821'),
  home('join-full', 'view=join&full'),
  home('join-house-rules', 'view=join&house'),
]

const lobbyViews = [
  lobby('lobby', 'view=lobby'),
  lobby('lobby-guest', 'view=lobby&as=guest'),
  lobby('lobby-watcher', 'view=lobby&as=watcher'),
  lobby('lobby-pin', 'view=lobby&pin=4821&practice'),
  lobby('lobby-house-rules', 'view=lobby&house'),
  view('lobby', ['2019'])('lobby-self', 'view=lobby', press('[data-seat="0"] .tools button')),
  view('lobby', ['2019'])('lobby-leave', 'view=lobby', press('[data-leave] button')),
]

const tableViews = [
  classic('classic-turn', 'fixture=classicGuard'),
  classic('classic-three', 'fixture=classicThree'),
  classic('classic-out', 'fixture=outOfRound'),
  classic('classic-own-time', 'fixture=ownTime'),
  classic('classic-last-seconds', 'fixture=lastSeconds'),
  classic('classic-waits-for-away', 'fixture=awayWaited'),
  classic('classic-paused', 'fixture=paused'),
  classic('classic-paused-by-other', 'fixture=pausedByOther'),
  classic('classic-covered', 'fixture=classicGuard', key('h')),
  palace('palace-busiest', 'fixture=busiest'),
  palace('palace-crowded', 'fixture=crowded'),
  palace('palace-countess', 'fixture=countessFirst'),
  palace('palace-watching', 'fixture=watching'),
  palace('palace-away', 'fixture=away'),
  palace('palace-others-time', 'fixture=othersTime'),
  palace('palace-all-away', 'fixture=allAway'),
  palace('palace-asked', 'fixture=asked'),
  palace('palace-unsaved', 'fixture=unsaved&practice'),
  palace('palace-lost', 'fixture=busiest&lost'),
  palace('palace-lost-long', 'fixture=busiest&lost&long'),
  palace('palace-claimed', 'fixture=busiest&claimed'),
  desert('desert-turn', 'fixture=jabbaTurn'),
  desert('desert-crowded', 'fixture=jabbaCrowded'),
  desert('desert-two', 'fixture=jabbaTwo'),
  desert('desert-three', 'fixture=jabbaThree'),
  desert('desert-other-asked', 'fixture=jabbaOtherAsked'),
  desert('desert-other-trades', 'fixture=jabbaOtherTrades'),
]

const slipViews = [
  classicSlip('slip-guard-seat', 'fixture=classicThree', hand(0)),
  classicSlip('slip-guard-card', 'fixture=classicThree', hand(0), seat),
  classicSlip('slip-guard-whole', 'fixture=classicThree', hand(0), seat, answer),
  classicSlip('slip-prince', 'fixture=classicThree', hand(1), seat),
  classicSlip('slip-princess', 'fixture=classicGuard', hand(1)),
  palaceSlip('slip-crowded', 'fixture=crowded', hand(0), seat),
  palaceSlip('slip-countess', 'fixture=countessFirst', hand(1)),
  palaceSlip('slip-keep', 'fixture=chancellorChoice'),
  palaceSlip('slip-keep-ordered', 'fixture=chancellorChoice', hand(0), hand(1)),
  palaceSlip('slip-keep-crowded', 'fixture=crowdedChoice', hand(0)),
  palaceSlip('slip-keep-time', 'fixture=timeToKeep'),
  desertSlip('slip-number', 'fixture=jabbaGuard', hand(0), seat),
  desertSlip('slip-number-whole', 'fixture=jabbaGuard', hand(0), seat, answer),
  desertSlip('slip-jabba', 'fixture=jabbaGuard', hand(1), seat),
  desertSlip('slip-aside', 'fixture=jabbaAside', hand(0)),
  desertSlip('slip-trade', 'fixture=jabbaTrade'),
  desertSlip('slip-answer', 'fixture=jabbaAsked'),
  desertSlip('slip-leia', 'fixture=jabbaKeep'),
]

const momentViews = [
  moment('classic')('looked', 'fixture=looked'),
  moment('jabba')('saw-aside', 'fixture=jabbaSawAside'),
  moment('jabba')('counted', 'fixture=jabbaBeforeCount&then=jabbaAfterCount', wait('[data-count]')),
]

const endViews = [
  end('2019')('round-end', 'fixture=roundEnd'),
  end('2019')('round-end-away', 'fixture=awayBetween'),
  end('2019')('round-end-asked', 'fixture=askedBetween'),
  end('2019')('round-end-explained', 'fixture=explainedEnd'),
  end('2019')('round-end-why', 'fixture=explainedEnd', press('[data-why] button')),
  end('2019')('game-end', 'fixture=gameEnd'),
  end('2019')('game-end-shared', 'fixture=palaceShared'),
  end('classic')('classic-round-end', 'fixture=classicRoundEnd'),
  end('classic')('classic-game-end', 'fixture=classicEnd'),
  end('jabba')('desert-game-end', 'fixture=jabbaGameEnd'),
  end('jabba')('desert-round-end', 'fixture=jabbaRoundEnd'),
  end('jabba')('desert-end-sides', 'fixture=jabbaEndSides'),
  end('jabba')('desert-end-sum', 'fixture=jabbaEndSum'),
  end('jabba')('desert-end-six', 'fixture=jabbaSixEnd'),
  end('jabba')('desert-end-nobody', 'fixture=jabbaEndNobody'),
]

const sheetViews = [
  sheet('menu', '', press('[data-menu] button')),
  sheet('reference', '', key('?')),
  sheet('rules', '', key('g')),
  sheet('keys', '', key('k')),
  sheet('story', '', press('.story button, .news')),
  sheet('seat', '', press('[data-seat="1"]')),
  sheet('card', 'idle', press('[data-hand="0"]')),
  sheet('invitation', 'pin=4821', key('i')),
  sheet('desk', '', key('o')),
  sheet('reactions', '', key('r')),
  sheet('preferences', '', press('[data-menu] button'), press('[data-open-preferences] button')),
  sheet('reactions-shown', 'reaction=bow'),
  sheet('hint', 'hints', key('w'), wait('[data-advised]')),
  view('sheet', ['classic', '2019'])(
    'hint-letter',
    'hints',
    key('w'),
    wait('[data-advised]'),
    press('[data-hand]:has([data-advised])'),
  ),
  sheet('hint-hand-only', 'hints&hand', key('w'), wait('[data-advised]')),
  view('sheet', ['2019'])('leave', '', press('[data-menu] button'), press('dialog [data-leave] button')),
  view('sheet', ['2019'])(
    'other-device',
    '',
    press('[data-menu] button'),
    press('[data-other-device] button'),
  ),
]

const programViews = [
  program('desktop-home', 'view=home&desktop'),
  program('desktop-home-open', 'view=home&desktop&open&tables'),
  program('desktop-link', 'view=home&desktop&event=link'),
  program('desktop-lobby', 'view=lobby&desktop'),
]

const screenViews = [
  screen('screen', 'view=screen'),
  screen('screen-lobby', 'view=screen&state=lobby'),
  view('screen', ['2019'])('screen-crowded', 'view=screen&fixture=crowded'),
  view('screen', ['2019'])('screen-round-end', 'view=screen&fixture=roundEnd'),
  view('screen', ['2019'])('screen-game-end', 'view=screen&fixture=gameEnd'),
  view('screen', ['jabba'])('screen-desert-crowded', 'view=screen&fixture=jabbaCrowded'),
  view('screen', ['jabba'])('screen-desert-end', 'view=screen&fixture=jabbaSixEnd'),
  view('screen', ['classic'])('screen-closed', 'view=screen&state=closed'),
  view('screen', ['classic'])('screen-pin', 'view=screen&state=pin'),
  view('screen', ['classic'])('screen-forbidden', 'view=screen&state=forbidden'),
  view('screen', ['classic'])('screen-stopped', 'view=screen&state=stopped'),
  view('table', WORLDS)('hand-offer', 'screens'),
  view('table', WORLDS)('hand', 'hand'),
  view('table', WORLDS)('hand-idle', 'hand&idle'),
  view('slip', WORLDS)('hand-slip', 'hand', hand(1)),
  view('end', ['2019'])('hand-round-end', 'hand&fixture=roundEnd'),
]

export const VIEWS: readonly GalleryView[] = [
  ...[...firstViews, ...homeViews, ...lobbyViews, ...tableViews, ...slipViews],
  ...[...momentViews, ...endViews, ...sheetViews, ...programViews, ...screenViews],
]

/** Where a view is shown, below the address of the client. */
export function galleryPath(view: GalleryView, world: EditionId, language: ViewLanguage): string {
  return `gallery.html?${[view.query, `world=${world}`, `lang=${language}`].filter(Boolean).join('&')}`
}
