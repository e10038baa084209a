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

/** The host of this program, on loopback. A named port wins over that of last time. */
export function ownHost(
  { name, port, seed }: DesktopArguments,
  { dataDir, webRoot, lastPort, log, note }: OwnHostOptions,
): Promise<RunningHost> {
  return startHost({
    ...{ webRoot, dataDir, log, note },
    hostId: hostIdIn(dataDir, log),
    name: name ?? cleanName(hostname().slice(0, 20)) ?? 'Billet-doux',
    listen: '127.0.0.1',
    ...(lastPort === undefined ? {} : { lastPort }),
    ...(port === undefined ? {} : { port }),
    ...(seed === undefined ? {} : { seed }),
  })
}
