import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../stores/session'
import { hostMessage, ADDRESSES } from '../testing/galleryHost'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { bringDraft } from '../composables/keptDraft'
import { useTable } from '../stores/table'
import { tableView } from '../testing/tables'
import { draftIn, seatIn } from './address'
import { followOnce, linkTo } from './following'

const TOKEN = '0123456789abcdef0123456789abcdef'
const OWN = 'http://127.0.0.1:47300/'
const AT = 'http://127.0.0.1:47300'

const desk = vi.hoisted(() => ({
  inDesktop: false,
  whereIs: vi.fn(() => Promise.resolve<readonly string[]>([])),
  desktopHost: vi.fn(() => Promise.resolve<{ url: string } | null>(null)),
}))
const knows = vi.hoisted(() => ({ knowsSeat: vi.fn((url: string) => Promise.resolve(url === '')) }))
const line = vi.hoisted(() => ({ followHost: vi.fn() }))
vi.mock('./desktop', () => desk)
vi.mock('./knowsSeat', () => knows)
vi.mock('./connect', () => line)

const go = vi.fn((link: string | URL) => link)

beforeEach(() => {
  freshStores()
  fakeHost()
  vi.clearAllMocks()
  desk.inDesktop = false
  vi.spyOn(location, 'assign').mockImplementation((link) => void go(link))
  const session = useSession()
  session.meet(hostMessage())
  session.keepToken(TOKEN)
  session.link = 'lost'
})
afterEach(() => vi.restoreAllMocks())

const knownAt = (known: string): void => {
  knows.knowsSeat.mockImplementation((url) => Promise.resolve(url === known))
}

test('a page goes to the address of its host that shows that it knows the seat, and takes it along', async () => {
  knownAt('http://192.168.1.21:47300')
  expect(await followOnce()).toBe(true)
  expect(knows.knowsSeat.mock.calls.map(([url]) => url)).toEqual(ADDRESSES.map(({ url }) => url))
  const link = String(go.mock.lastCall?.[0])
  expect(link.startsWith('http://192.168.1.21:47300/#')).toBe(true)
  expect(seatIn(link)).toBe(TOKEN)
})

test('the letter that is under way goes along, and only with its seat', async () => {
  const draft = { table: 'abcd1234', revision: 7, mark: 'a1', picked: 0, target: 1, guess: null, kept: [] }
  const text = JSON.stringify({ ...draft, answered: null, trade: null, sent: true })
  bringDraft(text)
  useTable().table = tableView({ phase: 'playing' })
  knownAt('http://192.168.1.21:47300')
  expect(await followOnce()).toBe(true)
  expect(draftIn(String(go.mock.lastCall?.[0]))).toBe(text)
  expect(draftIn(linkTo('http://192.168.1.21:47300', false))).toBeNull()
})

test('nobody who only answers there is told the seat', async () => {
  knownAt('nowhere')
  expect(await followOnce()).toBe(false)
  expect(go).not.toHaveBeenCalled()
})

test('a line that is back meanwhile is not left', async () => {
  knows.knowsSeat.mockImplementation(() => {
    useSession().link = 'connected'
    return Promise.resolve(true)
  })
  expect(await followOnce()).toBe(false)
  expect(go).not.toHaveBeenCalled()
})

test('a page that came by the host’s name stays: the name leads to it wherever it is', async () => {
  useSession().hostUrl = 'http://billet-0123456789ab.local:47300'
  expect(await followOnce()).toBe(false)
  expect(knows.knowsSeat).not.toHaveBeenCalled()
})

test('the desktop window asks its program, and connects where the seat is known', async () => {
  desk.inDesktop = true
  desk.whereIs.mockResolvedValue(['http://10.0.0.66:47300', 'http://10.0.0.5:47300'])
  desk.desktopHost.mockResolvedValue({ url: OWN })
  knownAt('http://10.0.0.5:47300')
  expect(await followOnce()).toBe(true)
  expect(desk.whereIs).toHaveBeenCalledWith('0123456789ab')
  expect(line.followHost).toHaveBeenCalledExactlyOnceWith('http://10.0.0.5:47300')
  expect(go).not.toHaveBeenCalled()
})

test('without a seat there is nothing to betray: the window goes where its program says', async () => {
  desk.inDesktop = true
  desk.whereIs.mockResolvedValue([AT, 'http://10.0.0.5:47300'])
  desk.desktopHost.mockResolvedValue({ url: OWN })
  useSession().forgetSeat()
  expect(await followOnce()).toBe(true)
  expect(knows.knowsSeat).not.toHaveBeenCalled()
  expect(line.followHost).toHaveBeenCalledExactlyOnceWith('http://10.0.0.5:47300')
})

test('the own computer’s host does not move', async () => {
  desk.inDesktop = true
  desk.desktopHost.mockResolvedValue({ url: AT })
  expect(await followOnce()).toBe(false)
  expect(desk.whereIs).not.toHaveBeenCalled()
})
