import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { FolderError, FolderInUse, lockFolder } from '../files/folderLock'
import { ArgumentError } from './arguments'
import type { HeadlessArguments } from './arguments'

const NAME = 'billet-doux-host'
/** What `--data` is called that keeps nothing. */
const NONE = 'none'

/** A folder that this host keeps its data in, and that is its own while it runs. */
export interface DataFolder {
  readonly path: string
  readonly release: () => void
}

/**
 * The data folder that the command line asks for, else the one of this user. Null: nothing is kept. That is asked for
 * with `none`, it is so with `--seed`, whose deals are repeatable only from an empty room, and where the user's folder
 * cannot be had: then one line says why. Throws an ArgumentError for a named folder that cannot be had.
 */
export async function dataFolder(
  { data, seed }: Pick<HeadlessArguments, 'data' | 'seed'>,
  log: (line: string) => void,
): Promise<DataFolder | null> {
  if (data === NONE) return null
  if (data !== undefined) return { path: data, release: await lockNamed(data) }
  if (seed !== undefined) return null
  const path = userFolder(process.platform, process.env, homedir())
  try {
    return { path, release: await lockFolder(path) }
  } catch (error) {
    if (!(error instanceof FolderError)) throw error
    const why = error instanceof FolderInUse ? 'another host uses it' : 'it cannot be written'
    log(`nothing is kept in ${path}, since ${why}; --data DIR names another folder`)
    return null
  }
}

async function lockNamed(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    throw error instanceof FolderError ? new ArgumentError(`--data: ${error.message}`) : error
  }
}

/** Where programs of a user keep what outlives them, as each system has it. A path that is not absolute counts as none. */
export function userFolder(
  system: NodeJS.Platform,
  { LOCALAPPDATA, XDG_STATE_HOME }: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (system === 'win32') {
    const local = LOCALAPPDATA !== undefined && win32.isAbsolute(LOCALAPPDATA) ? LOCALAPPDATA : undefined
    return win32.join(local ?? win32.join(home, 'AppData', 'Local'), NAME)
  }
  if (system === 'darwin') return posix.join(home, 'Library', 'Application Support', NAME)
  const state = XDG_STATE_HOME !== undefined && posix.isAbsolute(XDG_STATE_HOME) ? XDG_STATE_HOME : undefined
  return posix.join(state ?? posix.join(home, '.local', 'state'), NAME)
}
