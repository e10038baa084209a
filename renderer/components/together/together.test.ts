import { flushPromises } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS, REACTIONS, type Reaction } from '@shared/protocol'
import { useReactions } from '../../stores/reactions'
import { useTable } from '../../stores/table'
import { fakeHost, freshStores, mountWith } from '../../testing/mountWithStores'
import { tableView } from '../../testing/tables'
import ReactionButton from './ReactionButton.vue'
import ReactionList from './ReactionList.vue'
import ReactionVoice from './ReactionVoice.vue'
import SeatReaction from './SeatReaction.vue'

const react = vi.fn<(reaction: Reaction) => Promise<unknown>>(() => Promise.resolve(null))

beforeEach(() => {
  document.body.innerHTML = ''
  freshStores()
  fakeHost()
  react.mockClear()
  useTable().table = tableView({ you: 0 })
  useReactions().react = react
})

const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  await flushPromises()
}
const press = (key: string, more: KeyboardEventInit = {}): void => {
  const on = document.activeElement ?? document.body
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

test('there are a dozen, each a button with its word', () => {
  const page = mountWith(ReactionList)
  const buttons = page.findAll('[data-react]')
  expect(buttons.map((one) => one.attributes('data-react'))).toEqual([...REACTIONS])
  expect(new Set(buttons.map((one) => one.get('.word').text())).size).toBe(12)
})

test('one press shows it and closes the list', async () => {
  const page = mountWith(ReactionList)
  await page.get('[data-react="heart"]').trigger('click')
  expect(react).toHaveBeenCalledWith('heart')
  expect(page.emitted('close')).toHaveLength(1)
})

test('digits choose, arrows walk, and the first one has the focus', () => {
  const page = mountWith(ReactionList)
  const focused = (): string | null => document.activeElement?.getAttribute('data-react') ?? null
  expect(focused()).toBe(REACTIONS[0])
  press('ArrowRight')
  expect(focused()).toBe(REACTIONS[1])
  press('ArrowLeft')
  press('ArrowLeft')
  expect(focused()).toBe(REACTIONS.at(-1))
  press('3')
  press('0')
  expect(react.mock.calls).toEqual([[REACTIONS[2]], [REACTIONS[9]]])
  page.unmount()
})

test('R opens the list, and no R of another purpose does', async () => {
  mountWith(ReactionButton, { table: tableView({ you: 0 }) })
  press('r', { ctrlKey: true })
  await settled()
  expect(document.querySelector('[data-react]')).toBeNull()
  press('r')
  await settled()
  expect(document.querySelectorAll('[data-react]')).toHaveLength(12)
})

test('where the owner wants none the button says why, and the key does nothing', async () => {
  const table = tableView({ you: 0, settings: { ...DEFAULT_SETTINGS, reactions: false } })
  const page = mountWith(ReactionButton, { table })
  expect(page.get('button').attributes('aria-disabled')).toBe('true')
  expect(page.text()).toContain('no reactions')
  press('r')
  await page.get('button').trigger('click')
  await settled()
  expect(document.querySelector('[data-react]')).toBeNull()
})

test('whoever only looks on has no reactions to show', () => {
  expect(
    mountWith(ReactionButton, { table: tableView({ you: null }) })
      .find('button')
      .exists(),
  ).toBe(false)
})

test('a reaction lies on its seat alone', async () => {
  const [one, other] = [mountWith(SeatReaction, { seat: 1 }), mountWith(SeatReaction, { seat: 2 })]
  useReactions().hear({ seat: 1, reaction: 'bow' })
  await settled()
  expect(one.find('[data-reaction="bow"]').exists()).toBe(true)
  expect(other.find('[data-reaction]').exists()).toBe(false)
})

test('it is told in words, politely, and the own one as what it is', async () => {
  const { people } = tableView()
  const name = people.find(({ seat }) => seat === 1)?.name ?? ''
  const page = mountWith(ReactionVoice)
  const heard = page.get('[role="status"]')
  useReactions().hear({ seat: 1, reaction: 'applause' })
  await flushPromises()
  expect(heard.text()).toBe(`${name} applauds.`)
  useReactions().hear({ seat: 0, reaction: 'heart' })
  await flushPromises()
  expect(heard.text()).toContain('A heart')
})
