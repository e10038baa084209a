import { editionIdSchema } from '../catalogue'
import { z } from '../zod'
import { nameSchema } from './names'
import { tableIdSchema } from './tableView'

/** Where a host answers, to anybody who asks over HTTP, with what it is and which tables it has. */
export const REPORT_PATH = '/about.json'

/** The type under which hosts are advertised over mDNS: `_billet-doux._tcp`. */
export const MDNS_TYPE = 'billet-doux'

/** A host program: made by lot once and kept in its data folder, so that one host is one under all its addresses. */
export const hostIdSchema = z.string().regex(/^[0-9a-f]{12}$/)

/** One run of a host program: two that go by one id, as when a data folder was copied, are told apart by it. */
export const runIdSchema = z.string().regex(/^[0-9a-f]{8}$/)

/** The name under which a host's computer can be opened where the system asks mDNS for names. */
export function mdnsName(hostId: string): string {
  return `billet-${hostId}.local`
}

/** What a table tells to people who are not at it, on this host or another. */
export const tableReportSchema = z
  .object({
    id: tableIdSchema,
    name: nameSchema,
    edition: editionIdSchema,
    seats: z.int().min(1).max(12),
    free: z.int().min(0).max(12),
    /** A PIN is asked of whoever wants to sit down. */
    locked: z.boolean(),
    /** A PIN is asked of whoever wants to look on. */
    watchLocked: z.boolean(),
    /** A game is being played. */
    playing: z.boolean(),
    /** Whether somebody may look on without a seat. */
    watchable: z.boolean(),
    practice: z.boolean(),
    /** The names of those who sit there, bots among them. */
    people: z.array(nameSchema).max(12).readonly(),
  })
  .readonly()
export type TableReport = z.infer<typeof tableReportSchema>

/** More tables than any host has; a bound for what a stranger can send. */
const MAX_TABLES = 500
/** So many of one host are listed: nobody shall have to look for a friend's table among a stranger's hundreds. */
const MAX_LISTED = 60

/** What every version of the program can read of every other: who it is. */
export const hostHeadSchema = z
  .object({
    program: z.literal('billet-doux'),
    hostId: hostIdSchema,
    name: nameSchema,
    version: z.string().min(1).max(40),
    protocol: z.int().min(0),
    run: runIdSchema.optional(),
  })
  .readonly()
export type HostHead = z.infer<typeof hostHeadSchema>

const tablesSchema = z.object({ tables: z.array(z.unknown()).max(MAX_TABLES) })

/** What a host says of itself. */
export interface HostReport extends HostHead {
  readonly tables: readonly TableReport[]
}

/**
 * Reads what a host has answered; null if that is no host. Of a host of another version the tables that cannot be
 * read are left out: the head alone says that it is there, and of which version.
 */
export function readHostReport(raw: unknown): HostReport | null {
  const head = hostHeadSchema.safeParse(raw)
  if (!head.success) return null
  const tables = tablesSchema.safeParse(raw)
  const listed = tables.success ? tables.data.tables : []
  return {
    ...head.data,
    tables: possible(listed).slice(0, MAX_LISTED),
  }
}

/** The tables among what was sent: those that can be, each once. */
function possible(listed: readonly unknown[]): readonly TableReport[] {
  const byId = new Map<string, TableReport>()
  for (const one of listed) {
    const { success, data } = tableReportSchema.safeParse(one)
    if (success && data.free <= data.seats && !byId.has(data.id)) byId.set(data.id, data)
  }
  return [...byId.values()]
}

/** A host of the room as another host shows it to its clients. */
export const nearbyHostSchema = z
  .strictObject({
    hostId: hostIdSchema,
    name: z.string(),
    version: z.string(),
    protocol: z.int(),
    /** Where its page can be opened, the best address first. */
    urls: z.array(z.string()).min(1).readonly(),
    tables: z.array(tableReportSchema).readonly(),
  })
  .readonly()
export type NearbyHost = z.infer<typeof nearbyHostSchema>
