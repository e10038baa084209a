import { stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/**
 * Why what was written to an open file would not be found again under its path, or null if it would: somebody may have
 * removed it with or without its folder, put another one in its place, or cut it.
 *
 * @param bytes how many were written.
 */
export async function whatIsWrong(path: string, file: FileHandle, bytes: number): Promise<unknown> {
  try {
    const [found, own] = await Promise.all([stat(path, { bigint: true }), file.stat({ bigint: true })])
    if (!found.isFile() || !isSame(found, own)) return new Error('another file is in its place')
    return found.size < BigInt(bytes) ? new Error('its file has been cut') : null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new Error('its file has been removed') : error
  }
}

interface Identity {
  readonly dev: bigint
  readonly ino: bigint
}

/** Windows numbers the same file in two ways, depending on how it is asked. */
function isSame(found: Identity, own: Identity): boolean {
  return process.platform === 'win32' || (found.dev === own.dev && found.ino === own.ino)
}
