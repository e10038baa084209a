/**
 * npm start [-- options]: the desktop program. Where it cannot open, one line says why, and the host runs
 * without a window. The options go to whichever of the two runs.
 */
import { spawn } from 'node:child_process'
import { electronBinary, hasScreen } from './lib/desktop'
import { fetchElectron } from './lib/fetchElectron'
import { openBrowser } from './lib/openBrowser'
import { buildAll } from './lib/parts'
import { root } from './lib/paths'
import { endWith, lifeOf } from './lib/run'
import { startHeadless } from './lib/startHeadless'

const args = process.argv.slice(2)

async function runHost(): Promise<never> {
  if (!hasScreen()) return endWith(await startHeadless(args))

  // The host prints where it can be reached; the first address is this computer's own.
  const host = await startHeadless(args, ['inherit', 'pipe', 'inherit'])
  let printed = ''
  host.stdout?.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    if (printed.includes('http://')) return
    printed += chunk.toString()
    const url = /http:\/\/\S+(?=\s)/.exec(printed)?.[0]
    if (url === undefined) printed = printed.slice(-200)
    else openBrowser(url)
  })
  return endWith(host)
}

/** What Electron ends with when a library or the sandbox is missing: it was never on the screen. */
const cannotOpen = [126, 127, 133, 134, 139]

/** Ends with the desktop program; comes back only if that could not open at all. */
async function runDesktop(binary: string): Promise<void> {
  await buildAll(console.log)
  // Chromium does not start its sandbox as root.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const started = Date.now()
  const code = await lifeOf(spawn(binary, [...asRoot, root, ...args], { stdio: 'inherit' }))
  const atOnce = Date.now() - started < 10_000
  if (!atOnce || !cannotOpen.includes(code)) process.exit(code)
}

async function whyNoWindow(): Promise<string> {
  if (!hasScreen()) return 'There is no screen for the desktop program here'
  const binary = electronBinary() ?? ((await fetchElectron()) ? electronBinary() : undefined)
  if (binary === undefined) return 'Electron could not be fetched'
  await runDesktop(binary)
  return 'The desktop program could not open here'
}

console.log(`${await whyNoWindow()}: the host runs without a window, and everybody plays in a browser.`)
await runHost()
