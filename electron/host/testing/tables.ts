import type { EditionId } from '@shared/catalogue'
import { defaultOptions } from '@shared/game'
import type { Command, PlayerView, TableOptions } from '@shared/game'
import { connect } from './client'
import type { TestClient } from './client'

export interface Seated {
  readonly table: string
  readonly clients: readonly TestClient[]
  /** The secret of each client, by seat. */
  readonly tokens: readonly string[]
}

/** A table in the lobby at which the named people sit in this order; the first one owns it. */
export async function seated(
  port: number,
  names: readonly string[],
  edition: EditionId = '2019',
): Promise<Seated> {
  const clients = await Promise.all(names.map((name) => connect(port, { name })))
  const [owner, ...others] = clients
  if (!owner) throw new Error('a table needs somebody')
  const { table, token } = await owner.must('table:open', { edition })
  const tokens = [token]
  for (const other of others) tokens.push((await other.must('table:join', { table })).token)
  return { table, clients, tokens }
}

/** As {@link seated}, with the game begun. */
export async function playing(
  port: number,
  names: readonly string[],
  options: Partial<TableOptions> & Pick<TableOptions, 'edition'> = { edition: '2019' },
): Promise<Seated> {
  const table = await seated(port, names, options.edition)
  const [owner] = table.clients
  if (!owner) throw new Error('a table needs somebody')
  const rules = { ...defaultOptions(options.edition), ...options }
  await owner.must('table:options', { options: rules, seats: Math.max(2, names.length) })
  await owner.must('table:start', {})
  await Promise.all(table.clients.map((client) => client.until('game')))
  return table
}

/** Whoever is asked now, with what is on offer. */
export function asked(clients: readonly TestClient[]): TestClient {
  const newest = Math.max(...clients.map((client) => client.last('game')?.revision ?? -1))
  const client = clients.find((one) => {
    const game = one.last('game')
    return game?.revision === newest && game.view.offer !== null
  })
  if (!client) throw new Error('nobody is asked')
  return client
}

/** Waits until everybody has been sent the same revision, and returns it. */
export async function inStep(clients: readonly TestClient[], revision: number): Promise<void> {
  await Promise.all(clients.map((client) => client.until('game', (game) => game.revision >= revision)))
}

/** A moment at which somebody is asked. */
export interface Moment {
  readonly actor: TestClient
  readonly revision: number
  readonly view: PlayerView
  /** All that this client may send. */
  readonly commands: readonly Command[]
}

const MANY = 3000

/**
 * Lets everybody play, round after round and game after game, whatever the numbers say; the Princess last of all.
 * Throws an Error when there is no end to it.
 *
 * @param goOn looks before each move whether to go on.
 * @param prefers which commands come before all others.
 */
export async function playOn(
  clients: readonly TestClient[],
  goOn: (moment: Moment) => boolean | Promise<boolean>,
  prefers: (command: Command) => boolean = () => false,
): Promise<void> {
  for (let step = 0; step < MANY; step += 1) {
    const { revision = 0, view } = clients[0]?.last('game') ?? {}
    if (view?.phase !== 'playing') {
      for (const client of clients) await client.must('table:ready', { force: false })
      await inStep(clients, revision + 1)
      continue
    }
    const actor = asked(clients)
    const game = actor.last('game')
    const commands = game?.view.offer?.commands ?? []
    if (!game || !(await goOn({ actor, revision, view: game.view, commands }))) return
    const preferred = commands.filter(prefers)
    const harmless = commands.filter((command) => command.type !== 'play' || command.card !== 'princess')
    const able = [preferred, harmless, commands].find((some) => some.length > 0) ?? []
    const command = able[(step * 31) % Math.max(1, able.length)]
    if (!command) throw new Error('nothing on offer')
    const answer = await actor.must('game:command', { revision, command })
    await inStep(clients, answer.revision)
  }
  throw new Error('there is no end to this')
}
