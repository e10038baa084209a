import type { TableOptions } from '@shared/game'
import type { TableSettings } from '@shared/protocol'
import { DEFAULT_SETTINGS } from '@shared/protocol'
import { connect } from './client'
import type { TestClient } from './client'
import { FakeClock } from './fakeClock'
import { testHost } from './host'
import type { TestHost } from './host'
import { playing } from './tables'
import type { Seated } from './tables'

/** A table in a game, at a host whose time stands still until the test lets it pass. */
export interface ClockedTable extends Seated {
  readonly host: TestHost
  readonly clock: FakeClock
  /** The client of a seat. */
  readonly client: (seat: number) => TestClient
  /** A connection is lost; resolves when the host knows. */
  readonly lose: (seat: number, watcher: TestClient | null) => Promise<void>
  /** Somebody comes back with the token of a seat. */
  readonly back: (seat: number) => Promise<TestClient>
}

export async function clockedTable(
  names: readonly string[],
  settings: Partial<TableSettings> = {},
  options: Partial<TableOptions> & Pick<TableOptions, 'edition'> = { edition: '2019' },
): Promise<ClockedTable> {
  const clock = new FakeClock()
  const host = await testHost({ clock, seed: 'clocked', botDelayMs: 500 })
  const table = await playing(host.port, names, options)
  const client = (seat: number): TestClient => {
    const found = table.clients[seat]
    if (!found) throw new Error(`nobody has seat ${seat}`)
    return found
  }
  await client(0).must('table:settings', { ...DEFAULT_SETTINGS, ...settings })
  return {
    ...table,
    host,
    clock,
    client,
    async lose(seat, watcher) {
      client(seat).close()
      if (watcher) await watcher.until('table', (message) => message.table.people[seat]?.connected === false)
      else {
        const { house } = host
        const isHere = (): boolean => [...house.connections].some(({ place }) => place.at === 'seat')
        while (isHere()) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    back: (seat) => connect(host.port, { token: table.tokens[seat] ?? '' }),
  }
}
