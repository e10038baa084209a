import { recordText } from '@shared/game'
import type { GameRecord } from '@shared/game'
import type { GameHost } from './gameHost'
import { recordFileName, writeWhole } from './recordFile'
import type { Table } from './table'

/** Why a file could not be written, in words for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EACCES: 'it is not allowed to write there',
  EPERM: 'it is not allowed to write there',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is no folder',
}

/** Writes the record of each finished game to a folder, one file each, and never holds up a game. */
export class Records {
  private readonly seen = new WeakSet<GameHost>()
  private writing: Promise<void> = Promise.resolve()

  /** @param log is told in one line when a file could not be written; the game goes on. */
  constructor(
    private readonly folder: string,
    private readonly log: (line: string) => void,
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
      await writeWhole(this.folder, recordFileName(record, table), recordText(record))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const reason = REASONS[code ?? ''] ?? message
      this.log(`the record of a game could not be written to ${this.folder}: ${reason}`)
    }
  }
}
