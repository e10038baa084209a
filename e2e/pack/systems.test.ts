import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { parse } from 'plist'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { describe, expect, test } from 'vitest'
import { readIcns, readIco } from '../../build/icons/containers'
import { LANGUAGES } from '../../build/doctor/words'
import { inRoot } from '../../build/lib/paths'
import { MDNS_TYPE, PROGRAM_VERSION } from '@shared/protocol'
import { Pack } from './packs'
import { SYSTEMS } from './standIn'

/** Electron's switches as they are wanted; that of the cookies stays as it comes. */
const FUSES: readonly (readonly [FuseV1Options, boolean])[] = [
  [FuseV1Options.RunAsNode, false],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false],
  [FuseV1Options.EnableNodeCliInspectArguments, false],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, true],
  [FuseV1Options.OnlyLoadAppFromAsar, true],
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, false],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, false],
]

test.each(SYSTEMS)('the switches of Electron are turned for %s', async (system) => {
  const wire = await getCurrentFuseWire(new Pack(system).program)
  for (const [fuse, isOn] of FUSES)
    expect(wire[fuse], FuseV1Options[fuse]).toBe((isOn ? '1' : '0').charCodeAt(0))
})

describe('the package for Linux', () => {
  test('has a program that can be started, with the licences of Electron beside it', () => {
    const { program } = new Pack('linux')
    expect(statSync(program).mode & 0o111).toBe(0o111)
    for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
      expect(existsSync(path.join(path.dirname(program), name)), name).toBe(true)
  })
})

describe('the package for Windows', () => {
  const pack = new Pack('windows')
  const executable = NtExecutable.from(readFileSync(pack.program), { ignoreCert: true })
  const { entries } = NtExecutableResource.from(executable)

  test('says what it is, and which version', () => {
    const [version] = Resource.VersionInfo.fromEntries(entries)
    const [language] = version?.getAllLanguagesForStringValues() ?? []
    expect(language && version?.getStringValues(language)).toMatchObject({
      ProductName: 'Billet-doux',
      FileDescription: 'Billet-doux',
      CompanyName: 'Billet-doux contributors',
      FileVersion: PROGRAM_VERSION,
      ProductVersion: `${PROGRAM_VERSION}.0`,
    })
  })

  test('wears its own icon', () => {
    const frames = readIco(readFileSync(inRoot('build/icon.ico')))
    const icons = entries.filter(({ type }) => type === 3).map(({ bin }) => Buffer.from(bin))
    expect(icons).toHaveLength(frames.length)
    for (const { size, png } of frames)
      expect(
        icons.some((icon) => icon.equals(png)),
        String(size),
      ).toBe(true)
  })

  test('tells Electron which archive it may open', () => {
    const told = entries
      .filter(({ type }) => type === 'INTEGRITY')
      .map(({ bin }) => Buffer.from(bin).toString())
    expect(told).toHaveLength(1)
    expect(JSON.parse(told.join())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: pack.hash() },
    ])
  })
})

describe('the package for macOS', () => {
  const pack = new Pack('mac')
  const properties = parse(readFileSync(path.join(pack.program, 'Contents/Info.plist'), 'utf8'))

  test('says what it is, which version, and which archive it may open', () => {
    expect(properties).toMatchObject({
      CFBundleName: 'Billet-doux',
      CFBundleExecutable: 'Billet-doux',
      CFBundleIdentifier: 'org.billetdoux.desktop',
      CFBundleShortVersionString: PROGRAM_VERSION,
      CFBundleVersion: PROGRAM_VERSION,
      ElectronAsarIntegrity: { 'Resources/app.asar': { algorithm: 'SHA256', hash: pack.hash() } },
    })
  })

  test('asks for the local network in words, and for the very service that hosts are found by', () => {
    expect(properties).toMatchObject({
      NSLocalNetworkUsageDescription: expect.stringMatching(/\w+ \w+/) as string,
      NSBonjourServices: [`_${MDNS_TYPE}._tcp`],
    })
  })

  test('asks for it in every language of the program', () => {
    const asked = LANGUAGES.map((language) => {
      const [, words = ''] =
        /^"NSLocalNetworkUsageDescription" = "(.{20,})";\n$/.exec(
          pack.text(`${language}.lproj/InfoPlist.strings`),
        ) ?? []
      return words
    })
    expect(asked).not.toContain('')
    expect(new Set(asked).size).toBe(LANGUAGES.length)
    expect(properties).toMatchObject({
      NSLocalNetworkUsageDescription: asked[LANGUAGES.indexOf('en')] as string,
    })
  })

  test('opens invitations', () => {
    expect(properties).toMatchObject({ CFBundleURLTypes: [{ CFBundleURLSchemes: ['billet-doux'] }] })
  })

  test('wears its own icon', () => {
    expect(properties).toMatchObject({ CFBundleIconFile: 'icon.icns' })
    const icon = readFileSync(pack.resource('icon.icns'))
    expect(icon.equals(readFileSync(inRoot('build/icon.icns')))).toBe(true)
    expect(readIcns(icon).size).toBeGreaterThan(5)
  })

  test('may compile while it runs, and nothing else that macOS would forbid a signed program', () => {
    const entitlements = parse(readFileSync(inRoot('build/entitlements.mac.plist'), 'utf8'))
    expect(entitlements).toEqual({
      'com.apple.security.cs.allow-jit': true,
      'com.apple.security.cs.disable-library-validation': true,
    })
  })
})
