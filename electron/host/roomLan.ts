import type { Diagnosis, LookOutcome, Reach } from '@shared/protocol'

/**
 * What this computer's place in the LAN can do for clients and for other hosts. The host is given it, and knows nothing
 * of mDNS; a host that listens on this computer alone may have none.
 */
export interface RoomLan {
  /**
   * Looks at an address as people type it.
   *
   * @param asker the address from which the client that asks came in.
   */
  look(typed: string, asker: string): Promise<LookOutcome>
  /** Finds out why a table cannot be seen, perhaps the one at an address. */
  examine(typed: string | undefined, asker: string): Promise<Diagnosis>
  /**
   * Looks back at another host that asks.
   *
   * @param port where it says that it listens; null: it does not.
   * @param hostId who it says that it is; null: it is no host.
   */
  reach(asker: string, port: number | null, hostId: string | null): Promise<Reach>
}
