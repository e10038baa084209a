import { asksPin } from '@shared/protocol'
import type { Access, AccessWish, Refusal } from '@shared/protocol'
import type { Asker, PinGuard } from './pinGuard'
import { seatToTake } from './seating'
import type { Table } from './table'

/** As a table is opened: anybody of the room may sit down or look on. */
export const OPEN_TO_ALL: AccessWish = { watchers: true, pin: null }

/** Who may come, as everybody may know it: without the PIN. */
export function accessOf({ watchers, pin }: AccessWish): Access {
  return { watchers, pinFor: pin?.for ?? null }
}

/**
 * Why somebody may not come to a table; null: the door is open. What everybody can see from outside is said first, so
 * that nobody is asked for a PIN in vain.
 *
 * @param given the PIN that came with the wish, if one did; where none is asked for it does not matter.
 */
export function entryRefusal(
  table: Table,
  to: 'sit' | 'watch' | 'inherit',
  given: string | undefined,
  asker: Asker,
  guard: PinGuard,
): Refusal | null {
  const { state, entry } = table
  const seat = seatToTake(state)
  if (to === 'inherit' && state.locked) return 'tableLocked'
  if (to === 'sit' && typeof seat === 'string') return seat
  if (to === 'watch' && !entry.watchers) return 'watchersForbidden'
  if (entry.pin === null || !asksPin(accessOf(entry), to === 'watch' ? 'watch' : 'sit')) return null
  return guard.refusal(table, entry.pin.code, given, asker)
}
