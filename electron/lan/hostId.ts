import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostIdSchema } from '@shared/protocol'

const FILE = 'host-id'

/**
 * The id of this host program: kept in its data folder, or made by lot where there is none yet.
 * Without a folder, or with one that cannot be written, it is made anew at every start.
 */
export function hostIdIn(dataDir: string | undefined, log: (line: string) => void): string {
  if (dataDir === undefined) return freshHostId()
  const file = join(dataDir, FILE)
  const kept = hostIdSchema.safeParse(read(file))
  if (kept.success) return kept.data
  const id = freshHostId()
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${id}\n`, { mode: 0o600 })
  } catch (error) {
    log(`the id of this host cannot be kept: ${error instanceof Error ? error.message : String(error)}`)
  }
  return id
}

export function freshHostId(): string {
  return randomBytes(6).toString('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
