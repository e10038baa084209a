import { cpSync } from 'node:fs'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { keepMetafiles, listOf, LISTS } from '../licences/bundled'
import { LICENCES, writeLicences } from '../licences/writeLicences'
import { inRoot } from './paths'
import { runTool } from './run'
import { buildIfStale, type Part } from './stale'

/** What the tools themselves bring to every part. */
const common = ['package-lock.json', 'tsconfig.json', 'build/lib/parts.ts', 'build/licences']
const programSources = [...common, 'shared', 'electron']

/** The thread in which bots think: a file beside each program, which finds it there. */
const THINKER = 'electron/host/thinking/thinker.ts'

const program: BuildOptions = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external: ['electron'],
  // Bundled CommonJS packages call require(), which an ES module does not have.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // The native helpers of ws are optional, and cannot be bundled.
  define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
  logLevel: 'warning',
}

/** Bundles a program; says what went into it. */
async function bundle(options: BuildOptions): Promise<Metafile> {
  return (await build({ ...program, ...options, metafile: true, absWorkingDir: inRoot() })).metafile
}

/** The desktop program. A sandboxed preload script must be CommonJS. */
const desktop: Part = {
  name: 'desktop',
  // Its words are in the files of the client.
  inputs: [...programSources, 'renderer/locales', 'build/icon.png'],
  outputs: [
    'out/main/main.js',
    'out/main/thinker.js',
    'out/main/preload.cjs',
    'out/main/icon.png',
    listOf('desktop'),
  ],
  build: async () => {
    const metafiles = await Promise.all([
      bundle({ entryPoints: ['electron/main.ts'], outfile: 'out/main/main.js' }),
      bundle({ entryPoints: [THINKER], outfile: 'out/main/thinker.js' }),
      bundle({
        entryPoints: ['electron/preload.ts'],
        outfile: 'out/main/preload.cjs',
        format: 'cjs',
        banner: {},
      }),
    ])
    cpSync(inRoot('build/icon.png'), inRoot('out/main/icon.png'))
    keepMetafiles('desktop', metafiles)
  },
}

/** The host without a window, for plain Node, with the thread in which its bots think. It finds the client beside it, in out/renderer. */
const host: Part = {
  name: 'host',
  inputs: programSources,
  outputs: ['out/host/headless.js', 'out/host/thinker.js', listOf('host')],
  build: async () => {
    const metafiles = await Promise.all([
      bundle({ entryPoints: ['electron/headless.ts'], outfile: 'out/host/headless.js' }),
      bundle({ entryPoints: [THINKER], outfile: 'out/host/thinker.js' }),
    ])
    keepMetafiles('host', metafiles)
  },
}

/** The client: a web page that any host serves, and that the window shows. */
const client: Part = {
  name: 'client',
  inputs: [...common, 'shared', 'renderer'],
  ignore: ['shared/engine', 'shared/bots'],
  outputs: ['out/renderer/index.html', listOf('client')],
  build: async () => {
    const code = await runTool(
      'vite',
      ['build', '--config', 'build/licences/vite.config.ts', '--logLevel', 'warn'],
      { stdio: ['ignore', 2, 2] },
    )
    if (code !== 0) throw new Error('vite could not build the client')
  },
}

/** The licences of what the others hold: a page that any host serves. The client's build clears its folder, so they are the last. */
const licences: Part = {
  name: 'licences',
  inputs: [...common, 'LICENSE', LISTS],
  outputs: LICENCES,
  build: writeLicences,
}

export const parts = { desktop, host, client, licences }

/** Builds all that is stale. Says whether anything was. */
export async function buildAll(say: (line: string) => void): Promise<boolean> {
  const built: boolean[] = []
  for (const part of Object.values(parts)) built.push(await buildIfStale(part, say))
  return built.includes(true)
}
