import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { electronBinary, hasScreen } from '../../build/lib/desktop'
import type { Desktop } from './desktop'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Chromium does not start its sandbox as root. */
const AS_ROOT = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** What a page shows must not hang on the system that the tests run on. */
const ENGLISH = '--lang=en-US'

/** Why no window can be opened here, in one sentence; null if one can. Told by files alone: a try would start a download. */
export function whyNoWindow(): string | null {
  if (electronBinary() === undefined) return 'Electron is not there and could not be fetched'
  return hasScreen() ? null : 'there is no screen for a window'
}

/** The programs of one test, which end with it. */
export class Windows {
  private readonly running: (() => Promise<void>)[] = []

  /** Starts the program as it is built in this tree: one with hardened fuses could not be driven. */
  readonly launch = async (...args: readonly string[]): Promise<Desktop> => {
    const executablePath = electronBinary()
    if (executablePath === undefined) throw new Error('Electron is not there')
    const data = mkdtempSync(path.join(tmpdir(), 'billet-window-'))
    const words = [...AS_ROOT, ROOT, ENGLISH, '--data', data]
    const program = await _electron.launch({ executablePath, args: [...words, ...args], cwd: ROOT })
    const child = program.process()
    const ended = once(child, 'exit')
    this.running.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      rmSync(data, { recursive: true, force: true })
    })
    return {
      page: await program.firstWindow(),
      inside: (work, argument) => program.evaluate(work as never, argument) as never,
      startAgain: async (...again) => {
        const second = spawn(executablePath, [...words, ...again], { cwd: ROOT, stdio: 'ignore' })
        await once(second, 'exit')
      },
      ended,
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.running.splice(0).map((end) => end()))
  }
}
