import { randomBytes } from 'node:crypto'
import type { Seat } from '@shared/game'
import { uniqueName } from '@shared/protocol'
import type { Refusal } from '@shared/protocol'
import type { Seeds } from './seeds'
import { Table } from './table'
import type { TableSpec } from './table'

export interface LobbyOptions {
  /** How many tables there may be at one time. */
  readonly limit: number
  readonly seeds: Seeds
  /** Whether the deals can be repeated by somebody who knows the seed text. */
  readonly practice: boolean
  readonly shuffled: (seats: readonly Seat[]) => readonly Seat[]
}

/** What may be asked for when a table is opened. */
export type TableWish = Pick<TableSpec, 'name' | 'edition' | 'seats' | 'bots' | 'standing' | 'auto'>

/** The tables of this host. */
export class Lobby {
  private readonly byId = new Map<string, Table>()
  private opened = 0

  constructor(private readonly options: LobbyOptions) {}

  get tables(): readonly Table[] {
    return [...this.byId.values()]
  }

  get tablesLeft(): number {
    return Math.max(0, this.options.limit - this.byId.size)
  }

  find(id: string): Table | null {
    return this.byId.get(id) ?? null
  }

  /** The table, whose name gets a number if another one has it already. */
  open(wish: TableWish): Table | Refusal {
    if (this.tablesLeft === 0) return 'tooManyTables'
    const { seeds, practice, shuffled } = this.options
    this.opened += 1
    const names = this.tables.map(({ spec }) => spec.name)
    const spec: TableSpec = {
      ...wish,
      id: this.freeId(),
      number: this.opened,
      name: uniqueName(wish.name, names),
      practice,
    }
    const table = new Table(spec, seeds, shuffled)
    this.byId.set(spec.id, table)
    return table
  }

  close(table: Table): void {
    this.byId.delete(table.spec.id)
  }

  private freeId(): string {
    for (;;) {
      const id = randomBytes(4).toString('hex')
      if (!this.byId.has(id)) return id
    }
  }
}
