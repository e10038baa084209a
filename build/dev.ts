/**
 * npm run dev [-- host options]: the client with hot reload, and a host that starts again when its sources change.
 * Open the address that vite prints; both end together, also when the host cannot do what its options ask.
 */
import { spawn } from 'node:child_process'
import { createServer as createNetServer, isIPv6, type AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { inRoot, root } from './lib/paths'
import { lifeOf, toolScript } from './lib/run'

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

/** The value of an option of the host; undefined if it is not given. */
function given(option: string): string | undefined {
  const at = args.findIndex((word) => word === option || word.startsWith(`${option}=`))
  if (at < 0) return undefined
  return args[at] === option ? (args[at + 1] ?? '') : args[at]?.slice(option.length + 1)
}

/** Where the page finds the host: by the address that it listens on, unless it listens on all of them. */
function reachable(address: string): string {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return isIPv6(address) ? `[${address}]` : address
}

const port = given('--port') ?? String(await freePort())
const listen = given('--listen') ?? '127.0.0.1'
process.env.BILLET_DEV_HOST = `http://${reachable(listen)}:${port}`

const page = await createServer({ configFile: inRoot('renderer/vite.config.ts') })
await page.listen()
page.printUrls()

const hostArgs = [
  ...(given('--port') === undefined ? ['--port', port] : []),
  ...(given('--listen') === undefined ? ['--listen', listen] : []),
  // It starts again with every change of its sources, and this user's own host keeps its folder.
  ...(given('--data') === undefined ? ['--data', 'none'] : []),
  ...args,
]
const host = spawn(
  process.execPath,
  [inRoot(toolScript('tsx')), 'watch', '--clear-screen=false', 'build/lib/devHost.ts', ...hostArgs],
  // No stdin: tsx would restart the host at every press of Enter.
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
)
const told: string[] = []
process.once('SIGTERM', (signal) => told.push(signal))
const code = await lifeOf(host)
// tsx was ended by the host's own wish.
process.exit(code === 143 && told.length === 0 ? 2 : code)
