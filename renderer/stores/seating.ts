import type { EditionId } from '@shared/catalogue'
import type { TableOptions } from '@shared/game'
import { useNotices } from './notices'
import { useSession } from './session'
import { useTable } from './table'

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

/**
 * Owner: the rules of the table, and how many seats it has. All of them are sent together, so they are taken as granted
 * until the host answers: whatever is chosen next is added to them and does not undo them.
 */
export async function setOptions(options: TableOptions, seats: number): Promise<boolean> {
  const store = useTable()
  const before = store.table
  const wanted = before && { ...before, options, seats }
  store.table = wanted
  const isGranted = (await useSession().ask('table:options', { options, seats })) !== null
  if (!isGranted && store.table === wanted) store.table = before
  return isGranted
}
