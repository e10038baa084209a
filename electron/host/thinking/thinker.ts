/** A thread in which bots think: answers one question after the other. A bundle of its own, beside the program's. */
import { parentPort } from 'node:worker_threads'
import { answerTo } from './answerTo'

parentPort?.on('message', (message) => parentPort?.postMessage(answerTo(message, () => performance.now())))
