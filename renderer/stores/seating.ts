import type { EditionId } from '@shared/catalogue'
import type { TableOptions } from '@shared/game'
import { useNotices } from './notices'
import { useSession } from './session'

/*
 * Sitting down and getting up: what a person does between tables. Each is true when the host granted it;
 * if not, a notice has said why.
 */

export async function openTable(edition: EditionId, name?: string): Promise<boolean> {
  const session = useSession()
  const seat = await session.ask('table:open', { edition, ...(name && { name }) })
  if (!seat) return false
  session.keepToken(seat.token)
  useNotices().clear()
  return true
}

export async function joinTable(table: string): Promise<boolean> {
  const session = useSession()
  const seat = await session.ask('table:join', { table })
  if (!seat) return false
  session.watch(null)
  session.keepToken(seat.token)
  useNotices().clear()
  return true
}

export async function watchTable(table: string): Promise<boolean> {
  const session = useSession()
  const granted = (await session.ask('table:watch', { table })) !== null
  session.watch(granted ? table : null)
  if (granted) useNotices().clear()
  return granted
}

export async function leaveTable(): Promise<boolean> {
  return (await useSession().ask('table:leave', {})) !== null
}

/** Owner: the rules of the table, and how many seats it has. */
export async function setOptions(options: TableOptions, seats: number): Promise<boolean> {
  return (await useSession().ask('table:options', { options, seats })) !== null
}
