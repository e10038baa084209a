import { watch } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { pinSchema, type Refusal } from '@shared/protocol'
import type { ComingTo } from '../net/address'
import type { Failure } from '../net/hostClient'
import { tabStore } from '../net/storage'
import { useNotices } from './notices'
import { useSession } from './session'
import { useTable } from './table'

/*
 * Sitting down and getting up: what a person does between tables. Each is true when the host granted it;
 * if not, a notice has said why.
 */

/** What can be wrong with a PIN, as the host says it. */
const PIN_FAULTS = ['pinMissing', 'pinWrong', 'pinTooSoon'] as const satisfies readonly Refusal[]
export type PinFault = (typeof PIN_FAULTS)[number]

/** What became of coming to a table. */
export type Coming = 'granted' | 'refused' | PinFault

export function isPinFault(reason: Failure): reason is PinFault {
  return (PIN_FAULTS as readonly Failure[]).includes(reason)
}

const pinKey = (table: string): string => `pin@${table}`

/** The PIN with which this tab has come to a table; it is kept over a reload. */
export function keptPin(table: string): string | undefined {
  return pinSchema.safeParse(tabStore.read(pinKey(table))).data
}

/** `null` forgets it. */
export function keepPin(table: string, pin: string | null): void {
  tabStore.write(pinKey(table), pin)
}

export async function openTable(edition: EditionId, name?: string): Promise<boolean> {
  const session = useSession()
  const seat = await session.ask('table:open', { edition, ...(name && { name }) })
  if (!seat) return false
  session.keepToken(seat.token)
  useNotices().clear()
  return true
}

export async function joinTable(table: string): Promise<boolean> {
  return said(await comeTo(table, 'sit'))
}

export async function watchTable(table: string): Promise<boolean> {
  return said(await comeTo(table, 'watch'))
}

/**
 * Shows a table to a whole room. What is refused is said by the screen itself, in large words.
 *
 * @param pin where it asks for one.
 */
export async function showTable(table: string, pin = keptPin(table)): Promise<'granted' | Failure> {
  const answer = await useSession().send('table:watch', { table, ...(pin && { pin }), screen: true })
  if (answer.ok) {
    if (pin) keepPin(table, pin)
    return 'granted'
  }
  if (answer.reason === 'pinWrong') keepPin(table, null)
  return answer.reason
}

function said(coming: Coming): boolean {
  if (coming !== 'granted' && coming !== 'refused') useNotices().say(`refusals.${coming}`)
  return coming === 'granted'
}

/**
 * Sits down at a table, or looks on there. What is wrong with the PIN has its place at the field for it, so it is
 * handed back; whatever else was refused has been said by a notice.
 *
 * @param pin as it was typed; without one, the PIN with which this tab has come to the table before.
 */
export async function comeTo(table: string, to: ComingTo, pin = keptPin(table)): Promise<Coming> {
  const session = useSession()
  const wish = { table, ...(pin && { pin }) }
  const answer = await session.send(to === 'sit' ? 'table:join' : 'table:watch', wish)
  if (!answer.ok) {
    // A line that was lost meanwhile says nothing of the table: it is watched again when the line is back.
    const isLost = answer.reason === 'notConnected' || answer.reason === 'noAnswer'
    if (to === 'watch') session.watch(isLost ? table : null)
    if (answer.reason === 'pinWrong') keepPin(table, null)
    if (isPinFault(answer.reason)) return answer.reason
    useNotices().say(`refusals.${answer.reason}`)
    return 'refused'
  }
  if (pin) keepPin(table, pin)
  session.watch(to === 'watch' ? table : null)
  if ('token' in answer) session.keepToken(answer.token)
  useNotices().clear()
  if (to === 'sit') sayNumber(table)
  return 'granted'
}

/** An equal name gets a number at a table, which somebody is told who has just sat down there. */
function sayNumber(id: string): void {
  const store = useTable()
  const wanted = useSession().name
  const called = (): string | undefined => (store.table?.id === id ? store.me?.name : undefined)
  const tell = (name = wanted): void => {
    if (wanted !== '' && name !== wanted) useNotices().say('net.numbered', { wanted, name })
  }
  // The host may tell of the table before it answers, or after.
  if (called() === undefined) watch(called, tell, { once: true, flush: 'sync' })
  else tell(called())
}

export async function leaveTable(): Promise<boolean> {
  return (await useSession().ask('table:leave', {})) !== null
}
