import { tabSchema } from '@shared/protocol'
import { tabStore } from './storage'

const KEY = 'tab'

function fresh(): string {
  // `randomUUID` is missing on a page over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Tells this tab from the others, over a reload too. The id lies in the store only while the page is away:
 * a browser copies the store when somebody duplicates a tab, and two tabs of one id would push each other off the seat.
 */
export function claimTabId(): string {
  const kept = tabSchema.safeParse(tabStore.read(KEY))
  const id = kept.success ? kept.data : fresh()
  tabStore.write(KEY, null)
  addEventListener('pagehide', () => tabStore.write(KEY, id))
  addEventListener('pageshow', () => tabStore.write(KEY, null))
  return id
}
