import type { AccessWish, PinFor } from '@shared/protocol'
import { useSession } from './session'
import { useTable } from './table'

const PLACES = 4

/** A PIN by lot, four digits long. */
export function newPin(): string {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(lot % 10 ** PLACES).padStart(PLACES, '0')
}

/**
 * Owner: who may come. Taken as granted until the host answers, so that the next wish is added to it and does not undo it.
 */
export async function setAccess(wish: AccessWish): Promise<boolean> {
  const store = useTable()
  const before = store.table
  const pinFor: PinFor | null = wish.pin?.for ?? null
  const access = { watchers: wish.watchers, pinFor }
  const wanted = before && { ...before, access, pin: wish.pin?.code ?? null }
  store.table = wanted
  const isGranted = (await useSession().ask('table:access', wish)) !== null
  if (!isGranted && store.table === wanted) store.table = before
  return isGranted
}
