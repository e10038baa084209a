import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArgumentError } from './arguments'

/** Another program has the folder. */
export class FolderInUse extends ArgumentError {}

/**
 * Takes a data folder for this program alone, and returns how to give it back. Two hosts on one folder would be one host
 * to everybody else, and write over what the other keeps. Throws a FolderInUse where another program has it, an ArgumentError where it cannot be
 * written.
 *
 * The mark is a local socket that somebody answers, not a file with a process number: after a power cut the file would
 * still be there, and the number may be another program's.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const socket = socketOf(folder)
  const server = (await listen(socket)) ?? (await takeOver(folder, socket))
  server.unref()
  return () => {
    server.close()
    forget(socket)
  }
}

function socketOf(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    const name = `billet-doux-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`
    return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
  } catch {
    throw new ArgumentError(`--data must be a folder that can be written: ${folder} cannot`)
  }
}

/** Null where something is there already. */
function listen(socket: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((one) => one.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(new ArgumentError(`--data cannot be kept for this host alone: ${error.message}`))
    })
    server.listen(socket, () => resolve(server))
  })
}

/** What is left of a program that ended without giving the folder back is in nobody's way. */
async function takeOver(folder: string, socket: string): Promise<Server> {
  const isHeld = await isAnswered(socket)
  if (!isHeld) forget(socket)
  const server = isHeld ? null : await listen(socket)
  if (server === null) throw new FolderInUse(`--data: another host uses ${folder}`)
  return server
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = connect(socket)
    asking.once('connect', () => {
      asking.destroy()
      resolve(true)
    })
    asking.once('error', () => resolve(false))
  })
}

function forget(socket: string): void {
  if (process.platform !== 'win32') rmSync(socket, { force: true })
}
