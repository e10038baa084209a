import { Worker } from 'node:worker_threads'
import { inRoot } from '../lib/paths'
import type { PlayedGame } from './playGame'
import { playGames, type Arena } from './playGames'

/** What a worker is given. */
export interface Work {
  readonly arena: Arena
  readonly from: number
  readonly until: number
}

/** Plays all games of an arena, in so many threads at once; in which order and where makes no difference to how they go. */
export async function spread(arena: Arena, processes: number): Promise<readonly PlayedGame[]> {
  if (processes === 1) return playGames(arena, 0, arena.games)
  const each = Math.ceil(arena.games / processes)
  const parts = Array.from({ length: Math.ceil(arena.games / each) }, (_, at) =>
    inWorker({ arena, from: at * each, until: Math.min(arena.games, (at + 1) * each) }),
  )
  return (await Promise.all(parts)).flat()
}

function inWorker(workerData: Work): Promise<readonly PlayedGame[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(inRoot('build/arena/worker.mjs'), { workerData, execArgv: [] })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a thread has ended with ${code}`)))
  })
}
