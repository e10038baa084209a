import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { electronBinary } from './desktop'
import { inRoot } from './paths'
import { exitCode, toolScript } from './run'

/** Give up when nothing new has arrived for so long, and after so long in any case. */
const stallLimit = 30_000
const totalLimit = 10 * 60_000

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
export async function fetchElectron(): Promise<boolean> {
  const download = mkdtempSync(path.join(tmpdir(), 'billet-doux-electron-'))
  const unpacked = inRoot('node_modules/electron/dist')
  console.log('Fetching Electron, about 120 MB, once ...')
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
    if (Date.now() - lastProgress > stallLimit || Date.now() - started > totalLimit) installer.kill()
  }, 1000)

  const code = await exitCode(installer)
  clearInterval(watch)
  if (process.stdout.isTTY && bytes > 0) process.stdout.write('\n')
  rmSync(download, { recursive: true, force: true })
  return code === 0 && electronBinary() !== undefined
}
