import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../lib/paths'

// The project's own configuration, without the rules that would want these files to exist.
const withoutTypes = {
  ...tseslint.configs.disableTypeChecked,
  languageOptions: { parserOptions: { project: false } },
}
const eslint = new ESLint({ cwd: inRoot(), overrideConfig: withoutTypes })

/** The rules that a file at this place with this content would break. */
async function broken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: inRoot(file) })
  return (result?.messages ?? []).map(({ ruleId }) => ruleId)
}

const importOf = (source: string): string => `import { a } from '${source}'\nexport const b: unknown = a\n`
const inFile = (file: string, source: string): string =>
  file.endsWith('.vue') ? `<script setup lang="ts">\nimport '${source}'\n</script>\n` : importOf(source)

/** From this file: what may be imported, and what not. */
const walls: readonly (readonly [file: string, allowed: readonly string[], refused: readonly string[]])[] = [
  ['shared/zod.ts', ['zod'], ['./catalogue', '@shared/catalogue']],
  ['shared/ipc.ts', ['./zod'], ['zod', './engine/decide', 'electron']],
  ['shared/anything.ts', ['./game', './zod'], ['./engine/decide', './bots/simple', 'zod']],
  ['shared/catalogue/classic.ts', ['../zod', './edition'], ['zod', '../game', '../engine/decide', 'node:fs']],
  [
    'shared/game/command.ts',
    ['../zod', '../catalogue'],
    ['../protocol', '../engine/decide', '@shared/engine'],
  ],
  ['shared/protocol/messages.ts', ['../game', '../catalogue'], ['../engine/decide', '../bots/simple', 'vue']],
  ['shared/knowledge/seen.ts', ['../game', '../catalogue'], ['../engine/legal', '@shared/engine/legal']],
  [
    'shared/bots/simple.ts',
    ['../game', '../knowledge/seen', '../engine/decide'],
    ['../protocol', 'node:crypto', '../../electron/host/gameHost'],
  ],
  [
    'shared/engine/decide.ts',
    ['../game', './cards/guard', '@noble/hashes/sha2.js'],
    ['../protocol', '../bots/simple', 'node:crypto', './testing/scenario', '../zod'],
  ],
  ['shared/engine/model/matchState.ts', ['../../game'], ['../cards/guard', '../decide']],
  ['shared/engine/cards/guard.ts', ['../model/cardRules', '../../game'], ['../table', '../editions/classic']],
  [
    'shared/engine/editions/classic.ts',
    ['../cards/guard', '../../catalogue'],
    ['../table', '../view/viewFor'],
  ],
  ['shared/engine/view/viewFor.ts', ['../model/matchState', '../legal'], ['../decide', '../cards/guard']],
  [
    'electron/host/gameHost.ts',
    ['@shared/engine/decide', '@shared/bots/simple', 'socket.io', 'node:fs'],
    ['electron', '../app/window', '../../renderer/net/hostClient', '../../shared/game', 'zod'],
  ],
  ['electron/lan/addresses.ts', ['@shared/protocol', 'node:os'], ['electron', '../host/gameHost']],
  ['electron/app/window.ts', ['electron', '@shared/ipc'], ['../host/startHost', 'socket.io']],
  ['electron/main.ts', ['electron', './app/window', './host/startHost'], ['./headless', '../renderer/main']],
  [
    'electron/headless.ts',
    ['./host/startHost', 'node:util'],
    ['electron', './app/window', './testing/electronStub'],
  ],
  ['electron/preload.ts', ['electron', '@shared/ipc'], ['node:fs', './app/window', '@shared/protocol']],
  [
    'renderer/stores/table.ts',
    ['@shared/game', '@shared/knowledge/seen', 'vue', '../net/hostClient'],
    [
      '@shared/engine/legal',
      '@shared/bots/simple',
      '@shared/game/../engine/legal',
      '../../shared/engine/legal',
      '../../shared/game',
      'socket.io-client',
      'electron',
      'node:fs',
    ],
  ],
  ['renderer/views/TableView.vue', ['../stores/table'], ['@shared/engine/legal', '../../electron/main']],
  [
    'renderer/net/hostClient.ts',
    ['socket.io-client', '@shared/protocol'],
    ['@shared/engine/legal', 'node:net'],
  ],
]

describe.each(walls)('%s', (file, allowed, refused) => {
  test.each(allowed)('may import %s', async (source) => {
    expect(await broken(file, inFile(file, source))).not.toContain('walls/imports')
  })
  test.each(refused)('may not import %s', async (source) => {
    expect(await broken(file, inFile(file, source))).toContain('walls/imports')
  })
})

describe('a wall holds', () => {
  test.each([
    ['export from', `export { a } from '@shared/engine/legal'`],
    ['export all', `export * from '@shared/engine/legal'`],
    ['a dynamic import', `export const a = import('@shared/engine/legal')`],
    ['a type', `import type { A } from '@shared/engine/legal'\nexport const a: A = 1`],
    ['an inline type', `export type A = import('@shared/engine/legal').A`],
  ])('against %s', async (_what, code) => {
    expect(await broken('renderer/stores/table.ts', code)).toContain('walls/imports')
  })
})

test('tests and the scenario builder may import anything', async () => {
  expect(await broken('shared/game/command.test.ts', importOf('../engine/decide'))).toEqual([])
  expect(await broken('shared/engine/testing/scenario.ts', importOf('../../zod'))).toEqual([])
})

describe('the code itself', () => {
  test.each([
    ['shared/game/a.ts', 'export const a: any = 1', '@typescript-eslint/no-explicit-any'],
    ['shared/game/a.ts', 'export const a = [1][0]!', '@typescript-eslint/no-non-null-assertion'],
    ['shared/game/a.ts', 'export enum A { B }', 'no-restricted-syntax'],
    ['shared/engine/a.ts', 'export const a = Math.random()', 'no-restricted-properties'],
    ['shared/engine/a.ts', 'export const a = Date.now()', 'no-restricted-globals'],
    ['shared/engine/a.ts', 'export const a = new Date()', 'no-restricted-globals'],
    ['electron/host/a.ts', '\n'.repeat(301), 'max-lines'],
    ['renderer/A.vue', `<template><p>a</p></template>${'\n'.repeat(251)}`, 'max-lines'],
  ])('in %s, %j breaks a rule', async (file, code, rule) => {
    expect(await broken(file, code)).toContain(rule)
  })

  test('a long test is no long module', async () => {
    expect(await broken('electron/host/a.test.ts', '\n'.repeat(301))).not.toContain('max-lines')
  })
})
