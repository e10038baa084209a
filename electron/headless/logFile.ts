import { accessSync, appendFileSync, constants, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createStream } from 'rotating-file-stream'
import type { RotatingFileStream } from 'rotating-file-stream'
import { ArgumentError } from './arguments'
import { makeFolder } from './makeFolder'

const SIZE = '1M'
const OLD_FILES = 5
/** How much may wait for a slow disk, in bytes; what comes meanwhile is lost. */
const MOST_WAITING = 1_000_000
/** How long a file that could not be written is left alone. */
const AGAIN_MS = 60_000

/** The log of a host that runs for weeks: so many files of 1 MB, the oldest one goes. */
export interface LogFile {
  /** Adds a line, each line of a longer text by itself, with the time before it. */
  add(text: string): void
  /** Resolves when all of it is written, or could not be. */
  close(): Promise<void>
}

/**
 * Opens a log, `FILE`, and `FILE.1` to `FILE.5` for what is older. Throws an ArgumentError if that cannot be written now.
 * Later on it never fails: a full disk costs lines and nothing else.
 *
 * @param complain is told in one line when it cannot be written any more.
 * @param now the time of the computer.
 */
export function openLog(
  file: string,
  complain: (line: string) => void,
  now = (): Date => new Date(),
  size: string = SIZE,
): LogFile {
  refuseUnwritable(file)
  let stream: RotatingFileStream | null = null
  let brokenAt = -Infinity

  function opened(): RotatingFileStream {
    const name = basename(file)
    const fresh = createStream((index) => (typeof index === 'number' ? `${name}.${index}` : name), {
      ...{ path: dirname(file), size, rotate: OLD_FILES, mode: 0o600 },
    })
    fresh.on('error', (error) => {
      if (stream === fresh) stream = null
      brokenAt = performance.now()
      complain(`the log ${file} cannot be written: ${error.message}`)
    })
    return fresh
  }

  return {
    add(text) {
      if (stream === null && performance.now() - brokenAt < AGAIN_MS) return
      stream ??= opened()
      if (stream.writableLength > MOST_WAITING) return
      const time = now().toISOString()
      stream.write(
        text
          .split('\n')
          .map((line) => `${time} ${line}\n`)
          .join(''),
      )
    },
    close: () =>
      new Promise((resolve) => {
        if (stream === null) resolve()
        else stream.once('close', resolve).end()
      }),
  }
}

function refuseUnwritable(file: string): void {
  try {
    makeFolder(dirname(file))
    // What is no plain file, such as a pipe, may keep whoever opens it waiting.
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw new Error('no file')
    accessSync(dirname(join(file)), constants.W_OK)
    appendFileSync(file, '', { mode: 0o600 })
  } catch {
    throw new ArgumentError(
      `--log must be a file that can be written, in a folder of its own: ${file} cannot`,
    )
  }
}
