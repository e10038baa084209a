import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test } from 'vitest'
import { defaultOptions } from '@shared/game'
import { useTable } from '../stores/table'
import { fakeHost, freshStores, mountWith, type Sent } from '../testing/mountWithStores'
import { options, person, tableView } from '../testing/tables'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import type { Person, TableView } from '@shared/protocol'
import LobbyView from './LobbyView.vue'
import type { VueWrapper } from '@vue/test-utils'

let sent: Sent

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  sent = fakeHost()
})

function lobby(more: Partial<TableView> = {}): VueWrapper {
  useTable().table = tableView(more)
  return mountWith(LobbyView)
}

function button(page: VueWrapper, name: string): ReturnType<VueWrapper['find']> {
  const found = page.findAll('button').find((one) => (one.attributes('aria-label') ?? one.text()) === name)
  if (!found) throw new Error(`no button "${name}"`)
  return found
}

/** Why a button cannot be pressed; empty when it can. */
function reason(page: VueWrapper, name: string): string {
  const one = button(page, name)
  if (one.attributes('aria-disabled') !== 'true') return ''
  return page.get(`[id="${one.attributes('aria-describedby') ?? ''}"]`).text()
}

test('the owner starts once there are two', async () => {
  const page = lobby()
  expect(reason(page, 'Deal the letters')).toBe('')
  await button(page, 'Deal the letters').trigger('click')
  expect(sent).toEqual([['table:start', {}]])
})

test('alone the start says what is missing, and sends nothing', async () => {
  const page = lobby({ people: [person(0, 'Marta')] })
  expect(reason(page, 'Deal the letters')).toContain('At least 2 are needed')
  await button(page, 'Deal the letters').trigger('click')
  expect(sent).toEqual([])
})

test('whoever is not the owner sees who starts, and no tools', () => {
  const page = lobby({ you: 1 })
  expect(reason(page, 'Deal the letters')).toBe('Marta starts the game.')
  expect(page.findAll('select')).toHaveLength(1) // the language
  expect(page.text()).toContain('Marta laid this table and chooses its rules.')
  expect(page.text()).not.toContain('Seat a bot')
})

test('all are told where players may have hints', () => {
  expect(lobby({ you: 1 }).find('[data-hints]').exists()).toBe(false)
  const page = lobby({ you: 1, settings: { ...DEFAULT_SETTINGS, hints: true } })
  expect(page.get('[data-hints]').text()).toContain('whoever is asked may have one')
})

test('a table that nobody has laid says who will choose its rules', () => {
  const page = lobby({ you: null, owner: null, people: [] })
  expect(page.text()).toContain('The first person who sits down chooses the rules and starts.')
  expect(page.text()).not.toContain('laid this table')
})

test('moving a chair names every seat once, in the new order', async () => {
  const page = lobby({ seats: 3 })
  await button(page, 'Move Marta down').trigger('click')
  expect(sent).toEqual([['table:order', { order: [1, 0, 2] }]])
  expect(reason(page, 'Move Marta up')).toBe('this is the first chair')
  expect(reason(page, 'Move chair 3 down')).toBe('this is the last chair')
})

test('a bot goes at once, a person after a question', async () => {
  const people = [person(0, 'Marta'), person(1, 'Bruno'), person(2, 'Talos', { kind: 'bot', seal: 'cog' })]
  const page = lobby({ people })
  await button(page, 'Send Talos away').trigger('click')
  expect(sent).toEqual([['table:remove', { seat: 2 }]])
  await button(page, 'Show Bruno out').trigger('click')
  expect(sent).toHaveLength(1)
  const dialog = page.get('dialog')
  expect(dialog.text()).toContain('Show Bruno out?')
  await dialog
    .findAll('button')
    .find((one) => one.text() === 'Show Bruno out')
    ?.trigger('click')
  expect(sent).toEqual([
    ['table:remove', { seat: 2 }],
    ['table:remove', { seat: 1 }],
  ])
})

test('a rule is sent with all the others, and named a house rule when it departs', async () => {
  const page = lobby({ options: options('2019', { discards: 'all' }) })
  expect(page.text().match(/house rule/g)).toHaveLength(1)
  const select = page.findAll('select').find((one) => one.findAll('option').some((o) => o.text() === 'none'))
  await select?.setValue('false')
  expect(sent).toEqual([
    ['table:options', { seats: 6, options: options('2019', { discards: 'all', openCards: false }) }],
  ])
})

test('a rule that is chosen before the host has answered keeps the one chosen just before', async () => {
  const page = lobby({ options: defaultOptions('jabba') })
  const select = (value: string) =>
    page.findAll('select').find((one) => one.findAll('option').some((o) => o.attributes('value') === value))
  await select('rescue-mission')?.setValue('rescue-mission')
  await select('13')?.setValue('1')
  expect(sent.at(-1)).toEqual([
    'table:options',
    { seats: 6, options: options('jabba', { goal: 'rescue-mission', tokensToWin: 1 }) },
  ])
})

test('the tokens to win are those of the box for so many players', () => {
  expect(lobby().text()).toContain('6, as the box has it')
  const people = [0, 1, 2, 3, 4].map((seat) => person(seat, `P${String(seat)}`))
  expect(lobby({ people }).text()).toContain('3, as the box has it')
})

test('another edition brings its own rules and as many chairs as it has', async () => {
  const page = lobby({ options: options('2019', { tokensToWin: 1 }) })
  await page.get('input[value=classic]').setValue()
  expect(sent).toEqual([['table:options', { options: defaultOptions('classic'), seats: 4 }]])
})

test('an edition for fewer players says so', () => {
  const people = [0, 1, 2, 3, 4].map((seat) => person(seat, `P${String(seat)}`))
  const page = lobby({ people })
  expect(page.get('input[value=classic]').attributes('disabled')).toBeDefined()
  expect(page.text()).toContain('For 4 players at most')
})

test('a watcher may take a free chair', async () => {
  const page = lobby({ you: null })
  await button(page, 'Take a chair').trigger('click')
  expect(sent).toEqual([['table:join', { table: 'abcd1234' }]])
})

test('practice, watchers and who is away are said in words', () => {
  const people = [person(0, 'Marta'), person(1, 'Bruno', { connected: false })]
  const text = lobby({ practice: true, watchers: 2, people }).text()
  expect(text).toContain('Practice table')
  expect(text).toContain('2 guests watch')
  expect(text).toContain('Bruno is away')
})

test('in the lobby one leaves at once where nobody else is, and the word stands beside the sign', async () => {
  const people = [person(0, 'Marta'), person(1, 'Talos', { kind: 'bot', seal: 'cog' })]
  const leave = button(lobby({ people }), 'Leave the table')
  expect(leave.text()).toBe('Leave the table')
  await leave.trigger('click')
  expect(sent).toEqual([['table:leave', {}]])
})

test.each([
  ['the owner', 0, true],
  ['a guest', 1, false],
] as const)('%s of a lobby with others is asked once', async (_, you, passes) => {
  const page = lobby({ you })
  await button(page, 'Leave the table').trigger('click')
  expect(sent).toEqual([])
  const dialog = page.get('dialog')
  expect(dialog.text()).toContain('Your chair becomes free.')
  expect(dialog.text().includes('Somebody else')).toBe(passes)
  await dialog
    .findAll('button')
    .find((one) => one.text() === 'Leave the table')
    ?.trigger('click')
  expect(sent).toEqual([['table:leave', {}]])
})

test('the focus follows the chairs that are filled and emptied', async () => {
  const page = lobby({ seats: 3 })
  const [marta, bruno] = tableView().people
  const talos = person(2, 'Talos', { kind: 'bot', seal: 'cog' })
  const people = [marta, bruno].filter((one) => one !== undefined)
  const becomes = async (them: readonly Person[], seats = 3): Promise<string | null | undefined> => {
    useTable().table = tableView({ people: them, seats })
    await flushPromises()
    return document.activeElement?.closest('[data-seat]')?.getAttribute('data-seat')
  }
  const press = (name: string): void => {
    const element = button(page, name).element as HTMLElement
    element.focus()
    element.click()
  }
  press('Seat a bot')
  expect(await becomes([...people, talos])).toBe('2')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Send Talos away')
  press('Send Talos away')
  expect(await becomes(people, 4)).toBe('2')
  expect(document.activeElement?.textContent).toBe('Seat a bot')
  press('Seat a bot')
  expect(await becomes([...people, talos], 4)).toBe('3')
  expect(document.activeElement?.textContent).toBe('Seat a bot')
})

test('a watcher at a full table reads why no chair can be taken', () => {
  const page = lobby({ you: null, seats: 2 })
  expect(reason(page, 'Take a chair')).toBe('All chairs are taken.')
})

test('the owner finds what becomes of absent, slow and late people beside the rules', async () => {
  const page = lobby()
  await button(page, 'Absence, clock, latecomers').trigger('click')
  const sheet = document.querySelector('dialog')
  expect(sheet?.textContent).toContain('Time for a move')
  sheet?.querySelector<HTMLElement>('[data-lock] button')?.click()
  expect(sent).toEqual([['table:lock', { locked: true }]])
})

test('who asks for the seat of somebody who is away is answered in the lobby, too', async () => {
  const people = [person(0, 'Marta'), person(1, 'Bruno', { connected: false })]
  const page = lobby({ people, asking: [{ id: 7, name: 'Dora', seat: 1 }] })
  expect(page.get('[data-wish="7"]').text()).toContain('Dora would like the chair of Bruno, who is away.')
  await page.get('[data-wish="7"] [data-yes] button').trigger('click')
  expect(sent).toEqual([['seat:answer', { id: 7, yes: true }]])
})

test('a locked table and an absent person are told in words', () => {
  const people = [person(0, 'Marta'), person(1, 'Bruno', { connected: false })]
  const page = lobby({ locked: true, people })
  expect(page.get('header').text()).toContain('locked')
  expect(page.get('[data-seat="1"]').text()).toContain('away')
})
