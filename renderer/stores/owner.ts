import type { TableOptions } from '@shared/game'
import type { TableSettings, TableView } from '@shared/protocol'
import { useSession } from './session'
import { useTable } from './table'

/**
 * What is sent together is taken as granted until the host answers: whatever is chosen next is added to it and does not
 * undo it.
 */
async function takeAsGranted(wish: Partial<TableView>, ask: () => Promise<object | null>): Promise<boolean> {
  const store = useTable()
  const before = store.table
  const wanted = before && { ...before, ...wish }
  store.table = wanted
  const isGranted = (await ask()) !== null
  if (!isGranted && store.table === wanted) store.table = before
  return isGranted
}

/** Owner: the rules of the table, and how many seats it has. */
export function setOptions(options: TableOptions, seats: number): Promise<boolean> {
  const wish = { options, seats }
  return takeAsGranted(wish, () => useSession().ask('table:options', wish))
}

/** Owner: what becomes of people who are away, slow, late or leave. */
export function setSettings(settings: TableSettings): Promise<boolean> {
  return takeAsGranted({ settings }, () => useSession().ask('table:settings', settings))
}

/** Owner: stops the game for a while, or lets it go on. */
export async function pauseGame(paused: boolean): Promise<boolean> {
  return (await useSession().ask('table:pause', { paused })) !== null
}

/** Owner: whether nobody new may sit down. */
export async function lockTable(locked: boolean): Promise<boolean> {
  return (await useSession().ask('table:lock', { locked })) !== null
}

/** Owner: answers somebody who asks for a seat. */
export async function answerWish(id: number, yes: boolean): Promise<boolean> {
  return (await useSession().ask('seat:answer', { id, yes })) !== null
}
