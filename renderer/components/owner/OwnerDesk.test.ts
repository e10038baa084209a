import { flushPromises } from '@vue/test-utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type ServerPayload, type TableView } from '@shared/protocol'
import { useGame } from '../../stores/game'
import { useTable } from '../../stores/table'
import { fakeHost, freshStores, mountWith, type Sent } from '../../testing/mountWithStores'
import { person, tableView } from '../../testing/tables'
import HouseRules from '../common/HouseRules.vue'
import LeaveTable from '../common/LeaveTable.vue'
import OwnerDesk from './OwnerDesk.vue'

const people = [
  person(0, 'Marta'),
  person(1, 'Bruno', { seal: 'fox' }),
  person(2, 'Ines', { seal: 'bee', connected: false, covered: true }),
  person(3, 'Talos', { kind: 'bot', seal: 'cog' }),
]
let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost()
})

function desk(more: Partial<TableView> = {}): ReturnType<typeof mountWith> {
  const table = tableView({ phase: 'playing', people, seats: 4, ...more })
  useTable().table = table
  return mountWith(OwnerDesk, { table })
}

describe('the owner', () => {
  it('pauses and locks at once', async () => {
    const page = desk()
    await page.get('[data-pause] button').trigger('click')
    await flushPromises()
    await page.get('[data-lock] button').trigger('click')
    expect(sent).toEqual([
      ['table:pause', { paused: true }],
      ['table:lock', { locked: true }],
    ])
  })

  it('has nothing more to do with whoever was shown out', () => {
    const seats = people.map(({ seat }) => ({ closed: seat === 2 }))
    const game = { revision: 4, log: [], fresh: 0, view: { seats } }
    useGame().message = game as unknown as ServerPayload<'game'>
    const page = desk()
    expect(page.findAll('[data-person]').map((one) => one.attributes('data-person'))).toEqual(['1', '3'])
  })

  it('sends all settings with the one that was changed', async () => {
    const page = desk()
    await page.get('[data-setting="turn"] select').setValue('60')
    expect(sent).toEqual([['table:settings', { ...DEFAULT_SETTINGS, turnSeconds: 60 }]])
    expect(useTable().table?.settings.turnSeconds).toBe(60)
  })

  it('can set each of them, and undo a limit', async () => {
    const page = desk({ settings: { ...DEFAULT_SETTINGS, turnSeconds: 45, graceSeconds: 45 } })
    const values = (key: string): readonly string[] =>
      page.findAll(`[data-setting="${key}"] option`).map((option) => option.attributes('value') ?? '')
    expect(values('turn')).toContain('45')
    expect(values('grace')).toContain('45')
    await page.get('[data-setting="turn"] select').setValue('none')
    await page.get('[data-setting="grace"] select').setValue('60')
    await page.get('[data-setting="absent"] select').setValue('wait')
    await page.get('[data-setting="leaving"] select').setValue('close')
    await page.get('[data-setting="lateComers"] select').setValue('no')
    await page.get('[data-setting="hints"] select').setValue('yes')
    await page.get('[data-setting="tempo"] select').setValue('quick')
    await page.get('[data-setting="reactions"] select').setValue('no')
    expect(sent.map(([, payload]) => payload)).toMatchObject([
      { turnSeconds: null },
      { graceSeconds: 60 },
      { absent: 'wait' },
      { leaving: 'close' },
      { lateComers: false },
      { hints: true },
      { tempo: 'quick' },
      { reactions: false },
    ])
  })

  it('ends the game after a question, with the focus on the answer that does no harm', async () => {
    const page = desk()
    await page.get('[data-end] button').trigger('click')
    await flushPromises()
    expect(page.get('[data-end] [role="alert"]').text()).toContain('nobody wins it')
    expect(document.activeElement?.textContent).toContain('Play on')
    await page.get('[data-keep] button').trigger('click')
    await flushPromises()
    expect(document.activeElement?.textContent).toContain('End the game')
    expect(sent).toEqual([])
    await page.get('[data-end] button').trigger('click')
    await page.get('[data-end] [data-sure] button').trigger('click')
    expect(sent).toEqual([['table:end', {}]])
  })

  it('takes Esc for the question alone: the sheet stays, with the focus where it was', async () => {
    const page = desk()
    await page.get('[data-end] button').trigger('click')
    await flushPromises()
    const esc = new Event('cancel', { cancelable: true })
    page.get('dialog').element.dispatchEvent(esc)
    await flushPromises()
    expect(esc.defaultPrevented).toBe(true)
    expect(page.emitted('close')).toBeUndefined()
    expect(page.find('[data-end] [role="alert"]').exists()).toBe(false)
    expect(document.activeElement?.textContent).toContain('End the game')
    await page.get('dialog').trigger('cancel')
    expect(page.emitted('close')).toHaveLength(1)
  })

  it('hands the table on to somebody who is here, after a question', async () => {
    const page = desk()
    expect(page.find('[data-person="2"] [data-pass]').exists()).toBe(false)
    expect(page.find('[data-person="3"] [data-pass]').exists()).toBe(false)
    await page.get('[data-person="1"] [data-pass] button').trigger('click')
    expect(page.get('[data-person="1"] [role="alert"]').text()).toContain('Bruno chooses the rules')
    await page.get('[data-person="1"] [data-sure] button').trigger('click')
    expect(sent).toEqual([['table:owner', { seat: 1 }]])
  })

  it('shows a person out, and closes a bot’s seat, each after a question', async () => {
    const page = desk()
    await page.get('[data-person="1"] [data-show-out] button').trigger('click')
    await page.get('[data-person="1"] [data-show-out] [data-sure] button').trigger('click')
    await flushPromises()
    expect(page.get('[data-person="3"] [data-show-out]').text()).toBe('Close the chair of Talos')
    await page.get('[data-person="3"] [data-show-out] button').trigger('click')
    await page.get('[data-person="3"] [data-show-out] [data-sure] button').trigger('click')
    expect(sent).toEqual([
      ['table:remove', { seat: 1 }],
      ['table:remove', { seat: 3 }],
    ])
  })

  it('has no pause and no end in the lobby', () => {
    const page = desk({ phase: 'lobby' })
    expect(page.find('[data-pause]').exists()).toBe(false)
    expect(page.find('[data-end]').exists()).toBe(false)
    expect(page.find('[data-show-out]').exists()).toBe(false)
  })
})

it('everybody else reads the settings and changes nothing', () => {
  const page = desk({ you: 1, settings: { ...DEFAULT_SETTINGS, turnSeconds: 60 } })
  expect(page.findAll('select')).toHaveLength(0)
  expect(page.get('[data-setting="turn"]').text()).toContain('60 s')
  expect(page.find('[data-desk]').exists()).toBe(false)
})

it('the house rules of a table name them, and those of a table that one only reads of do not', () => {
  const { options } = tableView()
  const props = { options, people: 4, practice: false }
  const page = mountWith(HouseRules, { ...props, settings: { ...DEFAULT_SETTINGS, absent: 'close' } })
  expect(page.text()).toContain('Somebody is away: the chair is closed')
  expect(page.text()).toContain('Time for a move: no limit')
  expect(mountWith(HouseRules, props).text()).toBe('')
})

describe('leaving a game asks once and says what happens then', () => {
  async function leaving(more: Partial<TableView>): Promise<string> {
    useTable().table = tableView({ phase: 'playing', people, seats: 4, ...more })
    const page = mountWith(LeaveTable)
    await page.get('button').trigger('click')
    const dialog = page.find('dialog')
    return dialog.exists() ? dialog.text() : ''
  }

  it('a bot plays on; who owns the table then', async () => {
    const text = await leaving({ owner: 1, you: 1 })
    expect(text).toContain('a bot takes your chair')
    expect(text).toContain('Marta then owns the table.')
  })

  it('the seat is closed; who does not own it passes nothing on', async () => {
    const text = await leaving({ settings: { ...DEFAULT_SETTINGS, leaving: 'close' }, you: 1 })
    expect(text).toContain('Your chair is closed')
    expect(text).not.toContain('owns the table')
  })

  it('nobody else is left but bots: the game ends, and no bot is said to play on', async () => {
    const alone = people.filter(({ kind, seat }) => kind === 'bot' || seat === 0)
    const text = await leaving({ people: alone })
    expect(text).toContain('the game ends when you leave')
    expect(text).not.toContain('a bot takes your chair')
    expect(sent).toEqual([])
  })

  it('after a game, too, as long as others are there', async () => {
    const text = await leaving({ phase: 'over' })
    expect(text).toContain('Your chair becomes free')
    expect(text).toContain('Bruno then owns the table.')
    expect(sent).toEqual([])
  })

  it('alone after a game, nobody is asked', async () => {
    expect(await leaving({ phase: 'over', people: people.slice(0, 1) })).toBe('')
    expect(sent).toEqual([['table:leave', {}]])
  })

  it('who looks on is not asked', async () => {
    expect(await leaving({ you: null })).toBe('')
    expect(sent).toEqual([['table:leave', {}]])
  })
})
