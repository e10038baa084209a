import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const SOURCES = ['electron', 'hooks', 'register'] as const
const FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/stub')

/** The options of Node with which a built main process gets the stand-in for Electron. */
export const ON_STUB: readonly string[] = ['--import', path.join(FOLDER, 'register.mjs')]

/** Makes the stand-in for plain Node. Several may do so at once, since each file comes whole into its place. */
export async function buildStub(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: SOURCES.map((name) => path.join(import.meta.dirname, 'electron', `${name}.ts`)),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
    logLevel: 'warning',
  })
  mkdirSync(FOLDER, { recursive: true })
  for (const { path: file, contents } of outputFiles) {
    writeFileSync(`${file}.${process.pid}`, contents)
    renameSync(`${file}.${process.pid}`, file)
  }
}
