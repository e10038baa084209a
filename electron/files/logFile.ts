import { accessSync, appendFileSync, chmodSync, constants, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createStream } from 'rotating-file-stream'
import type { RotatingFileStream } from 'rotating-file-stream'
import { makeFolder } from './makeFolder'

const SIZE = '1M'
const OLD_FILES = 5
/** How much may wait for a slow disk, in bytes; what comes meanwhile is lost. */
const MOST_WAITING = 1_000_000
/** How long a file that could not be written is left alone. */
const AGAIN_MS = 60_000
/** How often it is made sure that the file is still there under its name. */
const LOOK_MS = 20_000
const OWN_MODE = 0o600

/** A log cannot be where it was wished. */
export class LogFileError extends Error {
  override readonly name = 'LogFileError'
}

/** The log of a program that runs for weeks: so many files of 1 MB, the oldest one goes. */
export interface LogFile {
  /** Adds a line, each line of a longer text by itself, with the time before it. */
  add(text: string): void
  /** Resolves when all of it is written, or could not be. */
  close(): Promise<void>
}

/**
 * Opens a log, `FILE`, and `FILE.1` to `FILE.5` for what is older. Throws a LogFileError if that cannot be written now.
 * Later on it never fails: a full disk costs lines and nothing else. A file that is taken away is opened anew.
 *
 * @param complain is told in one line when it cannot be written any more.
 * @param now the time of the computer.
 * @param lookMs how often it looks whether the file is still there.
 */
export function openLog(
  file: string,
  complain: (line: string) => void,
  now = (): Date => new Date(),
  size: string = SIZE,
  lookMs = LOOK_MS,
): LogFile {
  refuseUnwritable(file)
  let stream: RotatingFileStream | null = null
  let brokenAt = -Infinity
  /** The number of the file that is written; null while that may be about to change. */
  let inode: bigint | null = null
  const looks = setInterval(() => void look(), lookMs).unref()

  function opened(): RotatingFileStream {
    const name = basename(file)
    const fresh = createStream((index) => (typeof index === 'number' ? `${name}.${index}` : name), {
      ...{ path: dirname(file), size, rotate: OLD_FILES, mode: OWN_MODE },
    })
    fresh.on('rotation', () => (inode = null))
    fresh.on('open', () => {
      void inodeOf(file).then((found) => {
        if (stream === fresh) inode = found
      })
    })
    fresh.on('error', (error) => {
      if (stream === fresh) stream = null
      brokenAt = performance.now()
      complain(`the log ${file} cannot be written: ${error.message}`)
    })
    return fresh
  }

  /** Else the lines would go on into a file that nobody finds. */
  async function look(): Promise<void> {
    const [before, known] = [stream, inode]
    if (before === null || known === null) return
    const found = await inodeOf(file)
    if (found === known || stream !== before || inode !== known) return
    inode = null
    stream = null
    before.end()
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
        clearInterval(looks)
        if (stream === null) resolve()
        else stream.once('close', resolve).end()
      }),
  }
}

/** Null where there is no file, or where that cannot be told. */
async function inodeOf(file: string): Promise<bigint | null> {
  return stat(file, { bigint: true }).then(
    ({ ino }) => ino,
    () => null,
  )
}

function refuseUnwritable(file: string): void {
  try {
    makeFolder(dirname(file))
    // What is no plain file, such as a pipe, may keep whoever opens it waiting.
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && !found.isFile()) throw new Error('no file')
    accessSync(dirname(join(file)), constants.W_OK)
    appendFileSync(file, '', { mode: OWN_MODE })
  } catch {
    throw new LogFileError(
      `the log must be a file that can be written, in a folder of its own: ${file} cannot`,
    )
  }
  for (const one of [file, ...Array.from({ length: OLD_FILES }, (_, at) => `${file}.${at + 1}`)]) hide(one)
}

/** Names of guests are in there. One that was there before may have been for everybody to read. */
function hide(file: string): void {
  try {
    chmodSync(file, OWN_MODE)
  } catch {
    // It is not there, or belongs to somebody who lets this program write.
  }
}
