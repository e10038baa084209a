import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Refusal } from '@shared/protocol'
import { TryBudget } from './tryBudget'

/** Who tries a PIN. */
export interface Asker {
  /** The tab, the same over a reload; of a client that names none, its connection. */
  readonly device: string
  /** The address it came in from; a café's phones may have one in common. */
  readonly address: string
  /** Whether it is still connected. */
  isHere(): boolean
}

/** So many wrong tries are free; from this one on each is followed by a wait, which doubles, in milliseconds. */
const FREE_TRIES = 3
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** How many devices of a table, and how many addresses, are remembered; the oldest are forgotten first. */
const MAX_DEVICES = 500
const MAX_ADDRESSES = 1000

interface Tries {
  readonly wrong: number
  /** Until when tries of this device are not looked at. */
  readonly until: number
}

interface Door {
  readonly tries: Map<string, Tries>
  /** Which devices have given which PIN when it was the right one, as its hash. */
  readonly known: Map<string, string>
}

/**
 * Keeps PINs from being found out by trying.
 *
 * **Each device** has three wrong tries at a table for nothing. After the third it has to wait 2 s, after each further
 * one twice as long, up to a minute; what it sends meanwhile is answered `pinTooSoon` and not looked at. The right PIN
 * makes up for all of it, at that table alone: nobody can clear the count by going in and out at an own one.
 *
 * **Each address** has a budget of 30 wrong tries, of which one comes back every 3 s. It is there for somebody who
 * gives himself a new tab id for each try, and whom the first rule therefore never finds. All 10,000 PINs of four
 * digits take such a one 30 tries and 9,970 times 3 s: 8 hours and 18 minutes, half of that on the average; six digits,
 * 35 days. Who can take many addresses of the room is so many times faster, and is met by a longer PIN alone.
 * IPv6 counts by its first 64 bits, since anybody may choose the others.
 *
 * **Nobody is locked out by a neighbour.** A fool with one device, after his free tries, makes hardly more than one a
 * minute, where twenty come back: the budget of his address never runs dry, and the others notice nothing. If somebody
 * does empty it on purpose, whoever was answered `pinTooSoon` stands in line while connected and asking at least every
 * half minute, and the tries that come back, one a turn of 3 s, go along the line. Who waits longest comes first, but
 * each wrong PIN at the table sets back by two minutes; and where more than three are before a newcomer, every second
 * turn is for who came last and has given no wrong one. So a guest with no wrong PIN may try
 * - within four turns, 12 s, mostly at the next, if no new device comes after the guest: however often connections
 *   ask that are held open, as long as these leave a place in line;
 * - within two turns, if new devices come and go without end, and nobody else waits;
 * - under both at once, or if somebody holds many connections open and each, when it has had its try, comes again as a
 *   new device: within two turns for each that is before the guest when the guest comes, and three. Those are the ones
 *   that came earlier and have tried nothing either, or wait longer by two minutes for each wrong PIN they gave; with 60
 *   of them it is six minutes at worst. From outside these are as many guests, and no order could tell them from
 *   others; who comes later stands behind, however often.
 *
 * From then on the guest's next ask is looked at. After a wrong PIN of the guest's own it is as under the last of these,
 * the guest coming two minutes later. The line has 200 places, and whoever is last gives way: somebody who fills all of
 * them with devices that have tried nothing keeps newcomers out while that lasts, at that one address. No try is
 * gained by any of this. Who has given the right PIN of the table before does not wait for the budget at all. A right
 * try costs nothing, a missing PIN is no try.
 *
 * A device counts as one that knows the PIN as long as the PIN is the one it gave: a new PIN is new to everybody.
 * PINs are compared by their hashes in constant time, and kept as hashes.
 */
export class PinGuard {
  private readonly doors = new WeakMap<object, Door>()
  private readonly budgets = new Map<string, TryBudget>()

  /** @param now milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number) {}

  /**
   * Why a PIN does not open a table; null: it does.
   *
   * @param table what the PIN belongs to, the same object each time.
   * @param right the PIN of the table.
   */
  refusal(table: object, right: string, given: string | undefined, asker: Asker): Refusal | null {
    if (given === undefined) return 'pinMissing'
    const now = this.now()
    const { device, address } = asker
    const { tries, known } = this.doorOf(table)
    const before = tries.get(device)
    if (before && now < before.until) return 'pinTooSoon'
    const wanted = hashOf(right)
    const budget = this.budgetOf(address, now)
    const knows = known.get(device) === wanted.toString('hex')
    const wrongBefore = before?.wrong ?? 0
    const trier = { device, wrong: wrongBefore, isHere: () => asker.isHere() }
    if (!knows && !budget.admits(trier, now)) return 'pinTooSoon'
    if (timingSafeEqual(hashOf(given), wanted)) {
      tries.delete(device)
      remember(known, device, wanted.toString('hex'), MAX_DEVICES)
      return null
    }
    const wrong = wrongBefore + 1
    remember(tries, device, { wrong, until: now + waitAfter(wrong) }, MAX_DEVICES)
    budget.spend()
    return 'pinWrong'
  }

  private doorOf(table: object): Door {
    const door = this.doors.get(table) ?? { tries: new Map(), known: new Map() }
    this.doors.set(table, door)
    return door
  }

  private budgetOf(address: string, now: number): TryBudget {
    const key = neighbourhood(address)
    const known = this.budgets.get(key)
    if (known === undefined && this.budgets.size >= MAX_ADDRESSES)
      for (const [other, budget] of this.budgets) if (budget.isFull(now)) this.budgets.delete(other)
    const budget = known ?? new TryBudget(now)
    remember(this.budgets, key, budget, MAX_ADDRESSES)
    return budget
  }
}

/** How long a device waits after so many wrong tries, in milliseconds. */
function waitAfter(wrong: number): number {
  return wrong < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES))
}

/** Puts an entry at the end of a map that is never longer than its limit. */
function remember<T>(map: Map<string, T>, key: string, value: T, limit: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= limit) break
    map.delete(oldest)
  }
}

/** What counts as one address: an IPv4 address, or the 64 bits that name an IPv6 network. */
export function neighbourhood(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // What is left out between the colons are zeros.
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function hashOf(pin: string): Buffer {
  return createHash('sha256').update(pin).digest()
}
