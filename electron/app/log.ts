/** What the lines are kept in, once there is a folder for them. */
export interface LinesFile {
  add(text: string): void
  close(): Promise<void>
}

/** What the program says of itself while it runs. */
export interface ProgramLog {
  /** For whoever started it in a terminal, and for the file. */
  readonly log: (line: string) => void
  /** For the file alone. */
  readonly note: (line: string) => void
  /** Keeps all lines there, those from before too. Without a file the terminal alone has them. */
  readonly writeTo: (file: LinesFile) => void
  /** The last lines of this run, each with its time, whether or not there is a file that has them. */
  readonly recent: () => readonly string[]
  /** Resolves when all is written. */
  close(): Promise<void>
}

/** How many lines wait for a file. */
const MOST_WAITING = 200
/** How many lines are kept for a report. */
const MOST_RECENT = 200

/**
 * @param print has the lines for the terminal.
 * @param now other than the true time only in tests.
 */
export function createLog(
  print: (line: string) => void = console.error,
  now: () => Date = () => new Date(),
): ProgramLog {
  const waiting: string[] = []
  const recent: string[] = []
  let file: LinesFile | undefined
  const note = (line: string): void => {
    const time = now().toISOString()
    recent.push(...line.split('\n').map((part) => `${time} ${part}`))
    recent.splice(0, recent.length - MOST_RECENT)
    if (file) file.add(line)
    else if (waiting.length < MOST_WAITING) waiting.push(line)
  }
  return {
    log(line) {
      print(line)
      note(line)
    },
    note,
    writeTo(opened) {
      file = opened
      for (const line of waiting.splice(0)) opened.add(line)
    },
    recent: () => [...recent],
    async close() {
      const closing = file
      file = undefined
      await closing?.close()
    },
  }
}
