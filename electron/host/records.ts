import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRecord, recordText } from '@shared/game'
import type { GameRecord } from '@shared/game'
import type { GameHost } from './gameHost'
import { atMost } from './patience'
import { isThere, reasonOf, recordFileName, writeWhole } from './recordFile'
import type { Table } from './table'

const RECORD = /^\d{4}-\d\d-\d\dT[\d-]+-[a-z0-9]{8}(-\d+)?\.json$/
const DRAFT = /^\..+\.tmp$/
const AGAIN_MS = 3000
/** How long the end of the program waits for a disk that does not answer. */
const GOODBYE_MS = 1000
/** More records than this are not remembered while the disk is full. */
const MOST_OWED = 100

export interface RecordsOptions {
  readonly folder: string
  /** Told in one line for each game whose file could not be written; the game goes on, and the file is tried again. */
  readonly log: (line: string) => void
  /** How many records there may be, for nobody else on this computer to read; the oldest ones go. Left out: any number. */
  readonly keep?: number
  /** Milliseconds until what could not be written is tried again; some seconds if left out. */
  readonly againMs?: number | undefined
}

interface Owed {
  readonly record: GameRecord
  readonly table: string
}

/**
 * Writes the record of each game that has ended to a folder, one file each, and never holds up a game. Of a game that
 * is broken off, since its table closes or its owner will have it so, the rounds that were over are recorded.
 */
export class Records {
  /** The games of the tables, when it last looked. */
  private games = new Map<Table, GameHost>()
  private readonly taken = new WeakSet<GameHost>()
  private owed: readonly Owed[] = []
  private readonly failed = new WeakSet<Owed>()
  private writing: Promise<void> | null = null
  private againTimer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly options: RecordsOptions) {}

  /** Clears away what an end in the midst of a write has left. To be awaited before anything is written. */
  async open(): Promise<void> {
    const { folder, keep } = this.options
    // Another program may be writing to a folder that is not the host's own.
    if (keep === undefined) return
    const files = await readdir(folder).catch(() => [])
    for (const file of files.filter((name) => DRAFT.test(name)))
      await rm(join(folder, file), { force: true }).catch(() => undefined)
  }

  /** Sees which games have ended since it last looked. To be called after every piece of work. */
  follow(tables: readonly Table[]): void {
    const before = this.games
    this.games = new Map(tables.flatMap((table) => (table.game ? [[table, table.game] as const] : [])))
    for (const [table, game] of before) if (this.games.get(table) !== game) this.take(table, game)
    for (const [table, game] of this.games) if (game.phase === 'gameOver') this.take(table, game)
  }

  /** Records what is over of the game that a table has now. */
  add(table: Table): void {
    if (table.game) this.take(table, table.game)
  }

  /** Records a game, unless its record is there. */
  addRecord(record: GameRecord, table: string): void {
    if (record.rounds.length === 0) return
    this.owed = [...this.owed, { record, table }].slice(-MOST_OWED)
    this.run()
  }

  /** What is recorded of a table, but not on the disk yet. */
  owedOf(table: string): readonly GameRecord[] {
    return this.owed.flatMap((one) => (one.table === table ? [one.record] : []))
  }

  /** Resolves when all that has ended so far is written, or could not be. */
  async settled(): Promise<void> {
    await this.writing
  }

  /** Ends it after what is under way; what could not be written is tried once more. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.againTimer)
    await atMost(GOODBYE_MS, this.settled())
    if (this.owed.length > 0) this.run()
    await atMost(GOODBYE_MS, this.settled())
  }

  private take({ spec }: Table, game: GameHost): void {
    if (this.taken.has(game)) return
    this.taken.add(game)
    this.addRecord(game.record, spec.id)
  }

  private run(): void {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null
      if (this.owed.length === 0 || this.closed) return
      clearTimeout(this.againTimer)
      this.againTimer = setTimeout(() => this.run(), this.options.againMs ?? AGAIN_MS)
    })
  }

  /** One after the other, so that no two look for the same free name. */
  private async writeAll(): Promise<void> {
    const tried = new Set<Owed>()
    for (;;) {
      const next = this.owed.find((one) => !tried.has(one))
      if (!next) return
      tried.add(next)
      if (await this.write(next)) this.owed = this.owed.filter((one) => one !== next)
    }
  }

  private async write(owed: Owed): Promise<boolean> {
    const { folder, keep, log } = this.options
    try {
      const name = recordFileName(owed.record, owed.table)
      const text = recordText(owed.record)
      if (await this.isKept(name, text)) return true
      await writeWhole(folder, name, text, keep !== undefined)
      await this.removeOldest()
      return true
    } catch (error) {
      if (!this.failed.has(owed))
        log(`the record of a game could not be written to ${folder}: ${reasonOf(error)}`)
      this.failed.add(owed)
      return false
    }
  }

  /** A table that is reopened tells of games that were over before, and whose records may be there. */
  private async isKept(name: string, text: string): Promise<boolean> {
    for (let number = 1; ; number += 1) {
      const path = join(this.options.folder, `${name}${number === 1 ? '' : `-${number}`}.json`)
      if (!(await isThere(path))) return false
      // What has a record's name and is no file may take for ever to be read.
      if (!(await stat(path)).isFile()) continue
      const found = parseRecord(await readFile(path, 'utf8'))
      if (found.ok && recordText(found.record) === text) return true
    }
  }

  /** By their names, which begin with when the game began. */
  private async removeOldest(): Promise<void> {
    const { folder, keep } = this.options
    if (keep === undefined) return
    const found = await readdir(folder, { withFileTypes: true })
    const files = found.flatMap((one) => (one.isFile() && RECORD.test(one.name) ? [one.name] : [])).sort()
    for (const file of files.slice(0, -keep)) await rm(join(folder, file), { force: true })
  }
}
