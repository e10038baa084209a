import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'plist'
import { inRoot } from '../../build/lib/paths'

export const SYSTEMS = ['linux', 'windows', 'mac'] as const
export type System = (typeof SYSTEMS)[number]

/** Where Electron's program holds its switches: this mark, their version, how many they are, and each as a digit. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
/** Each switch the other way round than it is wanted, so that a test sees whether it was turned. */
const SWITCHES = '101100111'
const fuses = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, SWITCHES.length]), Buffer.from(SWITCHES)])

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, 0o755)
}

/** What of Electron's distribution electron-builder touches, with no program in it that could run. */
const MAKERS: Readonly<Record<System, (folder: string) => void>> = {
  linux(folder) {
    write(path.join(folder, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n# '), fuses]))
    mkdirSync(path.join(folder, 'resources'))
  },

  windows(folder) {
    // It must be a program of Windows with a place for its version: one that lies about here is.
    const program = readFileSync(inRoot('node_modules/electron-winstaller/vendor/7z-x64.exe'))
    write(path.join(folder, 'electron.exe'), Buffer.concat([program, fuses]))
    mkdirSync(path.join(folder, 'resources'))
  },

  mac(folder) {
    const contents = path.join(folder, 'Electron.app/Contents')
    const frameworks = path.join(contents, 'Frameworks')
    bundle(path.join(folder, 'Electron.app'), 'Electron', { CFBundleIconFile: 'electron.icns' })
    for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)'])
      bundle(path.join(frameworks, `Electron Helper${kind}.app`), `Electron Helper${kind}`)
    write(path.join(frameworks, 'Electron Framework.framework/Electron Framework'), fuses)
    write(path.join(contents, 'Resources/electron.icns'), 'Electron’s own')
  },
}

/** A program of macOS: a folder with its properties and something to start. */
function bundle(folder: string, name: string, more: Readonly<Record<string, string>> = {}): void {
  const properties = {
    CFBundleExecutable: name,
    CFBundleIdentifier: 'com.github.Electron',
    CFBundleName: name,
    CFBundleVersion: '45.5.0',
    CFBundlePackageType: 'APPL',
    ...more,
  }
  write(path.join(folder, 'Contents/Info.plist'), build(properties))
  write(path.join(folder, 'Contents/MacOS', name), '#!/bin/sh\nexit 0\n')
}

/** Makes a stand-in for Electron's distribution for a system, with the licences that come with it. */
export function makeStandIn(system: System, folder: string): void {
  mkdirSync(folder, { recursive: true })
  MAKERS[system](folder)
  writeFileSync(path.join(folder, 'version'), '45.5.0')
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), '<p>Licences of Chromium</p>')
  cpSync(inRoot('LICENSE'), path.join(folder, 'LICENSE'))
}
