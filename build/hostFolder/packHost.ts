import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../lib/paths'
import { exitCode } from '../lib/run'

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines: object
}

/** What goes into the folder, from where. */
const FILES: readonly (readonly [from: string, to: string])[] = [
  ['out/host', 'host'],
  ['out/renderer', 'renderer'],
  ['LICENSE', 'LICENSE.txt'],
  ['out/licences.txt', 'licences.txt'],
  ['build/billet-doux.service', 'billet-doux.service'],
  ['build/hostFolder/README.md', 'README.md'],
]

/** Copies what is built into one folder that plain Node runs; one that is there already goes. Returns the folder. */
export function packHost(parent: string): string {
  const { version, description, license, engines } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  ) as Manifest
  const folder = path.join(parent, `billet-doux-host-${version}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isWanted = (file: string): boolean => !file.endsWith('.map')
  for (const [from, to] of FILES)
    cpSync(inRoot(from), path.join(folder, to), { recursive: true, filter: isWanted })
  // Without "type" Node would take the bundle for CommonJS.
  const manifest = { name: 'billet-doux-host', version, description, license, private: true }
  const own = { ...manifest, type: 'module', engines, scripts: { start: 'node host/headless.js' } }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  return folder
}

/** Packs a folder beside itself as .tar.gz. Returns the file; undefined if there is no `tar` here. */
export async function archive(folder: string): Promise<string | undefined> {
  const file = `${folder}.tar.gz`
  const args = ['-czf', path.basename(file), path.basename(folder)]
  const code = await exitCode(spawn('tar', args, { cwd: path.dirname(folder), stdio: 'ignore' }))
  return code === 0 ? file : undefined
}
