import { watch } from 'vue'
import type { ClientPayload } from '@shared/protocol'
import type { SendResult } from '../net/hostClient'
import { useGame } from './game'
import { useSession } from './session'
import { useTable } from './table'

/** What a host takes once, however often it hears it. */
type Lasting = 'game:command' | 'table:ready'

/** A line that fails at once is not tried again at once. */
const PAUSE_MS = 150

/**
 * Sends a wish until the host has said yes or no to it, however often the line is lost meanwhile. It is made for one
 * revision, so what was granted before counts once and is granted again, and what comes too late is refused. A wish for
 * the next round that the game has left behind needs no answer any more. Null: this client is at the table no more.
 */
export async function insist<M extends Lasting>(
  message: M,
  payload: ClientPayload<M>,
): Promise<SendResult<M> | null> {
  const session = useSession()
  const game = useGame()
  const begun = game.revision
  session.underWay += 1
  try {
    for (;;) {
      const answer = await session.send(message, payload)
      const isOpen = 'reason' in answer && (answer.reason === 'notConnected' || answer.reason === 'noAnswer')
      if (!isOpen) return answer
      await new Promise((done) => setTimeout(done, PAUSE_MS))
      if (!(await backAtTable())) return null
      if (message === 'table:ready' && game.revision !== begun) return null
    }
  } finally {
    session.underWay -= 1
  }
}

/** Waits until the line stands and the host has told the game anew; false when it tells of no table. */
function backAtTable(): Promise<boolean> {
  const session = useSession()
  const game = useGame()
  const store = useTable()
  if (store.table === null) return Promise.resolve(false)
  if (session.link === 'connected') return Promise.resolve(true)
  return new Promise((resolve) => {
    const stop = watch(
      () => [store.table, game.message] as const,
      ([table, message], [, before]) => {
        if (table !== null && message === before) return
        stop()
        resolve(table !== null)
      },
    )
  })
}
