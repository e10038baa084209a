import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { seatSchema, type Seat } from '@shared/game'
import type { Countdown, ServerPayload } from '@shared/protocol'
import type { Failure } from '../net/hostClient'
import { tabStore } from '../net/storage'
import { useNotices } from './notices'
import { isPinFault, keepPin, keptPin, type Coming } from './seating'
import { useSession } from './session'
import { useTable } from './table'
import { useTables } from './tables'

/** A seat that the owner of its table has been asked for. */
export interface AskedSeat {
  readonly table: string
  readonly seat: Seat
  /** The name of whoever has the seat now. */
  readonly name: string
}

/** What this tab asked of a host before its page was opened anew; null where that was nothing. */
function keptWish(host: string): AskedSeat | null {
  const [at, table, seat, ...name] = tabStore.read('wish')?.split('\n') ?? []
  const asked = seatSchema.safeParse(Number(seat))
  if (at !== host || !table || !asked.success) return null
  return { table, seat: asked.data, name: name.join(' ') }
}

type Denial = ServerPayload<'declined'>['reason']

/** What was asked: the owner, for somebody's seat; or the own other device, for the seat that it plays. */
export type WishKind = 'seat' | 'device'

/**
 * The seat that this client waits for: another one's, whose owner decides, or its own, which another device plays still.
 * The host holds one such wish of a connection; it ends with `seated`, with `declined`, or with the line.
 */
export const useWish = defineStore('wish', () => {
  const session = useSession()
  const pending = shallowRef<AskedSeat | null>(null)
  /** Set while the other device is to confirm: how long it may take, in milliseconds. */
  const claimed = shallowRef<Countdown | null>(null)
  /** What became of the last claim, where it was not granted. */
  const denied = shallowRef<Denial | null>(null)

  /** Whether the page was just opened, and may have asked before. */
  let isNew = true
  watch(
    pending,
    (now) => {
      const text = now && [session.hostUrl, now.table, now.seat, now.name].join('\n')
      tabStore.write('wish', text)
    },
    { flush: 'sync' },
  )

  function nameOf(table: string, seat: Seat): string {
    const known = useTables()
      .find(table)
      ?.seatsToAsk.find((one) => one.seat === seat)
    const here = useTable()
    if (known) return known.name
    if (here.table?.id === table) return here.nameAt(seat)
    const asked = pending.value
    return asked?.table === table && asked.seat === seat ? asked.name : ''
  }

  /** Asks the owner of a table for a seat. What is wrong with the PIN is handed back; whatever else was refused is said. */
  async function askFor(table: string, seat: Seat, pin = keptPin(table)): Promise<Coming> {
    const name = nameOf(table, seat)
    const answer = await session.send('seat:ask', { table, seat, ...(pin && { pin }) })
    if (!('reason' in answer)) {
      if (pin) keepPin(table, pin)
      claimed.value = null
      pending.value = { table, seat, name }
      return 'granted'
    }
    // The line was lost once more before the host could say anything.
    const isOpen = answer.reason === 'notConnected' || answer.reason === 'noAnswer'
    if (isOpen && pending.value?.table === table && pending.value.seat === seat) {
      isOnOldLine = true
      return 'refused'
    }
    pending.value = null
    if (answer.reason === 'pinWrong') keepPin(table, null)
    if (isPinFault(answer.reason)) return answer.reason
    useNotices().say(`refusals.${answer.reason}`)
    return 'refused'
  }

  /** As {@link askFor}, where no field shows what is wrong with the PIN: true when it was granted. */
  async function ask(table: string, seat: Seat, pin?: string): Promise<boolean> {
    const coming = await askFor(table, seat, pin)
    if (coming !== 'granted' && coming !== 'refused') useNotices().say(`refusals.${coming}`)
    return coming === 'granted'
  }

  /** Asks for the own seat with the code that its device shows. Null when that device is asked now, else why not. */
  async function claim(code: string): Promise<Failure | null> {
    const answer = await session.send('seat:claim', { code })
    if ('reason' in answer) return answer.reason
    pending.value = null
    denied.value = null
    claimed.value = { left: answer.left, of: answer.left }
    return null
  }

  /** It has come to an end, perhaps since somebody said no; returns what it was. */
  function end(denial: Denial | null = null): WishKind | null {
    const kind = claimed.value ? 'device' : pending.value ? 'seat' : null
    denied.value = kind === 'device' ? denial : null
    pending.value = null
    claimed.value = null
    return kind
  }

  /** The page was opened anew, and its wish went with its line. Who has a seat by now wants no other. */
  function takeUp(): void {
    const wish = isNew ? keptWish(session.hostUrl) : null
    isNew = false
    if (wish === null || pending.value !== null) return
    pending.value = session.token() === undefined ? wish : null
    isOnOldLine = true
  }

  /** The line was opened anew, and the host knows of no wish: the owner is asked again; a code is good but once. */
  function again(): void {
    takeUp()
    if (!isOnOldLine) return
    isOnOldLine = false
    const wish = pending.value
    if (wish) void ask(wish.table, wish.seat)
    if (claimed.value === null) return
    end('lapsed')
    useNotices().say('net.declined.device.lapsed')
  }

  let isOnOldLine = false
  /** The line is lost, and with it what the host held for it. */
  function lose(): void {
    isOnOldLine = true
  }

  /** Asks no more. A host that does not hear of it over a lost line forgets the wish with that. */
  function cancel(): void {
    if (end() !== null) void session.send('seat:withdraw', {})
  }

  return { pending, claimed, denied, askFor, ask, claim, end, again, lose, cancel }
})
