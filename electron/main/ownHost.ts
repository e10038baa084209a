import { hostname } from 'node:os'
import { cleanName } from '@shared/protocol'
import type { DesktopArguments } from '../app/arguments'
import { startHost, type RunningHost } from '../host/startHost'
import { hostIdIn } from '../lan/hostId'

export interface OwnHostOptions {
  readonly dataDir: string
  /** The folder with the built client. */
  readonly webRoot: string
  /** The port of last time, which is tried first. */
  readonly lastPort: number | undefined
  readonly log: (line: string) => void
  readonly note: (line: string) => void
}

/**
 * A table is kept so long after anybody was last at it, in milliseconds: people who stop and quit play on another evening,
 * and a table that all have forgotten goes some day.
 */
const CLOSE_EMPTY_MS = 30 * 24 * 3_600_000

/**
 * The host of this program, on loopback. A named port wins over that of last time. Where none of the usual ones is free it
 * takes any: its own window finds it, and others are told the address with its port.
 */
export function ownHost(
  { name, port, seed }: DesktopArguments,
  { dataDir, webRoot, lastPort, log, note }: OwnHostOptions,
): Promise<RunningHost> {
  return startHost({
    ...{ webRoot, dataDir, log, note },
    hostId: hostIdIn(dataDir, log),
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    listen: '127.0.0.1',
    orAnyPort: true,
    closeEmptyMs: CLOSE_EMPTY_MS,
    ...(lastPort === undefined ? {} : { lastPort }),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}
