import { createHash } from 'node:crypto'
import { accessSync, constants, realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './makeFolder'

/** A folder cannot be had, in one line for whoever has named it. */
export class FolderError extends Error {}

/** Another program has the folder. */
export class FolderInUse extends FolderError {}

/** Longer paths of a local socket the systems do not take. */
const LONGEST_PATH = 100

/**
 * Takes a data folder for this program alone, and returns how to give it back. Two hosts on one folder would be one host
 * to everybody else, and write over what the other keeps. Throws a FolderInUse where another program has it, a FolderError
 * where it cannot be written.
 *
 * The mark is a local socket that somebody answers, not a file with a process number: after a power cut the file would
 * still be there, and the number may be another program's. It lies in the folder itself, so that whoever comes to the
 * folder comes to the mark, too, even a service that has temporary files of its own; only where the path is too long for
 * a socket, or the folder's disk knows none, it lies with the temporary files.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const real = madeFolder(folder)
  const [socket, elsewhere] = socketsOf(real)
  const taken = await take(folder, socket).catch((error: unknown) => {
    if (error instanceof FolderInUse || elsewhere === undefined) throw error
    return take(folder, elsewhere)
  })
  taken.server.unref()
  return () => {
    taken.server.close()
    tryToForget(taken.socket)
  }
}

function madeFolder(folder: string): string {
  try {
    makeFolder(folder, 0o700)
    accessSync(folder, constants.W_OK)
    return realpathSync(folder)
  } catch {
    throw new FolderError(`it must be a folder that can be written, and ${folder} cannot`)
  }
}

/** Where the mark is, and where it is if it cannot be there. */
function socketsOf(folder: string): readonly [string, string?] {
  const name = `billet-doux-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  const within = join(folder, '.in-use')
  const passing = join(tmpdir(), `${name}.sock`)
  return Buffer.byteLength(within) <= LONGEST_PATH ? [within, passing] : [passing]
}

interface Taken {
  readonly server: Server
  readonly socket: string
}

async function take(folder: string, socket: string): Promise<Taken> {
  const first = await listen(socket)
  if (first) return { server: first, socket }
  // What is left of a program that ended without giving the folder back is in nobody's way.
  if (!(await isHeld(socket)) && tryToForget(socket)) {
    const server = await listen(socket)
    if (server) return { server, socket }
  }
  throw new FolderInUse(`another host uses ${folder}`)
}

/** Null where something is there already. */
function listen(socket: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((one) => one.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(new FolderError(`${socket} cannot be held for this host alone: ${error.message}`))
    })
    server.listen(socket, () => resolve(server))
  })
}

/** Whether a program answers there, or one of another user that may not be asked. */
function isHeld(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = connect(socket)
    asking.once('connect', () => {
      asking.destroy()
      resolve(true)
    })
    asking.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT' && code !== 'ENOTSOCK'),
    )
  })
}

/** False where it is not this user's to remove. */
function tryToForget(socket: string): boolean {
  if (process.platform === 'win32') return true
  try {
    unlinkSync(socket)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
