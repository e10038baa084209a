import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBundled } from '../../build/licences/bundled'
import { inRoot } from '../../build/lib/paths'
import { PROGRAM_VERSION } from '@shared/protocol'
import { Pack } from './packs'
import { missingAmong } from './references'
import { SYSTEMS } from './standIn'

const MOST_BYTES = 8_000_000
/** Beside what bundlers make. */
const COPIED = ['out/main/icon.png', 'out/renderer/licences.txt', 'package.json']

describe.each(SYSTEMS)('the program within the package for %s', (system) => {
  const pack = new Pack(system)

  test('is what was built, all of it and nothing else: no sources, tests, maps or packages', () => {
    const built = ['desktop', 'client'].flatMap((part) => readBundled(part).outputs)
    const wanted = [...built.filter((file) => !file.endsWith('.map')), ...COPIED]
    const files = pack.files()
    expect(files).toEqual([...wanted].sort())
    expect(files.filter((file) => /\.(ts|vue|map)$|node_modules|\btest/.test(file))).toEqual([])
  })

  test('has its files as they were built', () => {
    for (const file of pack.files().filter((name) => name !== 'package.json'))
      expect(pack.read(file).equals(readFileSync(inRoot(file))), file).toBe(true)
  })

  test('holds every file and every thread that one of its files refers to', () => {
    const files = pack.files()
    expect(missingAmong(files, (file) => pack.read(file).toString())).toEqual([])
    // The rule sees something at all.
    const client = files.filter((file) => !file.startsWith('out/renderer/'))
    expect(
      missingAmong([...client, 'out/renderer/index.html'], (file) => pack.read(file).toString()),
    ).not.toEqual([])
  })

  test('says what starts it, and asks for no packages', () => {
    const manifest = JSON.parse(pack.read('package.json').toString()) as Record<string, unknown>
    expect(manifest).toMatchObject({ main: 'out/main/main.js', type: 'module', version: PROGRAM_VERSION })
    for (const key of ['scripts', 'dependencies', 'devDependencies']) expect(manifest).not.toHaveProperty(key)
  })

  test('is small', () => {
    expect(statSync(pack.asar).size).toBeLessThan(MOST_BYTES)
  })

  test('has the licences of all that is in it, within and beside', () => {
    const text = pack.read('out/renderer/licences.txt').toString()
    expect(pack.text('licences.txt')).toBe(text)
    expect(pack.text('LICENSE.txt')).toBe(readFileSync(inRoot('LICENSE'), 'utf8'))
    expect(text).toContain(pack.text('LICENSE.txt').trim())
    for (const folder of ['desktop', 'client'].flatMap((part) => readBundled(part).packages)) {
      const { name, version } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as {
        name: string
        version: string
      }
      expect(text).toContain(`\n${name} ${version} (`)
    }
    const copied = ['desktop', 'client'].flatMap((part) => readBundled(part).copied)
    expect(copied).toContain('base64id')
    for (const name of copied) expect(text).toContain(`\n${name} as another package has copied it (`)
  })
})
