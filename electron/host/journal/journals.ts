import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../recordFile'
import type { GameHost } from '../gameHost'
import type { Lobby } from '../lobby'
import type { Sessions } from '../sessions'
import type { Table } from '../table'
import type { Records } from '../records'
import type { Moment } from './changes'
import { Journal } from './journal'
import type { JournalEvents } from './journal'
import { recordOfPast, reopen } from './reopen'
import { journalPath, readJournals, setAside } from './tableFiles'

/** What is with the system is brought to the disk so often; with the time that takes it is there within 100 ms. */
const SYNC_MS = 20
/** How many files are brought there at a time: the system works on four things at a time, and writes must not wait. */
const LANES = 2
const AGAIN_MS = 3000
const MINUTE_MS = 60_000

/** What others may know of how the tables are kept. */
export interface Keeping {
  /** Something of the table is not kept yet, so that nobody may be told of it. */
  isHeld(table: Table): boolean
  /** It is closed, but would come back if the program died now. */
  isLeaving(table: Table): boolean
  /** The disk is full or cannot be written: play goes on, and a crash would lose it. */
  isUnsaved(table: Table): boolean
  /** The round that was dealt anew when the table was reopened, as long as it is played; else null. */
  dealtAnew(table: Table): number | null
  /** How many journals lie there that this host could not read at its start, but that may be read another time. */
  readonly leftAlone: number
}

/** Of a host that keeps nothing. */
export const NOT_KEPT: Keeping = {
  isHeld: () => false,
  isLeaving: () => false,
  isUnsaved: () => false,
  dealtAnew: () => null,
  leftAlone: 0,
}

export interface JournalsOptions {
  /** The data folder; the journals are in `tables` there. */
  readonly dataDir: string
  readonly lobby: Lobby
  readonly sessions: Sessions
  /** Where the games that are over are kept. */
  readonly archive: Records
  /** Whether the host itself opens this table at its start. */
  readonly isOwn: (table: Table) => boolean
  readonly log: (line: string) => void
  /** A table that was held is held no more, or it is unsaved, or saved again. */
  readonly settled: () => void
  /** Milliseconds until what could not be saved is tried again; some seconds if left out. */
  readonly againMs?: number | undefined
  /** After how many milliseconds without an answer the disk counts as one that fails; some seconds if left out. */
  readonly hangMs?: number | undefined
}

interface Entry {
  readonly journal: Journal
  /** What of the table had been seen when the journal was last asked to note. */
  seen: string
}

/** The journals of all tables of a host. */
export class Journals implements Keeping {
  leftAlone = 0
  private readonly folder: string
  private readonly entries = new Map<Table, Entry>()
  /** Of tables that are closed, until their file is away. */
  private readonly leaving = new Map<Table, Journal>()
  private readonly anew = new Map<Table, { readonly game: GameHost; readonly round: number }>()
  /** Of those that could not be written when they were last tried. */
  private readonly failing = new Set<Journal>()
  private readonly unsynced = new Set<Journal>()
  private hasNewFiles = false
  private syncing: Promise<void> | null = null
  private syncTimer: NodeJS.Timeout | undefined
  private againTimer: NodeJS.Timeout | undefined
  private checkTimer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly options: JournalsOptions) {
    this.folder = join(options.dataDir, 'tables')
  }

  /** Reopens every table whose journal is there. To be awaited before anybody can come. */
  async reopenAll(): Promise<void> {
    const { lobby, sessions, archive, log } = this.options
    const { journals, leftAlone } = await readJournals(this.folder, log)
    this.leftAlone = leftAlone
    if (leftAlone > 0) sessions.leaveUnknown()
    // In the order in which they were opened.
    for (const journal of [...journals].sort((one, other) => one.spec.number - other.spec.number)) {
      const { id, name } = journal.spec
      const done = ((): ReturnType<typeof reopen> => {
        try {
          return reopen(journal, lobby, sessions)
        } catch (error) {
          return String(error)
        }
      })()
      if (typeof done === 'string') {
        await setAside(journalPath(this.folder, id), done, log)
        continue
      }
      // The program may have died before their records were written.
      for (const record of journal.past) archive.addRecord(recordOfPast(record), id)
      const { table, dealtAnew } = done
      if (dealtAnew === null || table.game === null) continue
      this.anew.set(table, { game: table.game, round: dealtAnew })
      log(`table "${name}": this version plays round ${dealtAnew} otherwise, so it is dealt anew`)
    }
    this.checkLater()
  }

  isHeld(table: Table): boolean {
    return this.entries.get(table)?.journal.isHeld ?? false
  }

  isLeaving(table: Table): boolean {
    return this.leaving.get(table)?.isHeld ?? false
  }

  isUnsaved(table: Table): boolean {
    return this.entries.get(table)?.journal.isUnsaved ?? false
  }

  dealtAnew(table: Table): number | null {
    const anew = this.anew.get(table)
    return anew && anew.game === table.game && anew.round === anew.game.state.round ? anew.round : null
  }

  /**
   * Takes down what has changed at the tables. To be called after every piece of work, before anybody is told of it.
   *
   * @param at the table at which somebody asked for something; or all of them, where more hangs on it than one answer.
   * @param then is called when all of that, and all of the table `at`, is kept.
   */
  follow(tables: readonly Table[], at: Table | 'everywhere' | null, then: () => void): void {
    const changed = new Set(at === 'everywhere' ? this.all : [])
    const here = new Set(tables)
    if (!this.closed) {
      for (const [table, { journal }] of this.entries)
        if (!here.has(table)) {
          this.entries.delete(table)
          this.anew.delete(table)
          journal.remove()
          if (journal.isGone) continue
          this.leaving.set(table, journal)
          changed.add(journal)
        }
      for (const table of tables) if (this.note(table)) changed.add(this.entry(table).journal)
    }
    const asked = at === null || at === 'everywhere' ? null : this.entries.get(at)?.journal
    if (asked) changed.add(asked)
    let waits = 1
    const one = (): void => {
      waits -= 1
      if (waits === 0) then()
    }
    for (const journal of changed) {
      waits += 1
      journal.whenKept(one)
    }
    one()
  }

  /** Resolves when everything is on the disk, as far as it can be; nothing is written after it. */
  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.syncTimer)
    clearTimeout(this.againTimer)
    clearTimeout(this.checkTimer)
    await this.syncing
    await Promise.all(this.all.map((journal) => journal.close()))
    await this.syncFolder()
  }

  private get all(): readonly Journal[] {
    return [...[...this.entries.values()].map(({ journal }) => journal), ...this.leaving.values()]
  }

  /** Whether there was anything to take down. */
  private note(table: Table): boolean {
    const entry = this.entry(table)
    const { sessions } = this.options
    const used = Math.floor((table.lastUsed ?? 0) / MINUTE_MS)
    const seen = [table.changes, table.game?.revision, sessions.changes, used].join()
    if (entry.seen === seen) return false
    entry.seen = seen
    return this.isAsOpened(table) ? entry.journal.remove() : entry.journal.note()
  }

  /** With nobody there: whoever starts the host opens it again. One that the staff has opened nobody would. */
  private isAsOpened(table: Table): boolean {
    return this.options.isOwn(table) && table.state.phase === 'lobby' && table.isDeserted()
  }

  private entry(table: Table): Entry {
    const known = this.entries.get(table)
    if (known) return known
    const { sessions, archive, hangMs } = this.options
    const { id } = table.spec
    const moment = (): Moment => ({
      kept: table.kept,
      sessions: sessions.hashesOf(table),
      ends: sessions.endsOf(table),
      game: table.game,
      owed: archive.owedOf(id).filter((record) => record !== table.game?.played),
    })
    const events: JournalEvents = {
      written: (written, isNew) => {
        this.hasNewFiles ||= isNew
        this.syncSoon(written)
      },
      failed: (error) => this.failed(table, error),
      settled: () => this.settled(table, journal),
      mayGo: () => archive.settled(),
    }
    const journal = new Journal(journalPath(this.folder, id), table.spec, moment, events, hangMs)
    const fresh = { journal, seen: '' }
    this.entries.set(table, fresh)
    return fresh
  }

  private failed(table: Table, error: unknown): void {
    this.options.log(`table "${table.spec.name}" cannot be saved, and play goes on: ${reasonOf(error)}`)
    table.touch()
  }

  private settled(table: Table, journal: Journal): void {
    if (!journal.isUnsaved) this.leaving.delete(table)
    if (journal.isUnsaved) {
      this.failing.add(journal)
      this.tryAgainLater()
    } else if (this.failing.delete(journal)) {
      this.options.log(`table "${table.spec.name}" is saved again`)
      table.touch()
    }
    if (!this.closed) this.options.settled()
  }

  private tryAgainLater(): void {
    if (this.closed) return
    this.againTimer ??= setTimeout(() => {
      this.againTimer = undefined
      for (const journal of this.all) journal.tryAgain()
    }, this.options.againMs ?? AGAIN_MS)
  }

  /** Files may go without a word while nothing is written. */
  private checkLater(): void {
    if (this.closed) return
    this.checkTimer = setTimeout(() => {
      void Promise.all(this.all.map((journal) => journal.check())).finally(() => this.checkLater())
    }, this.options.againMs ?? AGAIN_MS)
  }

  private syncSoon(journal: Journal): void {
    this.unsynced.add(journal)
    if (this.closed) return
    this.syncTimer ??= setTimeout(() => {
      this.syncing = this.syncAll().finally(() => {
        this.syncTimer = undefined
        this.syncing = null
        const [next] = this.unsynced
        if (next) this.syncSoon(next)
      })
    }, SYNC_MS)
  }

  private async syncAll(): Promise<void> {
    const all = [...this.unsynced]
    this.unsynced.clear()
    const lane = async (): Promise<void> => {
      for (let next = all.shift(); next; next = all.shift()) await next.sync()
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await this.syncFolder()
  }

  /** Names of files, too, must outlive a power cut. Where the system cannot do that it is not needed. */
  private async syncFolder(): Promise<void> {
    if (!this.hasNewFiles) return
    this.hasNewFiles = false
    try {
      const folder = await open(this.folder, 'r')
      await folder.sync().finally(() => folder.close())
    } catch {
      // The folder may not be there, or may not be opened like a file.
    }
  }
}
