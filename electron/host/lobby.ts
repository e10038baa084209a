import { randomBytes } from 'node:crypto'
import type { Seat } from '@shared/game'
import { uniqueName } from '@shared/protocol'
import type { Refusal } from '@shared/protocol'
import { GameHost } from './gameHost'
import type { StoodGame } from './gameHost'
import type { KeptTable, TableSpec } from './keptTable'
import { seedsOfGame } from './seeds'
import type { Seeds } from './seeds'
import { Table } from './table'

export interface LobbyOptions {
  /** How many tables there may be at one time. */
  readonly limit: number
  readonly seeds: Seeds
  /** Whether the deals can be repeated by somebody who knows the seed text. */
  readonly practice: boolean
  readonly shuffled: (seats: readonly Seat[]) => readonly Seat[]
}

/** What may be asked for when a table is opened. */
export type TableWish = Pick<TableSpec, 'name' | 'edition' | 'seats' | 'bots' | 'level' | 'standing' | 'auto'>

/** The tables of this host. */
export class Lobby {
  private readonly byId = new Map<string, Table>()
  /** What was reopened at the start, until the host asks for it. */
  private readonly unclaimed = new Set<Table>()
  private opened = 0

  constructor(private readonly options: LobbyOptions) {}

  get tables(): readonly Table[] {
    return [...this.byId.values()]
  }

  get tablesLeft(): number {
    return this.leftBeside(this.byId.size)
  }

  /** How many more there may be beside so many. */
  leftBeside(count: number): number {
    return Math.max(0, this.options.limit - count)
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

  /** A game as it stood when the program ended, for {@link reopen}. */
  resume(spec: TableSpec, number: number, stood: StoodGame): GameHost {
    const practice = stood.record.practice || this.options.practice
    const seedOf = seedsOfGame(this.options.seeds, spec.number, number)
    return GameHost.goOn({ ...stood, record: { ...stood.record, practice } }, seedOf)
  }

  /** A table as it stood when the program ended. Later ones are numbered from its number on. */
  reopen(spec: TableSpec, kept: KeptTable & { readonly game: GameHost | null }): Table {
    const { seeds, shuffled, practice } = this.options
    // Whoever knows the seed text can compute what is dealt from now on.
    const table = new Table({ ...spec, practice: spec.practice || practice }, seeds, shuffled, kept)
    this.byId.set(spec.id, table)
    this.opened = Math.max(this.opened, spec.number)
    this.unclaimed.add(table)
    return table
  }

  /** A table that the host opened before and has not asked for since; null: there is none, so a new one is opened. */
  claim(wish: TableWish): Table | null {
    const fits = ({ spec }: Table): boolean =>
      spec.standing && (Object.keys(wish) as (keyof TableWish)[]).every((key) => spec[key] === wish[key])
    const table = [...this.unclaimed].find(fits) ?? null
    if (table) this.unclaimed.delete(table)
    return table
  }

  close(table: Table): void {
    this.unclaimed.delete(table)
    this.byId.delete(table.spec.id)
  }

  private freeId(): string {
    for (;;) {
      const id = randomBytes(4).toString('hex')
      if (!this.byId.has(id)) return id
    }
  }
}
