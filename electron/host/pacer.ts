import type { Clock } from './clock'
import type { Table } from './table'

/** Lets tables act by themselves at a human pace: one step at a time, each after a pause. */
export class Pacer {
  private readonly timers = new Map<Table, () => void>()

  /**
   * @param pause milliseconds before a step.
   * @param nextStep what a table would do now; null while it waits for people.
   * @param work runs a step and tells everybody what came of it.
   */
  constructor(
    private readonly clock: Clock,
    private readonly pause: (table: Table) => number,
    private readonly nextStep: (table: Table) => (() => void) | null,
    private readonly work: (step: () => void) => void,
  ) {}

  /** Starts a pause wherever there is something to do, and forgets the tables that are closed. */
  follow(tables: readonly Table[]): void {
    for (const [table, callOff] of this.timers)
      if (!tables.includes(table)) {
        callOff()
        this.timers.delete(table)
      }
    for (const table of tables) if (!this.timers.has(table) && this.nextStep(table)) this.wait(table)
  }

  stop(): void {
    this.follow([])
  }

  private wait(table: Table): void {
    const step = (): void => {
      this.timers.delete(table)
      // Asked anew: during the pause somebody may have done something else.
      this.work(() => this.nextStep(table)?.())
    }
    this.timers.set(table, this.clock.after(this.pause(table), step))
  }
}
