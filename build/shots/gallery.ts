import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { inRoot } from '../lib/paths'
import { runTool } from '../lib/run'
import { buildIfStale, type Part } from '../lib/stale'

const FOLDER = 'out/gallery'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** All views of the client, without a host: what pictures are taken of, and what is measured. No part of the program. */
const gallery: Part = {
  name: 'gallery',
  inputs: ['package-lock.json', 'build/shots', 'shared', 'renderer'],
  ignore: ['shared/engine', 'shared/bots'],
  outputs: [`${FOLDER}/gallery.html`],
  build: async () => {
    const code = await runTool(
      'vite',
      ['build', '--config', 'build/shots/vite.config.ts', '--logLevel', 'warn'],
      { stdio: ['ignore', 2, 2] },
    )
    if (code !== 0) throw new Error('vite could not build the gallery')
  },
}

export interface ServedGallery {
  /** Where it is, with a slash at the end. */
  readonly url: string
  stop(): Promise<void>
}

/** All files of the gallery by their names below it: what is built anew meanwhile does not disturb who looks at it. */
async function readGallery(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = inRoot(FOLDER)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((file) => path.join(file.parentPath, file.name))
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [path.relative(folder, file).split(path.sep).join('/'), await readFile(file)] as const,
      ),
    ),
  )
}

/** Builds the gallery if it is stale, and shows it at a free port of this computer alone. */
export async function serveGallery(say: (line: string) => void): Promise<ServedGallery> {
  await buildIfStale(gallery, say)
  const files = await readGallery()
  const server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://gallery').pathname.slice(1)
    const file = files.get(name)
    const type = TYPES[path.posix.extname(name)]
    if (type === undefined || !file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=3600' })
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
