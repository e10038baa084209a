import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRecord, recordText } from '@shared/game'
import type { GameRecord } from '@shared/game'
import type { GameHost } from './gameHost'
import { reasonOf, recordFileName, writeWhole } from './recordFile'
import type { Table } from './table'

const RECORD = /^\d{4}-\d\d-\d\dT[\d-]+-[a-z0-9]{8}(-\d+)?\.json$/

/** Writes the record of each finished game to a folder, one file each, and never holds up a game. */
export class Records {
  private readonly seen = new WeakSet<GameHost>()
  private writing: Promise<void> = Promise.resolve()

  /**
   * @param log is told in one line when a file could not be written; the game goes on.
   * @param keep how many records there may be, for nobody else on this computer to read; the oldest ones go. Left out: any number.
   */
  constructor(
    private readonly folder: string,
    private readonly log: (line: string) => void,
    private readonly keep?: number,
  ) {}

  /** Sees which games have ended since it last looked. To be called after every piece of work. */
  follow(tables: readonly Table[]): void {
    for (const { game, spec } of tables) {
      if (game?.phase !== 'gameOver' || this.seen.has(game)) continue
      this.seen.add(game)
      const { record } = game
      // One after the other, so that no two look for the same free name.
      this.writing = this.writing.then(() => this.write(record, spec.id))
    }
  }

  /** Resolves when all that has ended so far is written, or could not be. */
  settled(): Promise<void> {
    return this.writing
  }

  private async write(record: GameRecord, table: string): Promise<void> {
    try {
      const name = recordFileName(record, table)
      const text = recordText(record)
      if (await this.isKept(name, text)) return
      await writeWhole(this.folder, name, text, this.keep !== undefined)
      await this.removeOldest()
    } catch (error) {
      this.log(`the record of a game could not be written to ${this.folder}: ${reasonOf(error)}`)
    }
  }

  /** A table that is reopened shows a game that was over before, and whose record may be there. */
  private async isKept(name: string, text: string): Promise<boolean> {
    try {
      const found = parseRecord(await readFile(join(this.folder, `${name}.json`), 'utf8'))
      return found.ok && recordText(found.record) === text
    } catch {
      return false
    }
  }

  /** By their names, which begin with when the game began. */
  private async removeOldest(): Promise<void> {
    if (this.keep === undefined) return
    const files = (await readdir(this.folder)).filter((file) => RECORD.test(file)).sort()
    for (const file of files.slice(0, -this.keep)) await rm(join(this.folder, file), { force: true })
  }
}
