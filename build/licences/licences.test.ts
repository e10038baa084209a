import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths'
import { copiedFrom, packageOf } from './bundled'
import { licenceOf, licenceOfCopy, licencesText } from './licences'

describe('a bundled module belongs to', () => {
  test.each([
    ['/home/anna/game/node_modules/vue/dist/vue.js', 'node_modules/vue'],
    ['../node_modules/@fontsource/alegreya/files/a.woff2', 'node_modules/@fontsource/alegreya'],
    ['node_modules/vue-i18n/node_modules/@vue/api/x.js', 'node_modules/vue-i18n/node_modules/@vue/api'],
    ['C:\\game\\node_modules\\ws\\lib\\a.js', 'node_modules/ws'],
    ['~icons/game-icons/quill', 'node_modules/@iconify-json/game-icons'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['\0plugin-vue:export-helper', 'node_modules/@vitejs/plugin-vue'],
  ])('%j: its package', (module, folder) => {
    expect(packageOf(module)).toBe(folder)
  })

  test('no package, if it is of the project itself', () => {
    expect(packageOf('/home/anna/game/renderer/main.ts')).toBeUndefined()
    expect(packageOf('shared/zod.ts')).toBeUndefined()
  })
})

describe('what a package has copied from another', () => {
  test.each([
    ['node_modules/engine.io/build/contrib/base64id.js', 'base64id'],
    ['C:\\game\\node_modules\\engine.io-client\\build\\esm\\contrib\\has-cors.js', 'has-cors'],
    ['node_modules/engine.io/build/server.js', undefined],
    ['renderer/contrib/a.js', undefined],
  ])('%j: %s', (module, name) => {
    expect(copiedFrom(module)).toBe(name)
  })

  test('goes with its own licence, or stops the build', () => {
    expect(licenceOfCopy('base64id').text).toContain('Kristian Faeldt')
    expect(() => licenceOfCopy('base65id')).toThrow('a package has a copy of base65id: put the text')
  })
})

describe('the licence of a package', () => {
  let folder = ''
  const manifest = (content: object): void =>
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a', version: '1.2.3', ...content }))
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billet-licence-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is the text that comes with it', () => {
    manifest({ license: 'MIT' })
    writeFileSync(join(folder, 'license.md'), 'Do what you like.\n')
    expect(licenceOf(folder)).toEqual({ name: 'a', version: '1.2.3', kind: 'MIT', text: 'Do what you like.' })
  })

  test('or the one that is kept here, where none comes with it', () => {
    manifest({ license: 'MIT' })
    const texts = join(folder, 'texts')
    mkdirSync(texts)
    expect(() => licenceOf(folder, texts)).toThrow('a comes without the text of its licence')
    writeFileSync(join(texts, 'a.txt'), 'As ever.')
    expect(licenceOf(folder, texts).text).toBe('As ever.')
  })

  test('stops the build when it is not allowed, not told, or empty', () => {
    writeFileSync(join(folder, 'LICENSE'), ' ')
    manifest({ license: 'AGPL-3.0' })
    expect(() => licenceOf(folder)).toThrow('a is under AGPL-3.0, which is not allowed here')
    manifest({})
    expect(() => licenceOf(folder)).toThrow('does not say')
    manifest({ license: 'ISC' })
    expect(() => licenceOf(folder)).toThrow('the licence of a is empty')
  })

  test('is there for signs, fonts and the bundler’s own lines', () => {
    for (const name of ['@iconify-json/game-icons', '@fontsource/alegreya', 'vite'])
      expect(licenceOf(inRoot('node_modules', name)).text.length).toBeGreaterThan(300)
  })
})

test('the text has our own licence, where Electron’s are, and each package', () => {
  const ws = { name: 'ws', version: '8.0.0', kind: 'MIT', text: 'Text of ws.' }
  const text = licencesText('Our licence.\n', [ws, { ...ws, name: 'qrcode', homepage: 'http://x' }], '45.0.0')
  expect(text).toContain('\nOur licence.\n')
  expect(text).toContain('Electron 45.0.0')
  expect(text).toContain('LICENSES.chromium.html')
  expect(text).toContain('\nws 8.0.0 (MIT)\n\nText of ws.\n')
  expect(text).toContain('\nqrcode 8.0.0 (MIT)\nhttp://x\n\nText of ws.\n')
})
