import { EventEmitter } from 'node:events'
import type { Thread } from '../startThread'

/** A thread that does what a test says, and remembers what it was asked. */
export class FakeThread extends EventEmitter implements Thread {
  readonly asked: unknown[] = []
  isEnded = false

  postMessage(message: unknown): void {
    this.asked.push(message)
  }

  terminate(): Promise<number> {
    this.isEnded = true
    return Promise.resolve(0)
  }
}
