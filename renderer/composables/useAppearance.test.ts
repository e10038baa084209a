import { mount } from '@vue/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { usePreferences } from '../stores/preferences'
import { useTable } from '../stores/table'
import { fakeHost, freshStores } from '../testing/mountWithStores'
import { tableView } from '../testing/tables'
import { useAppearance } from './useAppearance'

const shown = (): DOMStringMap => document.documentElement.dataset
const page = () => mount({ setup: () => void useAppearance(), template: '<i />' })
const calmTable = () => tableView({ settings: { ...DEFAULT_SETTINGS, tempo: 'calm' } })

beforeEach(() => {
  freshStores()
  fakeHost()
})

test('at no table all goes at the usual tempo', () => {
  page()
  expect(shown()['tempo']).toBe('normal')
  expect(shown()['motion']).toBeUndefined()
  expect(shown()['contrast']).toBeUndefined()
})

test('the tempo of the table holds, and one follows a change', async () => {
  page()
  useTable().table = calmTable()
  await nextTick()
  expect(shown()['tempo']).toBe('calm')
  useTable().table = tableView({ settings: { ...DEFAULT_SETTINGS, tempo: 'quick' } })
  await nextTick()
  expect(shown()['tempo']).toBe('quick')
})

test('whoever wants less has it quick at any table', async () => {
  useTable().table = calmTable()
  usePreferences().wishes.motion = 'quick'
  page()
  expect(shown()['tempo']).toBe('quick')
  expect(shown()['motion']).toBeUndefined()
  usePreferences().wishes.motion = 'none'
  await nextTick()
  expect(shown()['motion']).toBe('reduced')
  usePreferences().wishes.motion = 'asTable'
  await nextTick()
  expect(shown()['tempo']).toBe('calm')
  expect(shown()['motion']).toBeUndefined()
})

test('plain grounds come and go with the wish', async () => {
  usePreferences().wishes.plain = true
  page()
  expect(shown()['contrast']).toBe('plain')
  usePreferences().wishes.plain = false
  await nextTick()
  expect(shown()['contrast']).toBeUndefined()
})

test('the wish of the system for less motion is one, and is followed', async () => {
  const system = Object.assign(new EventTarget(), { matches: true })
  const asked = vi.fn(() => system)
  vi.stubGlobal('matchMedia', asked)
  const shownPage = page()
  vi.unstubAllGlobals()
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  expect(shown()['motion']).toBe('reduced')
  system.dispatchEvent(Object.assign(new Event('change'), { matches: false }))
  await nextTick()
  expect(shown()['motion']).toBeUndefined()
  shownPage.unmount()
})
