import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROGRAM_VERSION } from '@shared/protocol'
import type { House } from './house'
import { people } from './tableState'
import { onlyReads, sayJson } from './webClient'

export const HEALTH_PATH = '/health.json'

/** What is the matter with a host. */
export type Ailment = 'unsavedTables' | 'tablesLeftAlone' | 'eventLoop'

/** What a host tells whoever watches over it: nobody's name, and nothing secret. */
export interface Health {
  readonly ok: boolean
  /** Why it is not well; empty if it is. */
  readonly reasons: readonly Ailment[]
  readonly version: string
  /** Another one at each start. */
  readonly run: string
  readonly uptimeSeconds: number
  readonly tables: number
  /** Who has a seat, whether here or away. */
  readonly people: number
  readonly connections: number
  /** Tables that the disk does not take: play goes on, and a crash would lose it. */
  readonly unsavedTables: number
  /** By how many milliseconds the program was late at worst, within the last ten to twenty seconds. */
  readonly eventLoopMs: number
}

/** From so many milliseconds on people notice that the host is late. */
const LATE_MS = 1000
const WINDOW_MS = 10_000
const RESOLUTION_MS = 20

/** Measures how late the program is. */
export interface LoopWatch {
  /** In milliseconds, at worst, within the last ten to twenty seconds. */
  worst(): number
  stop(): void
}

export function watchLoop(): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let before = 0
  const worstNow = (): number => Math.max(0, Math.round(delay.max / 1e6) - RESOLUTION_MS)
  const timer = setInterval(() => {
    before = worstNow()
    delay.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    worst: () => Math.max(before, worstNow()),
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** How a host is. */
export function healthOf(house: House, uptimeMs: number, lateMs: number): Health {
  const { run, lobby, connections, keeping } = house
  const unsavedTables = lobby.tables.filter((table) => keeping.isUnsaved(table)).length
  const reasons: readonly Ailment[] = [
    ...(unsavedTables > 0 ? (['unsavedTables'] as const) : []),
    ...(keeping.leftAlone > 0 ? (['tablesLeftAlone'] as const) : []),
    ...(lateMs > LATE_MS ? (['eventLoop'] as const) : []),
  ]
  return {
    ok: reasons.length === 0,
    reasons,
    version: PROGRAM_VERSION,
    run,
    uptimeSeconds: Math.floor(uptimeMs / 1000),
    tables: lobby.tables.length,
    people: lobby.tables.reduce((sum, { state }) => sum + people(state).length, 0),
    connections: connections.size,
    unsavedTables,
    eventLoopMs: lateMs,
  }
}

/** 200 for a host that is well, else 503; the body says the same. */
export function answerHealth(request: IncomingMessage, response: ServerResponse, health: Health): void {
  if (onlyReads(request, response)) sayJson(response, health, health.ok ? 200 : 503)
}
