import type { GameHost } from './gameHost'
import type { Table } from './table'

/** Notes what becomes of the tables: which are opened and closed, and which games are over. No move, and no card. */
export class Diary {
  private known = new Set<Table>()
  private readonly over = new WeakSet<GameHost>()

  /** @param note is told each thing in one line. */
  constructor(private readonly note: (line: string) => void) {}

  /** Sees what has changed since it last looked. To be called after every piece of work. */
  follow(tables: readonly Table[]): void {
    const here = new Set(tables)
    for (const table of this.known) if (!here.has(table)) this.note(`${nameOf(table)} is closed`)
    for (const table of tables) {
      const isNew = !this.known.has(table)
      if (isNew) this.note(`${nameOf(table)} is open: ${table.spec.edition}`)
      this.followGame(table, isNew)
    }
    this.known = here
  }

  /** A game that was over when its table was reopened has been noted before. */
  private followGame(table: Table, isNew: boolean): void {
    const { game, state } = table
    if (game?.phase !== 'gameOver' || this.over.has(game)) return
    this.over.add(game)
    if (isNew) return
    const winners = game.state.winners.map((seat) => state.seats[seat]?.name ?? `seat ${seat}`)
    this.note(`${nameOf(table)}: a game is over, won by ${winners.join(' and ')}`)
  }
}

function nameOf({ spec }: Table): string {
  return `table "${spec.name}" (${spec.id})`
}
