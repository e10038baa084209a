/** A number that a bench may be told as `--NAME N`. */
export interface NumberOption {
  /** What it is when it is not given. */
  readonly fallback: number
  readonly help: string
  /** Only whole numbers. */
  readonly whole?: true
}

/** What a bench has found: for programs, and for people. */
export interface Report {
  /** Plain JSON. */
  readonly json: object
  /** A few lines that end without a line break. */
  readonly text: string
}

/** Something that measures the program, known by its name in `benches`. */
export interface Bench<Name extends string = string> {
  /** What it measures, in one line. */
  readonly summary: string
  /** Every number is above 0. */
  readonly numbers: Readonly<Record<Name, NumberOption>>
  /** @param say takes lines on how far it has come. */
  run(numbers: Readonly<Record<Name, number>>, say: (line: string) => void): Promise<Report>
}
