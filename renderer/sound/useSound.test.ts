import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick, ref, watch } from 'vue'
import { useGame } from '../stores/game'
import { usePreferences } from '../stores/preferences'
import { useTable } from '../stores/table'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { FIXTURES } from '../testing/tableFixtures'
import { tableView } from '../testing/tables'
import { useCue } from './useCue'
import { useSound } from './useSound'

const player = { wake: vi.fn(), play: vi.fn(), loud: vi.fn(), mood: vi.fn(), close: vi.fn() }
const openPlayer = vi.hoisted(() => vi.fn())
vi.mock('./player', () => ({ openPlayer }))

const { cue } = useCue()
/** Until what is to be heard has been made, in a task of its own. */
const made = async (): Promise<void> => {
  await flushPromises()
  await new Promise((resolve) => setTimeout(resolve))
}
const press = async (): Promise<void> => {
  document.body.dispatchEvent(new Event('pointerup', { bubbles: true }))
  await vi.dynamicImportSettled()
  await flushPromises()
}
const page = () => mount({ setup: useSound, template: '<i />' })
let shown: ReturnType<typeof page> | undefined

beforeEach(() => {
  shown?.unmount()
  freshStores()
  fakeHost()
  vi.clearAllMocks()
  openPlayer.mockReset().mockReturnValue(player)
  vi.stubGlobal('requestIdleCallback', (go: () => void) => go())
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  useTable().table = tableView()
})

test('nothing is fetched or heard before somebody has pressed something', async () => {
  shown = page()
  cue('deal')
  await flushPromises()
  expect(openPlayer).not.toHaveBeenCalled()
  await press()
  cue('deal')
  await made()
  expect(player.play).toHaveBeenCalledWith(tableView().options.edition, 'deal')
})

test('each press wakes a device that sleeps', async () => {
  shown = page()
  await press()
  expect(player.wake).not.toHaveBeenCalled()
  await press()
  expect(player.wake).toHaveBeenCalledOnce()
  expect(openPlayer).toHaveBeenCalledOnce()
})

test('the volume follows the wish, and mute is silence', async () => {
  shown = page()
  await press()
  expect(player.loud).toHaveBeenLastCalledWith(60)
  usePreferences().wishes.sound = false
  await nextTick()
  expect(player.loud).toHaveBeenLastCalledWith(0)
  cue('deal')
  await made()
  expect(player.play).not.toHaveBeenCalled()
})

test('while the page is hidden your turn is heard, and nothing else', async () => {
  shown = page()
  await press()
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  for (const name of ['deal', 'token', 'reaction', 'yourTurn'] as const) cue(name)
  await made()
  expect(player.play.mock.calls.map(([, name]: unknown[]) => name)).toEqual(['yourTurn'])
})

test('your turn is heard once what led to it has been seen', async () => {
  const game = useGame()
  const behind = ref(false)
  // As a table does that shows first what happened.
  const hold = (): void => {
    watch(
      () => game.message,
      () => (game.counting = behind.value),
    )
  }
  const table = { setup: hold, template: '<i />' }
  shown = mount({ components: { Table: table }, setup: useSound, template: '<Table />' })
  await press()
  behind.value = true
  game.message = { revision: 1, ...FIXTURES.classicGuard() }
  await nextTick()
  await made()
  expect(player.play).not.toHaveBeenCalled()
  game.counting = false
  await nextTick()
  await made()
  expect(player.play).toHaveBeenCalledWith(tableView().options.edition, 'yourTurn')
})

test('the place of the table is heard only where it is wished', async () => {
  shown = page()
  await press()
  expect(player.mood).toHaveBeenLastCalledWith(null)
  usePreferences().wishes.mood = true
  await nextTick()
  expect(player.mood).toHaveBeenLastCalledWith(tableView().options.edition)
  useTable().table = null
  await nextTick()
  expect(player.mood).toHaveBeenLastCalledWith(null)
})

test('a device without sound is silent, and asked again upon the next press', async () => {
  openPlayer.mockImplementationOnce(() => {
    throw new Error('no AudioContext')
  })
  shown = page()
  await press()
  cue('deal')
  await flushPromises()
  expect(openPlayer).toHaveBeenCalledTimes(2)
  cue('draw')
  await made()
  expect(player.play).toHaveBeenCalledWith(tableView().options.edition, 'draw')
})
