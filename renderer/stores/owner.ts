import type { TableSettings } from '@shared/protocol'
import { useSession } from './session'
import { useTable } from './table'

/**
 * Owner: what becomes of people who are away, slow, late or leave. All of it is sent together, so it is taken as granted
 * until the host answers: whatever is chosen next is added to it and does not undo it.
 */
export async function setSettings(settings: TableSettings): Promise<boolean> {
  const store = useTable()
  const before = store.table
  const wanted = before && { ...before, settings }
  store.table = wanted
  const isGranted = (await useSession().ask('table:settings', settings)) !== null
  if (!isGranted && store.table === wanted) store.table = before
  return isGranted
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
