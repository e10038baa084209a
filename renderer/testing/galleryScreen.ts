import type { PlayerView } from '@shared/game'
import { coveredLog } from '../composables/coveredSight'
import { useGame } from '../stores/game'
import { useSession } from '../stores/session'
import { useTable } from '../stores/table'
import { useTables } from '../stores/tables'
import type { TableFixture } from './tableFixtures'
import { tableSummary } from './tables'

/** What the host tells a screen of the table of a fixture: what all may know, and no hand before the round is over. */
export function onScreen({ view, log, fresh, table }: TableFixture): TableFixture {
  const isShown = view.result !== null
  const seen: PlayerView = {
    ...view,
    ...{ you: null, offer: null, choice: null },
    seats: view.seats.map((seat) => ({ ...seat, hand: isShown ? seat.hand : null })),
  }
  return { view: seen, log: coveredLog(log), fresh, table: { ...table, you: null, pin: null } }
}

/**
 * Fills the stores for a screen, by the &state of the gallery's address: `waits`, `stopped`, `closed`, `forbidden`, `pin`,
 * `lobby`; else its game is played.
 */
export function stageScreen(fixture: TableFixture, state: string | null): void {
  const session = useSession()
  const { view, log, fresh, table } = onScreen(fixture)
  const isThere = state === null || state === 'lobby' || state === 'lost'
  if (state === 'lost') session.link = 'lost'
  session.hostStopped = state === 'stopped'
  if (state === 'waits') session.host = null
  const access = { watchers: state !== 'forbidden', pinFor: state === 'pin' ? ('both' as const) : null }
  useTables().tables = state === 'closed' ? [] : [tableSummary({ id: table.id, access })]
  useTable().table = isThere ? { ...table, ...(state === 'lobby' && { phase: 'lobby' as const }) } : null
  useGame().message = { revision: 1, view, log, fresh }
}
