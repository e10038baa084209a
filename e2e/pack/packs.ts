import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { extractFile, getRawHeader, listPackage } from '@electron/asar'
import { inRoot } from '../../build/lib/paths'
import type { System } from './standIn'

/** Here everything is packed before the tests, and lies afterwards for whoever wants to look. */
export const PACKS = inRoot('test-results/pack')

const RESOURCES: Readonly<Record<System, string>> = {
  linux: 'linux-unpacked/resources',
  windows: 'win-unpacked/resources',
  mac: 'mac/Billet-doux.app/Contents/Resources',
}

/** The program of each system, as it is started. */
const PROGRAMS: Readonly<Record<System, string>> = {
  linux: 'linux-unpacked/billet-doux',
  windows: 'win-unpacked/Billet-doux.exe',
  mac: 'mac/Billet-doux.app',
}

/** The packed program of one system. */
export class Pack {
  constructor(private readonly system: System) {}

  /** A file or folder from the place where everything was packed. */
  place(...parts: readonly string[]): string {
    return path.join(PACKS, ...parts)
  }

  get program(): string {
    return this.place(PROGRAMS[this.system])
  }

  resource(name: string): string {
    return this.place(RESOURCES[this.system], name)
  }

  get asar(): string {
    return this.resource('app.asar')
  }

  /** The files within, with slashes on every system. */
  files(): string[] {
    const entries = listPackage(this.asar, { isPack: false }).map((name) =>
      name.replaceAll('\\', '/').slice(1),
    )
    const isFolder = (name: string): boolean => entries.some((other) => other.startsWith(`${name}/`))
    return entries.filter((name) => !isFolder(name)).sort()
  }

  read(file: string): Buffer {
    return extractFile(this.asar, path.normalize(file))
  }

  /** What Electron compares before it opens the archive. */
  hash(): string {
    return createHash('sha256').update(getRawHeader(this.asar).headerString).digest('hex')
  }

  text(name: string): string {
    return readFileSync(this.resource(name), 'utf8')
  }
}
