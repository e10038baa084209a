import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/paths'
import { allBundled } from './bundled'
import { licenceOf, licenceOfCopy, licencesText } from './licences'

/** Put into the packages beside the program, and served to every client. */
export const LICENCES = ['out/licences.txt', 'out/renderer/licences.txt'] as const

/** Writes the licences of all that was bundled. Throws a LicenceError if one of them is missing or not allowed. */
export function writeLicences(): void {
  const bundled = allBundled()
  const packages = bundled.packages.map((folder) => licenceOf(inRoot(folder)))
  const names = packages.map(({ name, version }) => `${name} ${version}`)
  // The same version may lie in two folders.
  const once = packages.filter((_one, at) => names.indexOf(names[at] ?? '') === at)
  const electron = JSON.parse(readFileSync(inRoot('node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  const all = [...once, ...bundled.copied.map((name) => licenceOfCopy(name))]
  const text = licencesText(readFileSync(inRoot('LICENSE'), 'utf8'), all, electron.version)
  for (const file of LICENCES) writeFileSync(inRoot(file), text)
}
