import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PROGRAM_VERSION } from '@shared/protocol'
import type { TableSpec } from '../keptTable'
import { atMost } from '../patience'
import { makeFolders } from '../recordFile'
import { changesSince, NOTHING } from './changes'
import type { Moment } from './changes'
import { checkedLine, NO_SUM } from './checkedLines'
import { whatIsWrong } from './stillThere'
import { JOURNAL_FORMAT, JOURNAL_VERSION } from './journalFormat'

/** A file shorter than this is never written anew for its length. */
const LONG_BYTES = 256 * 1024
/** A disk that takes longer than this for one thing counts as one that fails, so that play goes on. */
const HANG_MS = 5000
/** How long the end of the program waits for a disk that does not answer. */
const GOODBYE_MS = 1000

/** What the owner of a journal is told. */
export interface JournalEvents {
  /** Something is with the system, but perhaps not on the disk. `isNew`: a file of this name was not there before. */
  readonly written: (journal: Journal, isNew: boolean) => void
  /** It could not be written; for the first time since it last could. */
  readonly failed: (error: unknown) => void
  /** All that there was to write is written, or could not be, or nobody waits for it any more. */
  readonly settled: () => void
  /** Resolves when the file may go, as far as other files are concerned. */
  readonly mayGo: () => Promise<void>
}

/**
 * The file of one table. Whatever changes is added to it in the order in which it happened, by one write at a time;
 * where that fails, and at the beginning, the whole of it is written anew beside the file and takes its place.
 */
export class Journal {
  private file: FileHandle | null = null
  private written = NOTHING
  private sum = NO_SUM
  private lines: string[] = []
  /** The bytes of the file, and those that it had when it was written as a whole. */
  private bytes = 0
  private wholeBytes = 0
  private needsWhole = true
  private unsaved = false
  private closed = false
  private running: Promise<void> | null = null
  private waiting: (() => void)[] = []
  private state: 'open' | 'leaving' | 'gone' = 'gone'

  /**
   * @param moment the table as it stands when this is called.
   * @param hangMs after how many milliseconds without an answer the disk counts as one that fails.
   */
  constructor(
    readonly path: string,
    private readonly spec: TableSpec,
    private readonly moment: () => Moment,
    private readonly events: JournalEvents,
    private readonly hangMs = HANG_MS,
  ) {}

  /** Whether play goes on without being kept. */
  get isUnsaved(): boolean {
    return this.unsaved
  }

  /** Whether something of the table is on its way to the file, so that nobody may be told of it yet. */
  get isHeld(): boolean {
    return this.running !== null && !this.unsaved
  }

  /** Whether there is no file, nor anything under way that would make one or take it away. */
  get isGone(): boolean {
    return this.state === 'gone' && this.running === null
  }

  /** Takes down what has changed since it was last called; whether anything has. */
  note(): boolean {
    if (this.closed) return false
    if (this.state !== 'open') this.needsWhole = true
    this.state = 'open'
    if (this.needsWhole) {
      // Once it has failed, it is tried again by `tryAgain`.
      if (!this.unsaved) this.run()
      return true
    }
    const news = changesSince(this.written, this.moment())
    if (!news) return false
    this.add(news.entry)
    this.written = news.written
    this.run()
    return true
  }

  /** Calls back when all that has been noted is with the system, or cannot be: at once if it is. */
  whenKept(then: () => void): void {
    if (this.isHeld) this.waiting.push(then)
    else then()
  }

  tryAgain(): void {
    if (this.isBusy()) this.run()
  }

  /** Whatever is not under its name any more, or is shorter than what was written, is written anew. */
  async check(): Promise<void> {
    const { file, bytes } = this
    if (!file || this.closed) return
    const problem = await whatIsWrong(this.path, file, bytes)
    // Meanwhile it may have been written anew, or be on its way out.
    if (problem === null || file !== this.file || this.unsaved || this.state !== 'open') return
    this.fail(problem)
    this.events.settled()
    this.tryAgain()
  }

  /** There is nothing to keep of the table any more: its file goes. Whether there was one. */
  remove(): boolean {
    if (this.state !== 'open') return false
    this.state = 'leaving'
    this.run()
    return true
  }

  /** Brings to the disk what is with the system. */
  async sync(): Promise<void> {
    const { file } = this
    if (!file) return
    const hang = setTimeout(() => this.hang(), this.hangMs)
    const synced = file.datasync().catch((error: unknown) => {
      // Meanwhile the file may have been closed, and another one have taken its place.
      if (file !== this.file) return
      this.fail(error)
      this.events.settled()
    })
    // The other tables need not wait for longer.
    await atMost(this.hangMs, synced)
    clearTimeout(hang)
  }

  /** Ends it after what is under way; what could not be saved is tried once more. */
  async close(): Promise<void> {
    await atMost(GOODBYE_MS, this.running)
    if (this.unsaved) this.tryAgain()
    await atMost(GOODBYE_MS, this.running)
    this.closed = true
    // Either would wait for what is under way still.
    if (!this.running) {
      await atMost(GOODBYE_MS, this.sync())
      await atMost(GOODBYE_MS, this.file?.close() ?? null)
    }
    this.file = null
  }

  private run(): void {
    this.running ??= this.work().finally(() => {
      this.running = null
      this.release()
      this.events.settled()
    })
  }

  private async work(): Promise<void> {
    // First the piece of work that has noted something asks to be called back.
    await Promise.resolve()
    while (this.isBusy()) {
      const waiting = this.waiting.splice(0)
      const hang = setTimeout(() => {
        // What is told by these comes before whatever else there is to tell.
        for (const then of waiting.splice(0)) then()
        this.hang()
      }, this.hangMs)
      try {
        if (this.state === 'leaving') await this.takeAway()
        else {
          const isNew = this.needsWhole
          await (isNew ? this.replace() : this.append())
          this.events.written(this, isNew)
        }
        if (this.state !== 'open' || !this.needsWhole) this.unsaved = false
      } catch (error) {
        this.fail(error)
        return
      } finally {
        clearTimeout(hang)
        for (const then of waiting) then()
      }
    }
  }

  private isBusy(): boolean {
    if (this.closed || this.state === 'gone') return false
    return this.state === 'leaving' || this.needsWhole || this.lines.length > 0
  }

  private release(): void {
    for (const then of this.waiting.splice(0)) then()
  }

  private async append(): Promise<void> {
    const text = this.lines.splice(0).join('')
    if (!this.file) throw new Error('the file is closed')
    await this.file.appendFile(text)
    this.bytes += Buffer.byteLength(text)
    // A table that stays for weeks would fill the disk with games that are over.
    this.needsWhole ||= this.bytes > LONG_BYTES && this.bytes > 2 * this.wholeBytes
  }

  /** Head, table and game as they are now; what changes meanwhile is added behind. */
  private async replace(): Promise<void> {
    this.lines = []
    this.sum = NO_SUM
    this.add({ format: JOURNAL_FORMAT, version: JOURNAL_VERSION, program: PROGRAM_VERSION, spec: this.spec })
    const all = changesSince(NOTHING, this.moment())
    if (all) {
      this.add(all.entry)
      this.written = all.written
    }
    this.needsWhole = false
    const text = this.lines.splice(0).join('')
    const draft = `${this.path}.new`
    await makeFolders(dirname(this.path), 0o700)
    try {
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(text)
        // Never may a power cut leave an empty file in the place of a good one.
        await file.datasync()
      } finally {
        await file.close()
      }
      const before = this.file
      this.file = null
      await before?.close()
      await rename(draft, this.path)
      this.file = await open(this.path, 'a', 0o600)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
    this.bytes = this.wholeBytes = Buffer.byteLength(text)
  }

  private async takeAway(): Promise<void> {
    await this.events.mayGo()
    const { file } = this
    this.file = null
    await file?.close()
    await rm(this.path, { force: true })
    // Else somebody has sat down there meanwhile, and the file is written anew.
    if (this.state === 'leaving') this.state = 'gone'
  }

  private add(value: unknown): void {
    const { text, sum } = checkedLine(this.sum, value)
    this.lines.push(text)
    this.sum = sum
  }

  /** The disk does not answer. What was asked of it is under way still, and nothing else is asked until that is done. */
  private hang(): void {
    this.fail(new Error('the disk does not answer'))
    this.release()
    this.events.settled()
  }

  /** From now on play goes on unsaved, and the whole is written when that can be. */
  private fail(error: unknown): void {
    this.lines = []
    this.needsWhole = true
    const isFirst = !this.unsaved
    this.unsaved = true
    if (isFirst) this.events.failed(error)
  }
}
