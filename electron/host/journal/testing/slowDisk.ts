import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { vi } from 'vitest'

/** A disk that can be stopped: what is asked of it then is done when it goes on. */
export interface SlowDisk {
  stop(): void
  goOn(): void
  /** The next thing that is asked of it fails, and it alone. */
  failOnce(): void
  /** As before the test. */
  restore(): void
}

/** What may stand still of an open file. */
export type Work = 'appendFile' | 'writeFile' | 'datasync'

/** @param does what of an open file stands still. */
export async function slowDisk(...does: readonly Work[]): Promise<SlowDisk> {
  const probe = await open(import.meta.filename)
  const files = Object.getPrototypeOf(probe) as Pick<FileHandle, Work>
  await probe.close()
  let waiting: (() => void)[] | null = null
  let fails = false
  const spies = does.map((name) => {
    const real = files[name] as (this: FileHandle, ...args: readonly unknown[]) => Promise<void>
    return vi.spyOn(files, name).mockImplementation(async function (
      this: FileHandle,
      ...args: readonly unknown[]
    ) {
      const queue = waiting
      if (queue) await new Promise<void>((resolve) => queue.push(resolve))
      if (fails) {
        fails = false
        throw new Error('the disk is broken')
      }
      return real.call(this, ...args)
    })
  })
  const goOn = (): void => {
    for (const go of waiting ?? []) go()
    waiting = null
  }
  return {
    stop: () => void (waiting ??= []),
    goOn,
    failOnce: () => void (fails = true),
    restore() {
      goOn()
      for (const spy of spies) spy.mockRestore()
    },
  }
}
