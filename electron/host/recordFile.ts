import { open, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GameRecord } from '@shared/game'

/** Why a file could not be written, in words for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EACCES: 'it is not allowed to write there',
  EPERM: 'it is not allowed to write there',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}

/** Why something could not be written, in words for people as far as there are any. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return REASONS[code ?? ''] ?? message
}

/**
 * Makes a folder, and those on the way to it, where they are missing; one by one, since of all at once the system tells no
 * true reason where a disk can only be read. Rejects with the system's error.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await makeFolders(above, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    // Another table may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/**
 * The name of a record's file, without its ending: when the game began, by this computer's clock, and at which table.
 * For a record without times the beginning of 1970 stands.
 */
export function recordFileName({ rounds }: GameRecord, table: string): string {
  const begun = new Date(rounds[0]?.at ?? 0)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [begun.getFullYear(), two(begun.getMonth() + 1), two(begun.getDate())].join('-')
  const time = [begun.getHours(), begun.getMinutes(), begun.getSeconds()].map(two).join('-')
  return `${day}T${time}-${table}`
}

/**
 * Writes a file that is there whole or not at all, and never in the place of another: a taken name gets a number ("-2").
 * Makes the folder if it is missing. Rejects with the system's error.
 *
 * @param name without the ending .json.
 * @param isSecret whether nobody else on this computer may read it.
 * @returns the path of the file.
 */
export async function writeWhole(
  folder: string,
  name: string,
  text: string,
  isSecret = false,
): Promise<string> {
  await makeFolders(folder, isSecret ? 0o700 : 0o777)
  const draft = join(folder, `.${name}.${process.pid}.tmp`)
  try {
    const file = await open(draft, 'w', isSecret ? 0o600 : 0o666)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    const path = await freePath(folder, name)
    await rename(draft, path)
    return path
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

async function freePath(folder: string, name: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const path = join(folder, `${name}${n === 1 ? '' : `-${n}`}.json`)
    if (!(await isThere(path))) return path
  }
}

/** Whether there is a file or folder. Rejects with the system's error where that cannot be told. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
