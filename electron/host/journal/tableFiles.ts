import { chmod, lstat, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptJournal } from './readJournal'
import { readJournal } from './readJournal'

const JOURNAL = /^([a-z0-9]{8})\.journal$/
const DRAFT = /^[a-z0-9]{8}\.journal\.new$/
/** More than any journal has. */
const MAX_BYTES = 32 * 1024 * 1024

export function journalPath(folder: string, table: string): string {
  return join(folder, `${table}.journal`)
}

/** What lies in a folder of journals. */
export interface FoundJournals {
  readonly journals: readonly KeptJournal[]
  /** How many, or a folder of them, are left where they are since they may be read another time. */
  readonly leftAlone: number
}

/**
 * All journals of a folder that can be read. Whatever is wrong with one costs no other anything: it is set aside, or left
 * where it is if it may be read another time, and the log is told.
 */
export async function readJournals(folder: string, log: (line: string) => void): Promise<FoundJournals> {
  const found: KeptJournal[] = []
  const files = await filesIn(folder, log)
  let leftAlone = files === null ? 1 : 0
  for (const file of files ?? []) {
    const path = join(folder, file)
    // Of a journal that was being written as a whole; the one before it is still there.
    if (DRAFT.test(file)) await rm(path, { force: true }).catch(() => undefined)
    const [, table] = JOURNAL.exec(file) ?? []
    if (table === undefined) continue
    try {
      const info = await lstat(path)
      if (!info.isFile()) {
        // Whoever opens a pipe may wait for ever.
        log(`${path} is no file, and is left alone`)
        continue
      }
      const isHuge = info.size > MAX_BYTES
      const read = isHuge ? null : readJournal(await readFile(path, 'utf8'))
      if (read?.ok && read.journal.spec.id === table) found.push(read.journal)
      else if (read?.ok === false && read.newer) {
        leftAlone += 1
        log(`${path} is left alone: ${read.problem}`)
      } else if (read?.ok === false) await setAside(path, read.problem, log)
      else await setAside(path, isHuge ? 'it is too long' : 'it is of another table', log)
    } catch (error) {
      leftAlone += 1
      log(`${path} cannot be read, and is left alone: ${String(error)}`)
    }
  }
  return { journals: found, leftAlone }
}

/** Keeps a file that cannot be used under a name of its own, for whoever wants to look. */
export async function setAside(path: string, problem: string, log: (line: string) => void): Promise<void> {
  let number = 1
  while (await isThere(`${path}.damaged-${number}`)) number += 1
  const aside = `${path}.damaged-${number}`
  try {
    await rename(path, aside)
    log(`a table cannot be reopened: ${problem}; its journal was set aside as ${aside}`)
  } catch (error) {
    log(`a table cannot be reopened: ${problem}; its journal ${path} cannot be set aside: ${String(error)}`)
  }
}

/** Null if it is there and cannot be read. */
async function filesIn(folder: string, log: (line: string) => void): Promise<readonly string[] | null> {
  try {
    const files = await readdir(folder)
    // Seeds and hidden cards are in there.
    await chmod(folder, 0o700).catch(() => undefined)
    return files.sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    log(`${folder} cannot be read: ${String(error)}`)
    return null
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
