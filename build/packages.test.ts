import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { MDNS_TYPE } from '@shared/protocol'
import { inRoot } from './lib/paths'

const targetSchema = z.union([
  z.string().transform((target) => ({ target, arch: ['x64'] })),
  z.object({ target: z.string(), arch: z.array(z.string()) }),
])
const targets = z.array(targetSchema)
const namedSchema = z.object({ artifactName: z.string() })

const configSchema = z.object({
  artifactName: z.string(),
  protocols: z.array(z.object({ schemes: z.array(z.string()) })),
  extraResources: z.array(z.object({ from: z.string(), to: z.string() })),
  electronFuses: z.record(z.string(), z.boolean()),
  win: z.object({ icon: z.string(), target: targets }),
  nsis: namedSchema.extend({ include: z.string() }),
  portable: namedSchema,
  mac: z.object({
    icon: z.string(),
    target: targets,
    entitlements: z.string(),
    entitlementsInherit: z.string(),
    extendInfo: z.object({
      NSLocalNetworkUsageDescription: z.string().min(20),
      NSBonjourServices: z.array(z.string()),
    }),
  }),
  linux: z.object({ icon: z.string(), target: targets, maintainer: z.string(), executableName: z.string() }),
})

const config = configSchema.parse(load(readFileSync(inRoot('electron-builder.yml'), 'utf8')))
const manifest = z
  .object({ homepage: z.url(), desktopName: z.string() })
  .parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))

describe('the packages', () => {
  test('are those of three systems', () => {
    expect(config.win.target.map(({ target }) => target)).toEqual(['nsis', 'portable'])
    expect(config.mac.target).toEqual([
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ])
    expect(config.linux.target.map(({ target }) => target)).toEqual(['AppImage', 'deb'])
  })

  test('have names with version, system and processor, and no two of Windows the same', () => {
    const names = [config.artifactName, config.nsis.artifactName, config.portable.artifactName]
    for (const name of names)
      for (const part of ['${version}', '${os}', '${arch}', '${ext}']) expect(name).toContain(part)
    expect(new Set(names).size).toBe(3)
  })

  test('have icons, entitlements and licences that are there', () => {
    const { win, mac, linux } = config
    for (const file of [win.icon, mac.icon, linux.icon, mac.entitlements, mac.entitlementsInherit])
      expect(existsSync(inRoot(file)), file).toBe(true)
    expect(config.extraResources.map(({ to }) => to)).toEqual(['LICENSE.txt', 'licences.txt'])
  })

  test('open invitations, and ask for the service that hosts are found by', () => {
    expect(config.protocols.flatMap(({ schemes }) => schemes)).toEqual(['billet-doux'])
    expect(config.mac.extendInfo.NSBonjourServices).toEqual([`_${MDNS_TYPE}._tcp`])
  })

  test('take their links along when they are uninstalled from Windows', () => {
    const script = readFileSync(inRoot(config.nsis.include), 'utf8')
    const [scheme = 'none'] = config.protocols.flatMap(({ schemes }) => schemes)
    expect(script).toMatch(/^!macro customUnInstall$/m)
    expect(script).toContain(`DeleteRegKey HKCU "Software\\Classes\\${scheme}"\n`)
  })

  test('have every switch of Electron turned as is safe', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
  })

  test('have what a Debian package and a desktop ask for', () => {
    expect(config.linux.maintainer).toMatch(/^.+ <\S+@\S+>$/)
    expect(manifest.homepage).toMatch(/^https:/)
    expect(manifest.desktopName).toBe(`${config.linux.executableName}.desktop`)
  })
})
