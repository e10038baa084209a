import type { Connection } from './connection'

/** Resolves when a promise settles, however it does, or when so many milliseconds have passed. */
export async function atMost(ms: number, promise: Promise<unknown> | null): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  const settled = Promise.resolve(promise).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([settled, late])
  clearTimeout(timer)
}

/** How often it is looked whether everything is sent, in milliseconds. */
const LOOK_MS = 5

/** Resolves when all that these were told has left this program, or nobody is there to take it. */
export async function untilSent(connections: readonly Pick<Connection, 'isSending'>[]): Promise<void> {
  while (connections.some(({ isSending }) => isSending))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
