import type { HostedTable } from './hosting'

/** So long nobody is waited for, in milliseconds: phones that sleep come back, and a computer that hosts is to rest some day. */
export const DESERTED_MS = 5 * 60_000

/** Whether somebody plays or looks on at this moment. */
export const isAnybodyAt = (tables: readonly HostedTable[]): boolean =>
  tables.some(({ people, watchers }) => watchers > 0 || people.some(({ isHere }) => isHere))

/**
 * Calls back when it has been deserted for some minutes on end, and again only after somebody has been there.
 *
 * @returns what is to be called whenever that may have changed.
 */
export function noticeDesertion(isDeserted: () => boolean, then: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    if (isDeserted()) {
      timer ??= setTimeout(() => {
        if (isDeserted()) then()
      }, DESERTED_MS).unref()
    } else {
      clearTimeout(timer)
      timer = undefined
    }
  }
}
