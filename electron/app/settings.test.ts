import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSettings, type Settings } from './settings'

let folder: string
const log = vi.fn()
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  log.mockClear()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (dataDir = folder): Settings => openSettings(dataDir, log)
const window = { x: -1200, y: 20, width: 900, height: 700, maximized: true, fullScreen: false }

test('at first nothing is remembered, and nothing is written', () => {
  expect(open().read()).toEqual({})
  expect(readdirSync(folder)).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

test('what is changed holds at once and at the next start, and the rest stays', () => {
  const settings = open()
  settings.change({ language: 'it', port: 47303 })
  settings.change({ window })
  expect(settings.read()).toEqual({ language: 'it', port: 47303, window })
  expect(open().read()).toEqual({ language: 'it', port: 47303, window })
  expect(readdirSync(folder)).toEqual(['desktop.json'])
})

test.each([
  ['no JSON', '{ "version": 1, '],
  ['nothing', ''],
  ['no object', '[1]'],
  ['a version that never was', '{ "version": 0 }'],
  ['no version', '{ "port": 47300 }'],
  ['a port that is none', '{ "version": 1, "port": 70000 }'],
  ['a window without a size', '{ "version": 1, "window": { "x": 1, "y": 1, "maximized": false } }'],
  ['a window beyond all screens', JSON.stringify({ version: 1, window: { ...window, x: 1e9 } })],
  ['a language that is none', '{ "version": 1, "language": 7 }'],
])('a file with %s is set aside and counts as empty', (_what, text) => {
  writeFileSync(path.join(folder, 'desktop.json'), text)
  const settings = open()
  expect(settings.read()).toEqual({})
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are broken'))
  expect(readFileSync(path.join(folder, 'desktop.json.broken'), 'utf8')).toBe(text)
  expect(existsSync(path.join(folder, 'desktop.json'))).toBe(false)
  settings.change({ port: 47300 })
  expect(open().read()).toEqual({ port: 47300 })
})

test('a file of a later version is set aside, and is not called broken', () => {
  const text = '{ "version": 2, "language": "it", "window": [] }'
  writeFileSync(path.join(folder, 'desktop.json'), text)
  expect(open().read()).toEqual({})
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('are of a later version'))
  expect(readdirSync(folder)).toEqual(['desktop.json.later'])
  expect(readFileSync(path.join(folder, 'desktop.json.later'), 'utf8')).toBe(text)
})

test('where nothing can be written it holds for this time, and one line says so', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const settings = open(path.join(file, 'in-it'))
  log.mockClear()
  settings.change({ language: 'fr' })
  expect(settings.read()).toEqual({ language: 'fr' })
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cannot be kept'))
})
