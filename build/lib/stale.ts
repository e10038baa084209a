import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths'

/** Something built from files of this repository, and rebuilt when one of them has changed. */
export interface Part {
  readonly name: string
  /** Files and folders it is made from. */
  readonly inputs: readonly string[]
  /** Folders within the inputs that do not count. */
  readonly ignore?: readonly string[]
  /** Files that must be there once it is built. */
  readonly outputs: readonly string[]
  readonly build: () => unknown
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')

function filesIn(input: string): string[] {
  const place = inRoot(input)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** One hash over the names and contents of all that a part is made from. */
export function fingerprint({ inputs, ignore = [] }: Pick<Part, 'inputs' | 'ignore'>): string {
  const ignored = ignore.map((folder) => inRoot(folder) + path.sep)
  const files = inputs
    .flatMap(filesIn)
    .filter((file) => !isTest(file) && !ignored.some((folder) => file.startsWith(folder)))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Builds a part unless it is there and made from the files as they are now. Says whether it had to. */
export async function buildIfStale(part: Part, say: (line: string) => void): Promise<boolean> {
  const stamp = inRoot('out/.stamps', part.name)
  const now = fingerprint(part)
  const isFresh =
    part.outputs.every((file) => existsSync(inRoot(file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  if (isFresh) return false

  say(`Building ${part.name} ...`)
  rmSync(stamp, { force: true })
  await part.build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
  return true
}
