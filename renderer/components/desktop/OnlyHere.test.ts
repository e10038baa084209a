import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostInfo } from '@shared/ipc'
import type { TableView } from '@shared/protocol'
import { openToLan } from '../../net/desktop'
import { useDesktop } from '../../stores/desktop'
import { useSession } from '../../stores/session'
import { useTable } from '../../stores/table'
import { away } from '../../testing/absenceFixtures'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { person, tableView } from '../../testing/tables'
import LobbyView from '../../views/LobbyView.vue'
import GameTable from '../table/GameTable.vue'

vi.mock('../../net/desktop', () => ({ inDesktop: true, openToLan: vi.fn() }))

const shut: HostInfo = { url: 'http://127.0.0.1:47300', lan: false, looking: true, addresses: [] }
const open: HostInfo = { ...shut, lan: true, addresses: ['http://192.168.1.20:47300'] }
const bruno = person(1, 'Bruno', { connected: false })
const LINE = '[data-only-here]'

beforeEach(() => {
  document.body.innerHTML = ''
  vi.clearAllMocks()
  freshStores()
  fakeHost()
  vi.mocked(openToLan).mockResolvedValue(open)
  useDesktop().host = shut
})

function lobby(more: Partial<TableView> = {}): VueWrapper {
  useTable().table = tableView({ people: [person(0, 'Marta'), bruno], ...more })
  return mountWith(LobbyView)
}

const press = async (page: VueWrapper, button: string): Promise<void> => {
  await page.get(`${button} button`).trigger('click')
  await flushPromises()
}

describe('while the own host is shut', () => {
  test('whoever cannot come back is named in the lobby, until the others are let in', async () => {
    const page = lobby()
    expect(page.get(LINE).text()).toContain('Only on this computer: Bruno cannot come back.')
    await press(page, `${LINE} [data-let-in]`)
    // The firewall has not been spoken of yet.
    expect(openToLan).not.toHaveBeenCalled()
    await press(page, 'dialog [data-open-up]')
    expect(openToLan).toHaveBeenCalledOnce()
    expect(page.find(LINE).exists()).toBe(false)

    useDesktop().host = shut
    await flushPromises()
    await press(page, `${LINE} [data-let-in]`)
    expect(page.find('dialog').exists()).toBe(false)
    expect(openToLan).toHaveBeenCalledTimes(2)
  })

  test('and at the table', async () => {
    const { table, ...fixture } = away()
    const page = mountWith(GameTable, { ...fixture, table, busy: false })
    await flushPromises()
    const gone = table.people.filter(({ kind, connected }) => kind === 'person' && !connected)
    expect(gone.length).toBeGreaterThan(0)
    for (const { name } of gone) expect(page.get(LINE).text()).toContain(name)
  })

  test('the line comes and goes with them, in a place that readers know', async () => {
    const page = lobby({ people: [person(0, 'Marta'), person(1, 'Bruno')] })
    expect(page.find(LINE).exists()).toBe(false)
    const place = page.get('.only-here [role=status]').element
    useTable().table = tableView({ people: [person(0, 'Marta'), bruno] })
    await flushPromises()
    expect(page.get(`${LINE} [role=status]`).element).toBe(place)
  })
})

test('nothing is said of bots, of oneself, of an open host and of other hosts', async () => {
  const page = lobby({
    people: [person(0, 'Marta', { connected: false }), person(1, 'Cog', { kind: 'bot', seal: 'cog' })],
    you: 0,
  })
  expect(page.find(LINE).exists()).toBe(false)
  useTable().table = tableView({ people: [person(0, 'Marta'), bruno] })
  useDesktop().host = open
  await flushPromises()
  expect(page.find(LINE).exists()).toBe(false)
  useDesktop().host = { ...shut, url: 'http://127.0.0.1:47301' }
  await flushPromises()
  expect(page.find(LINE).exists()).toBe(false)
  useSession().hostUrl = 'http://127.0.0.1:47301'
  await flushPromises()
  expect(page.find(LINE).exists()).toBe(true)
})
