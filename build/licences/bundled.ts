import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { z } from 'zod'
// With its extension, as Vite's own loader of configurations wants it.
import { inRoot } from '../lib/paths.ts'

/** What a part of the program is bundled from, as the bundler itself says. Kept beside what was built. */
export const bundledSchema = z.strictObject({
  /** Folders of packages, from the root: `node_modules/vue`. */
  packages: z.array(z.string()),
  /** What packages have copied into themselves from others, by its name: `base64id`. */
  copied: z.array(z.string()),
  /** The files that were made, from the root. */
  outputs: z.array(z.string()),
})
export type Bundled = z.infer<typeof bundledSchema>

/** Where the lists are. */
export const LISTS = 'out/.bundled'

export const listOf = (part: string): string => `${LISTS}/${part}.json`

/** Modules that bundlers add of their own. */
const HELPERS: readonly (readonly [prefix: string, folder: string])[] = [
  ['vite/', 'node_modules/vite'],
  ['rolldown/', 'node_modules/rolldown'],
  ['plugin-vue:', 'node_modules/@vitejs/plugin-vue'],
  ['~icons/', 'node_modules/@iconify-json/'],
]

/** The folder of the package that a bundled module belongs to, from the root; undefined for one of the project itself. */
export function packageOf(module: string): string | undefined {
  const name = module.replace('\0', '').replaceAll('\\', '/')
  const helper = HELPERS.find(([prefix]) => name.startsWith(prefix))
  // Icons name their set: ~icons/game-icons/quill.
  if (helper) return helper[1].endsWith('/') ? helper[1] + (name.split('/')[1] ?? '') : helper[1]
  return /(?<=^|\/)node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(name)?.[0]
}

/** What a bundled module was copied from by its package, which keeps such files in a folder for them; undefined for its own. */
export function copiedFrom(module: string): string | undefined {
  return /(?<=(?:^|[\\/])node_modules[\\/].*[\\/]contrib[\\/])[\w.-]+(?=\.[cm]?js$)/.exec(module)?.[0]
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()

/** Keeps what a part is bundled from. */
export function keepBundled(part: string, modules: Iterable<string>, outputs: readonly string[]): void {
  const all = [...modules]
  const list: Bundled = {
    packages: sorted(all.flatMap((module) => packageOf(module) ?? [])),
    copied: sorted(all.flatMap((module) => copiedFrom(module) ?? [])),
    outputs: [...outputs].sort(),
  }
  mkdirSync(inRoot(LISTS), { recursive: true })
  writeFileSync(inRoot(listOf(part)), `${JSON.stringify(list, null, 2)}\n`)
}

/** As {@link keepBundled}, for esbuild: only modules of which something is left count. */
export function keepMetafiles(part: string, metafiles: readonly Metafile[]): void {
  const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs))
  const modules = outputs.flatMap(([, { inputs }]) =>
    Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? module : [])),
  )
  keepBundled(
    part,
    modules,
    outputs.map(([file]) => file),
  )
}

/** The list of one part. Throws if it was never built, or by something else. */
export function readBundled(part: string): Bundled {
  return bundledSchema.parse(JSON.parse(readFileSync(inRoot(listOf(part)), 'utf8')))
}

/** The packages of all parts that were built, and what these have copied. */
export function allBundled(): Pick<Bundled, 'packages' | 'copied'> {
  const parts = readdirSync(inRoot(LISTS)).map((file) => readBundled(path.basename(file, '.json')))
  return {
    packages: sorted(parts.flatMap(({ packages }) => packages)),
    copied: sorted(parts.flatMap(({ copied }) => copied)),
  }
}
