import type { NearbyHost } from '@shared/protocol'
import { createRoom, type JoinedLan, type Room } from '../app/room'
import type { RunningHost } from '../host/startHost'
import { joinLan } from '../lan/lan'

export interface OwnRoom {
  readonly room: Room
  /** The hosts of the room, as they are known at this moment. */
  readonly found: () => readonly NearbyHost[]
}

/** This program's place in the LAN, which it takes as soon as it may. */
export function ownRoom(host: RunningHost, dataDir: string, log: (line: string) => void): OwnRoom {
  let found: readonly NearbyHost[] = []
  const join = (): JoinedLan => {
    const onChange = (hosts: readonly NearbyHost[]): void => {
      found = hosts
      host.showNearby(hosts)
    }
    const lan = joinLan({ host, onChange, dataDir, log })
    host.joinRoom(lan)
    return {
      renew: () => lan.renew(),
      stop: () => lan.stop(),
      whereIs: (id) => found.flatMap(({ hostId, urls }) => (hostId === id ? urls : [])),
    }
  }
  const room = createRoom({ asksFirst: process.platform !== 'linux', dataDir, join, log })
  return { room, found: () => found }
}
