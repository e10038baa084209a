import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { usePreferences } from '../stores/preferences'
import { useTable } from '../stores/table'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { tableView } from '../testing/tables'
import { useCue } from './useCue'
import { useSound } from './useSound'

const player = { play: vi.fn(), loud: vi.fn(), mood: vi.fn(), close: vi.fn() }
const openPlayer = vi.hoisted(() => vi.fn())
vi.mock('./player', () => ({ openPlayer }))

const { cue } = useCue()
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
  expect(player.play).toHaveBeenCalledWith(tableView().options.edition, 'deal')
})

test('the volume follows the wish, and mute is silence', async () => {
  shown = page()
  await press()
  expect(player.loud).toHaveBeenLastCalledWith(60)
  usePreferences().wishes.sound = false
  await nextTick()
  expect(player.loud).toHaveBeenLastCalledWith(0)
  cue('deal')
  expect(player.play).not.toHaveBeenCalled()
})

test('while the page is hidden your turn is heard, and nothing else', async () => {
  shown = page()
  await press()
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  for (const name of ['deal', 'token', 'reaction', 'yourTurn'] as const) cue(name)
  expect(player.play.mock.calls.map(([, name]: unknown[]) => name)).toEqual(['yourTurn'])
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
  expect(player.play).toHaveBeenCalledWith(tableView().options.edition, 'draw')
})
