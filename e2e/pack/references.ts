import path from 'node:path'

const { posix } = path

/** A file of the client as Vite calls it: by its content, with its folder or beside the file that asks for it. */
const HASHED = /(?:\bassets\/|["'`]\.\/)([\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2?|webp|png|jpg|webm|mp4))\b/g
/** What a page loads. */
const LOADED = /\b(?:src|href)="([^":#]+)"/g
/** What the main process finds from `out`. */
const FROM_OUT = /["'`]((?:main|renderer|host)\/[\w./-]+\.\w+)["'`]/g
/** A thread of its own: a file beside the one that starts it. */
const WORKER = /\bnew Worker\([^;]{0,120}?["'`](?:\.\/)?([\w./-]+\.[cm]?js)["'`]/g

const found = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

/** The files that a file of the built program refers to, from the root. */
export function referencesOf(file: string, text: string): string[] {
  const beside = (name: string): string => posix.join(posix.dirname(file), name)
  const workers = found(WORKER, text).map(beside)
  if (file.endsWith('.html')) return found(LOADED, text).map(beside)
  if (file.startsWith('out/renderer/'))
    return [...workers, ...found(HASHED, text).map((name) => `out/renderer/assets/${name}`)]
  return [...workers, ...found(FROM_OUT, text).map((name) => `out/${name}`)]
}

/** What files refer to and is not among them, each with who does. */
export function missingAmong(files: readonly string[], read: (file: string) => string): string[] {
  const there = new Set(files)
  return files
    .filter((file) => /\.([cm]?js|css|html)$/.test(file))
    .flatMap((file) =>
      referencesOf(file, read(file))
        .filter((name) => !there.has(name))
        .map((name) => `${name}, for ${file}`),
    )
}
