import { expect, test } from 'vitest'
import { VIEWS } from '../../renderer/testing/views'
import { readArguments, shotName } from './arguments'

test('without a wish there is a picture of every view in each of its worlds, languages and sizes', () => {
  const worlds = VIEWS.reduce((sum, view) => sum + view.worlds.length, 0)
  expect(readArguments([]).shots).toHaveLength(worlds * 4 * 5)
})

test('a view is named by a word of its name or by its kind, and every picture is called otherwise', () => {
  const { shots } = readArguments(['--view', 'lobby', '--lang', 'fr,it', '--size', 'phone'])
  expect(shots.length).toBeGreaterThan(0)
  expect(shots.every(({ view }) => view.kind === 'lobby' || view.name.includes('lobby'))).toBe(true)
  expect(new Set(shots.map(shotName)).size).toBe(shots.length)
})

test('what there is not is said with what there is', () => {
  expect(() => readArguments(['--lang', 'de'])).toThrow('--lang de: there are en, it, es, fr')
  expect(() => readArguments(['--view', 'nowhere'])).toThrow('no view')
  expect(() => readArguments(['--jobs', '0'])).toThrow('--jobs')
})

test('no two views have the same name', () => {
  expect(new Set(VIEWS.map(({ name }) => name)).size).toBe(VIEWS.length)
})
