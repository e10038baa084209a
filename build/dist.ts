/**
 * npm run dist: packages for this system, in release/. npm run dist:dir: the program as a folder, not packed.
 * Options of electron-builder go after `--`, as `--x64`.
 */
import { cpSync, mkdirSync } from 'node:fs'
import { electronBuilder, whyNoPackage } from './lib/electronBuilder'
import { buildAll } from './lib/parts'
import { inRoot } from './lib/paths'

await buildAll(console.log)
const packing = await electronBuilder(process.argv.slice(2), console.log)
if (packing.code !== 0) {
  console.error(whyNoPackage(packing))
  process.exitCode = 1
} else {
  mkdirSync(inRoot('release'), { recursive: true })
  cpSync(inRoot('out/licences.txt'), inRoot('release/licences.txt'))
  console.log('Packed: see release/.')
}
