import { open } from 'node:fs/promises'

/** Of each file so much is read, in bytes: more than the lines that anybody asks for. */
const MOST = 200_000

/**
 * The last lines of a log, the older ones from `FILE.1`. What cannot be read counts as empty: whoever asks does so because
 * something is wrong already.
 */
export async function lastLines(file: string, count: number): Promise<readonly string[]> {
  const newest = await tail(file)
  const older = newest.length < count ? await tail(`${file}.1`) : []
  return [...older, ...newest].slice(-count)
}

async function tail(file: string): Promise<readonly string[]> {
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      const from = Math.max(0, size - MOST)
      const length = size - from
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
      const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
      // The first of them may have lost its beginning.
      return (from > 0 ? lines.slice(1) : lines).filter((line) => line !== '')
    } finally {
      await handle.close()
    }
  } catch {
    return []
  }
}
