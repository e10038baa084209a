import { tableIdSchema } from '@shared/protocol'

/*
 * A page may be a screen: it shows one table to a whole room, as on a television. It is nobody, so it has no seat and no
 * name, and keeps and takes none, even where somebody plays in another tab of the same browser.
 */

/** The table that the page at this path shows as a screen; null where it is no screen. */
export function screenTable(path: string): string | null {
  const [, id] = /^\/screen\/([^/]*)$/.exec(path) ?? []
  return tableIdSchema.safeParse(id).data ?? null
}

/** The table that this page shows as a screen; null where it is none. */
export const shownTable = screenTable(location.pathname)

/** Where a screen of this table is. */
export function screenLink(origin: string, table: string): string {
  return `${origin}/screen/${table}`
}
