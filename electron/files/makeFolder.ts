import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing, one after the other: the system's own way to make them all at once
 * never ends where one cannot be made, as below /proc. Throws the system's error.
 *
 * @param mode who may do what in those that are made.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const whole = resolve(folder)
  if (isFolder(whole)) return
  const above = dirname(whole)
  if (above !== whole) makeFolder(above, mode)
  try {
    mkdirSync(whole, { mode })
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(whole)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
