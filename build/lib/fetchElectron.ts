import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { electronBinary } from './desktop'
import { inRoot } from './paths'
import { exitCode, say, toolScript } from './run'

/** When to give up: after so many milliseconds without anything new, and after so many in any case. */
interface Patience {
  readonly stallMs: number
  readonly totalMs: number
}
const PATIENT: Patience = { stallMs: 30_000, totalMs: 10 * 60_000 }
/** The tests go on without a window. */
const IN_A_HURRY: Patience = { stallMs: 10_000, totalMs: 2 * 60_000 }

function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
  } catch {
    return 0 // not there yet, or a file moved away while it was counted
  }
}

/**
 * Fetches Electron's program once and shows how far it is. One try: without the internet it fails within seconds.
 * The installer tells nothing until its end, so its own temporary folder is watched instead.
 */
export async function fetchElectron({ stallMs, totalMs }: Patience = PATIENT): Promise<boolean> {
  const download = mkdtempSync(path.join(tmpdir(), 'billet-doux-electron-'))
  const unpacked = inRoot('node_modules/electron/dist')
  say('Fetching Electron, about 120 MB, once ...')
  const installer = spawn(process.execPath, [inRoot(toolScript('electron', 'install-electron'))], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: download, TEMP: download, TMP: download, ELECTRON_GET_NO_PROGRESS: '1' },
  })

  const started = Date.now()
  let lastProgress = started
  let bytes = 0
  const watch = setInterval(() => {
    const now = bytesIn(download) + bytesIn(unpacked)
    if (now !== bytes) lastProgress = Date.now()
    bytes = now
    if (process.stdout.isTTY) process.stdout.write(`\r  ${Math.round(bytes / 1e6)} MB `)
    if (Date.now() - lastProgress > stallMs || Date.now() - started > totalMs) installer.kill()
  }, 1000)

  const code = await exitCode(installer)
  clearInterval(watch)
  if (process.stdout.isTTY && bytes > 0) process.stdout.write('\n')
  rmSync(download, { recursive: true, force: true })
  return code === 0 && electronBinary() !== undefined
}

let tried: Promise<boolean> | undefined

/** Fetches Electron for the tests if it is not there. Whoever asks again in the same run is told what came of it. */
export function electronForTests(): Promise<boolean> {
  return (tried ??= electronBinary() === undefined ? fetchElectron(IN_A_HURRY) : Promise.resolve(true))
}
