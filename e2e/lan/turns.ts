import type { ClientMessage, ClientPayload } from '@shared/protocol'
import type { SendResult } from '../../renderer/net/hostClient'
import type { Page } from './pages'

/** More moves than any round has. */
const MANY = 60
/** How often something is said again that had no answer. */
const TRIES = 2

/**
 * Whether a move of the first of two counts: its answer to what it is asked, else, once it is asked again. Between rounds
 * it is the word that the next one may begin.
 */
export async function takeTurn([guest, other]: readonly [Page, Page]): Promise<boolean> {
  for (let n = 0; n < MANY; n += 1) {
    const [mine, theirs] = [guest.last('game'), other.last('game')]
    if (!mine || !theirs) return false
    if (mine.view.phase !== 'playing') {
      const { ok } = await insist(guest, 'table:ready', { force: false })
      const you = mine.view.you ?? 0
      await other.hears('table', ({ table }) => table.people[you]?.ready === true)
      return ok
    }
    const [asked, game] = mine.view.offer ? [guest, mine] : [other, theirs]
    const [command] = game.view.offer?.commands ?? []
    if (!command) return false
    const { ok } = await insist(asked, 'game:command', { revision: game.revision, command })
    const next = (one: { readonly revision: number }): boolean => one.revision > game.revision
    await Promise.all([guest.hears('game', next), other.hears('game', next)])
    if (asked === guest || !ok) return ok
  }
  return false
}

/** As the client does: what has no answer, from a busy computer or a line that was lost just then, is said again. */
async function insist<M extends ClientMessage>(
  page: Page,
  message: M,
  payload: ClientPayload<M>,
): Promise<SendResult<M>> {
  for (let more = TRIES; ; more -= 1) {
    const answer = await page.ask(message, payload)
    const isUnheard = 'reason' in answer && (answer.reason === 'noAnswer' || answer.reason === 'notConnected')
    if (!isUnheard || more === 0) return answer
    await page.stands('connected')
  }
}
