import type { TableSettings } from '@shared/protocol'
import { Feed } from './feed'
import type { LanHost } from './host'
import type { Page, Pages } from './pages'
import { wordsFor } from './programs'
import type { Question } from './questions'

/** What people are asked at a table, and how it treats those who are away. */
export interface ParkWish {
  readonly question: Question
  readonly settings: Partial<TableSettings>
}

/** A table of two at which somebody is asked. Everybody of it is away. */
export interface Parked {
  readonly question: Question
  readonly table: string
  readonly seat: number
  readonly token: string
  readonly otherToken: string
}

/** Brings tables of a host to where somebody is asked so, in the order of the wishes. */
export async function park({ pc, port }: LanHost, wishes: readonly ParkWish[]): Promise<readonly Parked[]> {
  const words = wordsFor('park', String(port), JSON.stringify(wishes))
  const feed = new Feed<Partial<Parked> & { readonly n?: number; readonly done?: true }>(pc.start(...words))
  await feed.until(({ done }) => done === true)
  feed.child.stdin?.end()
  return wishes.map((_, at) => feed.lines.find(({ n }) => n === at) as unknown as Parked)
}

/** The two of a table: whoever is asked, and the other one. */
export interface Two {
  readonly parked: Parked
  readonly guest: Page
  readonly other: Page
}

/** Both come back to their table, each on a computer of the own. */
export async function comeBack(parked: Parked, url: string, guests: Pages, others: Pages): Promise<Two> {
  const guest = guests.open(url, { token: parked.token })
  const other = others.open(url, { token: parked.otherToken })
  await Promise.all([guest.hears('game'), other.hears('game')])
  await other.hears('table', ({ table }) => table.people.every(({ connected }) => connected))
  return { parked, guest, other }
}
