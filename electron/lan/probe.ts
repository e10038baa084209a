import { askJson } from './askJson'
import type { Spot } from './askJson'
import { REPORT_PATH, readHostReport } from '@shared/protocol'
import type { HostReport } from '@shared/protocol'

export type { Spot } from './askJson'

/** What came of asking: a host, something else that answers there, nobody who listens, or silence. */
export type Probe =
  | { readonly answer: 'host'; readonly report: HostReport }
  /** With the system's own code, where there is one: for the doctor. */
  | { readonly answer: 'stranger' | 'refused' | 'silent' | 'noRoute'; readonly code?: string }

/** A host in the same room answers within a few milliseconds, a phone on a bad Wi-Fi within some hundred. */
export const PROBE_WITHIN_MS = 1500

/** Asks whether a host of this program is there, and what it has. Never throws. */
export async function probe(spot: Spot, withinMs: number = PROBE_WITHIN_MS): Promise<Probe> {
  const asked = await askJson(spot, REPORT_PATH, withinMs)
  if (asked.answer !== 'json') return asked
  const report = readHostReport(asked.json)
  return report ? { answer: 'host', report } : { answer: 'stranger' }
}
