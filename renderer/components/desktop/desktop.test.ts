import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { PROTOCOL_VERSION } from '@shared/protocol'
import type { DesktopEvent, HostInfo } from '@shared/ipc'
import { useDesktopEvents } from '../../composables/useDesktopEvents'
import { desktopHost, hearDesktop, helpReport, tellLanguage } from '../../net/desktop'
import { goToHost } from '../../net/goToHost'
import { chooseLanguage } from '../../locales'
import { useDesktop } from '../../stores/desktop'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTable } from '../../stores/table'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { nearbyHost, tableView } from '../../testing/tables'
import DesktopSheets from './DesktopSheets.vue'

vi.mock('../../net/goToHost', () => ({ goToHost: vi.fn(() => true) }))
vi.mock('../../net/desktop', () => ({
  inDesktop: true,
  desktopHost: vi.fn(),
  hearDesktop: vi.fn(),
  tellLanguage: vi.fn(),
  helpReport: vi.fn(),
  openInBrowser: vi.fn(),
}))

const HOST: HostInfo = { url: 'http://127.0.0.1:47300', lan: false, looking: true, addresses: [] }
const LINK = { type: 'link', address: '192.168.1.33:47301', table: 'abcd1234' } as const
const found = (more: object) => ({ 'lan:look': { ok: true, outcome: { found: 'host', ...more } } })
const other = nearbyHost({ urls: ['http://192.168.1.33:47301'] })
let page: VueWrapper
let sent: Sent

const Program = defineComponent(() => {
  useDesktopEvents()
  return () => h(DesktopSheets)
})

/** A page that the desktop program has just opened. */
async function start(answers: Parameters<typeof fakeHost>[0] = {}): Promise<void> {
  sent = fakeHost(answers)
  page = mountWith(Program)
  await flushPromises()
}

async function tell(event: DesktopEvent): Promise<void> {
  const [listener] = vi.mocked(hearDesktop).mock.lastCall ?? []
  listener?.(event)
  await flushPromises()
}

async function press(words: string): Promise<void> {
  await page
    .findAll('dialog button')
    .find((one) => one.text() === words)
    ?.trigger('click')
  await flushPromises()
}

const said = (): string[] => useNotices().notices.map(({ key }) => key)

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = ''
  vi.clearAllMocks()
  freshStores()
  vi.mocked(desktopHost).mockResolvedValue(HOST)
})

test('a link names host and table, and asks nothing of the network before the yes', async () => {
  await start(found({ host: other, self: false }))
  await tell(LINK)
  const words = page.get('dialog').text()
  expect(words).toContain('192.168.1.33:47301')
  expect(words).toContain('abcd1234')
  expect(sent).toEqual([])
  expect(goToHost).not.toHaveBeenCalled()
  await press('Go there')
  expect(sent).toEqual([['lan:look', { address: 'http://192.168.1.33:47301/#t=abcd1234' }]])
  expect(goToHost).toHaveBeenCalledWith('http://192.168.1.33:47301/#t=abcd1234')
  expect(page.find('dialog').exists()).toBe(false)
})

test('a no, or putting the question away, is the end of a link', async () => {
  await start()
  await tell(LINK)
  await press('Stay here')
  expect(page.find('dialog').exists()).toBe(false)
  await tell(LINK)
  await page.get('dialog').trigger('cancel')
  expect(page.find('dialog').exists()).toBe(false)
  expect(sent).toEqual([])
  expect(goToHost).not.toHaveBeenCalled()
})

test('of two links the later one is asked about', async () => {
  await start()
  await tell(LINK)
  await tell({ ...LINK, address: '192.168.1.44', table: null })
  expect(page.findAll('dialog')).toHaveLength(1)
  expect(page.get('dialog').text()).toContain('192.168.1.44:47300')
  expect(page.get('dialog').text()).not.toContain('abcd1234')
})

test.each([
  ['lobby', 'bot', 'its game may begin without you'],
  ['playing', 'bot', 'a bot plays for you'],
  ['playing', 'wait', 'the table waits for you'],
  ['playing', 'close', 'your chair is closed'],
] as const)('who sits at a table (%s, %s) is told what going means', async (phase, absent, words) => {
  await start()
  const table = tableView({ phase })
  useTable().table = { ...table, settings: { ...table.settings, absent } }
  await tell(LINK)
  expect(page.get('dialog').text()).toContain(words)
  expect(page.get('dialog').text()).toContain('Marta’s table')
})

test('who looks on is told that it ends', async () => {
  await start()
  useTable().table = tableView({ you: null })
  await tell(LINK)
  expect(page.get('dialog').text()).toContain('You look on at “Marta’s table” now.')
})

test('where nobody answers the question stays, with the reason and the doctor', async () => {
  await start({ 'lan:look': { ok: true, outcome: { found: 'nothing', why: 'silent' } } })
  await tell(LINK)
  await press('Go there')
  expect(page.get('dialog').text()).toContain('Nothing comes back from there.')
  expect(page.get('dialog').text()).toContain('Find out why')
  expect(goToHost).not.toHaveBeenCalled()
})

test('a host of another version is left to a browser', async () => {
  await start(found({ host: { ...other, protocol: PROTOCOL_VERSION + 1, version: '0.2.0' }, self: false }))
  await tell(LINK)
  await press('Go there')
  expect(page.get('dialog').text()).toContain('0.2.0')
  expect(goToHost).not.toHaveBeenCalled()
})

test('a link to the host at which one sits says to get up first, and leads nowhere', async () => {
  await start(found({ host: other, self: true }))
  useTable().table = tableView({ id: 'wxyz5678' })
  await tell(LINK)
  await press('Go there')
  expect(said()).toEqual(['program.link.sameHost'])
  expect(location.hash).toBe('')
  useTable().table = tableView({ id: 'abcd1234' })
  await tell(LINK)
  await press('Go there')
  expect(said()).toContain('program.link.sameTable')
})

test('a link to a table of the own host opens that table’s letter', async () => {
  await start(found({ host: other, self: true }))
  await tell(LINK)
  await press('Go there')
  expect(location.hash).toBe('#t=abcd1234')
})

test.each([{ type: 'badLink' }, { ...LINK, address: 'user@evil host' }] as const)(
  'a link that leads nowhere is said and not asked about: %j',
  async (event) => {
    await start()
    await tell(event)
    expect(said()).toEqual(['program.link.bad'])
    expect(page.find('dialog').exists()).toBe(false)
  },
)

test('after sleep the line is tried at once, and a change of the host is known', async () => {
  await start()
  const wake = vi.spyOn(useSession(), 'wake')
  await tell({ type: 'resumed' })
  expect(wake).toHaveBeenCalledTimes(1)
  expect(useDesktop().isOpen).toBe(false)
  await tell({ type: 'host', host: { ...HOST, lan: true } })
  expect(useDesktop().isOpen).toBe(true)
})

test('the program hears the language of the page, and the page that of the menu', async () => {
  await start()
  expect(tellLanguage).toHaveBeenLastCalledWith('en')
  await tell({ type: 'language', language: 'fr' })
  await vi.waitFor(() => expect(tellLanguage).toHaveBeenLastCalledWith('fr'))
  expect(document.documentElement.lang).toBe('fr')
  await tell({ type: 'language', language: 'tlh' })
  expect(document.documentElement.lang).toBe('fr')
  await chooseLanguage('en')
})

test('a report is read first, then copied; where that cannot be it is marked', async () => {
  vi.mocked(helpReport).mockResolvedValue('Billet-doux 0.1.0')
  const writeText = vi.fn(() => Promise.resolve())
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await start()
  await tell({ type: 'showReport' })
  const field = page.get<HTMLTextAreaElement>('dialog textarea').element
  const whole = `Billet-doux 0.1.0\n\nWindow: ${String(innerWidth)} × ${String(innerHeight)}`
  expect(field.value).toBe(whole)
  await press('Copy')
  expect(writeText).toHaveBeenCalledWith(whole)
  expect(page.get('dialog').text()).toContain('The report is copied.')

  writeText.mockRejectedValueOnce(new Error('no'))
  await press('Copy')
  expect(page.get('dialog').text()).toContain('The text is marked now')
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length)
  vi.restoreAllMocks()
})

test('a report that is not there is said', async () => {
  vi.mocked(helpReport).mockResolvedValue(null)
  await start()
  await tell({ type: 'showReport' })
  expect(page.get('dialog').text()).toContain('There is no report')
  expect(page.find('dialog textarea').exists()).toBe(false)
})

test('the licences come over the page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  await start()
  await tell({ type: 'showLicences' })
  expect(page.get('dialog h2').text()).toBe('Licences')
  vi.unstubAllGlobals()
})
