import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { z } from 'zod'
import { inRoot } from '../lib/paths'

/** Under these anything may be put into the program and given away with it; each wants its text to go along. */
const ALLOWED: readonly string[] = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'CC-BY-3.0',
]

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  homepage: z.string().optional(),
})

/** The licence of one package that is part of the program. */
export interface Licence {
  readonly name: string
  readonly version: string
  /** As SPDX calls it. */
  readonly kind: string
  readonly homepage?: string
  readonly text: string
}

/** A bundled package that may not be given away as it is; the message says which and why. */
export class LicenceError extends Error {
  override readonly name = 'LicenceError'
}

/** The folder of texts for what comes without. */
const TEXTS = inRoot('build/licences/texts')

/**
 * The licence of the package in a folder. Throws a LicenceError if it has none, one that is not allowed, or no text.
 *
 * @param texts the folder of texts for packages that come without.
 */
export function licenceOf(folder: string, texts = TEXTS): Licence {
  const parsed = manifestSchema.safeParse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')))
  if (!parsed.success) throw new LicenceError(`${folder} does not say under which licence it is`)
  const { name, version, license: kind, homepage } = parsed.data
  if (!ALLOWED.includes(kind)) throw new LicenceError(`${name} is under ${kind}, which is not allowed here`)
  const kept = `${texts}/${name}.txt`
  const own = readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(file))
  if (!existsSync(kept) && own === undefined)
    throw new LicenceError(`${name} comes without the text of its licence: put it into ${kept}`)
  const text = readFileSync(existsSync(kept) ? kept : `${folder}/${own ?? ''}`, 'utf8').trim()
  if (text === '') throw new LicenceError(`the licence of ${name} is empty`)
  return { name, version, kind, text, ...(homepage === undefined ? {} : { homepage }) }
}

/** The licence of what a package has copied from elsewhere without its text. Throws a LicenceError if none is kept for it. */
export function licenceOfCopy(name: string, texts = TEXTS): Licence {
  const kept = `${texts}/copied/${name}.txt`
  if (!existsSync(kept))
    throw new LicenceError(`a package has a copy of ${name}: put the text of its licence into ${kept}`)
  const text = readFileSync(kept, 'utf8').trim()
  return { name, version: 'as another package has copied it', kind: 'MIT', text }
}

const LINE = '='.repeat(80)

/** Everything as one text: our own licence first, Electron's after it, then the packages by their names. */
export function licencesText(own: string, packages: readonly Licence[], electron: string): string {
  const blocks = [
    own.trim(),
    `Electron ${electron}, with Chromium and Node.js in it
Only in the desktop program, which shows its window with them. Their licences are files of their own beside it:
LICENSE.electron.txt and LICENSES.chromium.html, in the program's folder (Windows, Linux) or in
Billet-doux.app/Contents/Resources (macOS).`,
    ...packages.map(
      ({ name, version, kind, homepage, text }) =>
        `${[`${name} ${version} (${kind})`, ...(homepage === undefined ? [] : [homepage])].join('\n')}\n\n${text}`,
    ),
  ]
  return `Billet-doux, and what it is made of\n\n${blocks.map((block) => `${LINE}\n${block}\n`).join('\n')}`
}
