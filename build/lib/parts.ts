import { cpSync } from 'node:fs'
import { build, type BuildOptions } from 'esbuild'
import { inRoot } from './paths'
import { runTool } from './run'
import type { Part } from './stale'

/** What the tools themselves bring to every part. */
const common = ['package-lock.json', 'tsconfig.json', 'build/lib/parts.ts']
const programSources = [...common, 'shared', 'electron']

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

/** The desktop program. A sandboxed preload script must be CommonJS. */
const desktop: Part = {
  name: 'desktop',
  inputs: [...programSources, 'build/icon.png'],
  outputs: ['out/main/main.js', 'out/main/preload.cjs', 'out/main/icon.png'],
  build: async () => {
    await Promise.all([
      build({ ...program, entryPoints: [inRoot('electron/main.ts')], outfile: inRoot('out/main/main.js') }),
      build({
        ...program,
        entryPoints: [inRoot('electron/preload.ts')],
        outfile: inRoot('out/main/preload.cjs'),
        format: 'cjs',
        banner: {},
      }),
    ])
    cpSync(inRoot('build/icon.png'), inRoot('out/main/icon.png'))
  },
}

/** The host without a window, one file for plain Node. It finds the client beside it, in out/renderer. */
const host: Part = {
  name: 'host',
  inputs: programSources,
  outputs: ['out/host/headless.js'],
  build: () =>
    build({
      ...program,
      entryPoints: [inRoot('electron/headless.ts')],
      outfile: inRoot('out/host/headless.js'),
    }),
}

/** The client: a web page that any host serves, and that the window shows. */
const client: Part = {
  name: 'client',
  inputs: [...common, 'shared', 'renderer'],
  ignore: ['shared/engine', 'shared/bots'],
  outputs: ['out/renderer/index.html'],
  build: async () => {
    const code = await runTool(
      'vite',
      ['build', '--config', 'renderer/vite.config.ts', '--logLevel', 'warn'],
      { stdio: ['ignore', 2, 2] },
    )
    if (code !== 0) throw new Error('vite could not build the client')
  },
}

export const parts = { desktop, host, client }
