const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** How long a stop may take, in milliseconds: less than whoever asks for it waits before it kills. */
const LIMIT_MS = 4000
const LOOK_MS = 20

/**
 * The first signal lets the host say goodbye, and the program ends with 0; a second one does not wait. If something hangs,
 * as a disk can, the program ends by the signal itself: Node cannot end by itself while the system owes it an answer.
 */
export function stopCleanly(stop: (signal: string) => Promise<void>, limitMs = LIMIT_MS): void {
  let isStopping = false
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isStopping) endBy(signal)
      isStopping = true
      setTimeout(() => {
        console.error('Something here hangs: the host ends without it.')
        endBy(signal)
      }, limitMs)
      stop(signal).then(
        () => endWhenIdle(),
        (error: unknown) => {
          console.error(`The host could not stop cleanly: ${String(error)}`)
          process.exit(1)
        },
      )
    })
}

/** Once the system owes no answer for a file: else the end itself would wait for it, and nothing could end it any more. */
function endWhenIdle(): void {
  const isOwed = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
  if (isOwed) setTimeout(endWhenIdle, LOOK_MS)
  else process.exit(0)
}

/** Leaves it to the system, which ends the program at once, whatever it waits for. */
function endBy(signal: NodeJS.Signals): void {
  for (const one of SIGNALS) process.removeAllListeners(one)
  process.kill(process.pid, signal)
}
