import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What the pool needs of a thread. */
export interface Thread {
  postMessage(message: unknown): void
  on(event: 'message' | 'error' | 'exit', listener: (value: unknown) => void): unknown
  terminate(): Promise<number>
}

/** Beside the bundle; of a host that runs from its source, the one that makes sources readable. */
const FILE = import.meta.filename.endsWith('.ts') ? '../../../build/lib/thinkerFromSource.mjs' : 'thinker.js'

/** Starts a thread in which bots think. It keeps no program alive. */
export function startThread(): Thread {
  const worker = new Worker(join(import.meta.dirname, FILE))
  worker.unref()
  return worker
}
