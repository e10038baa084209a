import { readFileSync, statSync } from 'node:fs'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'it is not allowed to read it',
  EPERM: 'it is not allowed to read it',
  ENAMETOOLONG: 'the name is too long',
}

/** A text file that cannot be read; the message says why, in words for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/**
 * The text of a file. Throws an UnreadableFile.
 *
 * @param longest in bytes; a larger file is not read at all.
 */
export function readText(file: string, longest = Infinity): string {
  try {
    const stats = statSync(file)
    if (!stats.isFile()) throw new UnreadableFile(stats.isDirectory() ? 'it is a folder' : 'it is no file')
    if (stats.size > longest) throw new UnreadableFile('it is too long')
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new UnreadableFile(REASONS[code ?? ''] ?? message)
  }
}
