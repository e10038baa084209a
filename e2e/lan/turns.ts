import type { Page } from './pages'

/** More moves than any round has. */
const MANY = 60

/**
 * Whether a move of the first of two counts: its answer to what it is asked, else, once it is asked again. Between rounds
 * it is the word that the next one may begin.
 */
export async function takeTurn([guest, other]: readonly [Page, Page]): Promise<boolean> {
  for (let n = 0; n < MANY; n += 1) {
    const [mine, theirs] = [guest.last('game'), other.last('game')]
    if (!mine || !theirs) return false
    if (mine.view.phase !== 'playing') {
      const { ok } = await guest.ask('table:ready', { force: false })
      const you = mine.view.you ?? 0
      await other.hears('table', ({ table }) => table.people[you]?.ready === true)
      return ok
    }
    const [asked, game] = mine.view.offer ? [guest, mine] : [other, theirs]
    const [command] = game.view.offer?.commands ?? []
    if (!command) return false
    const { ok } = await asked.ask('game:command', { revision: game.revision, command })
    const next = (one: { readonly revision: number }): boolean => one.revision > game.revision
    await Promise.all([guest.hears('game', next), other.hears('game', next)])
    if (asked === guest || !ok) return ok
  }
  return false
}
