/**
 * npm run dev [-- host options]: the client with hot reload, and a host that starts again when its sources change.
 * Open the address that vite prints; both end together.
 */
import { spawn } from 'node:child_process'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { inRoot, root } from './lib/paths'
import { endWith, toolScript } from './lib/run'

/** The host must come back to the same port after every change, since the page goes through vite to it. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const args = process.argv.slice(2)
const named = args.indexOf('--port')
const port = named < 0 ? String(await freePort()) : (args[named + 1] ?? '')
process.env.BILLET_DEV_HOST = `http://127.0.0.1:${port}`

const page = await createServer({ configFile: inRoot('renderer/vite.config.ts') })
await page.listen()
page.printUrls()

const hostArgs = [...(named < 0 ? ['--port', port, '--listen', '127.0.0.1'] : []), ...args]
const host = spawn(
  process.execPath,
  [inRoot(toolScript('tsx')), 'watch', '--clear-screen=false', 'electron/headless.ts', ...hostArgs],
  // No stdin: tsx would restart the host at every press of Enter.
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
await endWith(host)
