import { parentPort, workerData } from 'node:worker_threads'
import { playGames } from './playGames'
import type { Work } from './spread'

const { arena, from, until } = workerData as Work
parentPort?.postMessage(playGames(arena, from, until))
