import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { effectScope, nextTick } from 'vue'
import type { Access } from '@shared/protocol'
import { hostMessage } from '../testing/galleryHost'
import { fakeHost, freshStores, type Sent } from '../testing/mountWithStores'
import { tableSummary, tableView } from '../testing/tables'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import { useScreen, type ScreenOfTable } from './useScreen'

const ID = 'abcd1234'
const OPEN: Access = { watchers: true, pinFor: null }

beforeEach(freshStores)

/** A screen at a host that answers so to whoever wants to look on. */
function screenAt(answer: unknown = { ok: true }): { readonly screen: ScreenOfTable; readonly sent: Sent } {
  const sent = fakeHost({ 'table:watch': answer })
  const scope = effectScope()
  const screen = scope.run(() => useScreen(() => ID))
  if (!screen) throw new Error('no scope')
  return { screen, sent }
}

/** The host says who it is and which tables there are. */
async function hear(tables: readonly Access[]): Promise<void> {
  useSession().host = hostMessage()
  useSession().link = 'connected'
  useTables().tables = tables.map((access) => tableSummary({ id: ID, access }))
  await nextTick()
}

describe('a screen', () => {
  it('looks for its host, and comes to its table as soon as that is there, as a screen', async () => {
    const { screen, sent } = screenAt()
    expect(screen.state.value).toBe('waits')
    await hear([])
    expect(screen.state.value).toBe('closed')
    expect(sent).toEqual([])
    await hear([OPEN])
    expect(sent).toEqual([['table:watch', { table: ID, screen: true }]])
    useTable().table = tableView({ id: ID, you: null })
    expect(screen.state.value).toBe('table')
  })

  it('comes again when the table was closed and is laid anew', async () => {
    const { screen, sent } = screenAt()
    await hear([OPEN])
    useTable().table = tableView({ id: ID, you: null })
    await nextTick()
    useTable().table = null
    await hear([])
    expect(screen.state.value).toBe('closed')
    await hear([OPEN])
    expect(sent).toHaveLength(2)
  })

  it('says that nobody may look on, and comes when people may', async () => {
    const { screen, sent } = screenAt()
    await hear([{ watchers: false, pinFor: null }])
    expect(screen.state.value).toBe('forbidden')
    expect(sent).toEqual([])
    await hear([OPEN])
    expect(sent).toHaveLength(1)
  })

  it('asks for the PIN, says what is wrong with it, and remembers the right one', async () => {
    const { screen } = screenAt({ ok: false, reason: 'pinWrong' })
    await hear([{ watchers: true, pinFor: 'both' }])
    expect(screen.state.value).toBe('pin')
    expect(await screen.tryPin('1111')).toBe('pinWrong')
    expect(screen.state.value).toBe('pin')
    const sent = fakeHost()
    await hear([{ watchers: true, pinFor: 'both' }])
    expect(await screen.tryPin('4711')).toBe('granted')
    expect(sent).toEqual([['table:watch', { table: ID, pin: '4711', screen: true }]])
    await hear([])
    await hear([{ watchers: true, pinFor: 'both' }])
    expect(sent.at(-1)).toEqual(['table:watch', { table: ID, pin: '4711', screen: true }])
  })

  it('asks for a PIN that the host demands before the list says so', async () => {
    const { screen } = screenAt({ ok: false, reason: 'pinMissing' })
    await hear([OPEN])
    await flushPromises()
    expect(screen.state.value).toBe('pin')
  })

  it('waits for a host that has stopped', async () => {
    const { screen } = screenAt()
    await hear([OPEN])
    useTable().table = tableView({ id: ID, you: null })
    useSession().hostStopped = true
    expect(screen.state.value).toBe('stopped')
  })
})
