/** Raised with every change that an older client or host would not understand. */
export const PROTOCOL_VERSION = 6

/** The version of the program, as in package.json (a test keeps the two equal). */
export const PROGRAM_VERSION = '0.1.0'

/** Where a host listens unless told otherwise; if it is taken, the next ones up to the last are tried. */
export const DEFAULT_PORT = 47300
export const LAST_DEFAULT_PORT = 47309

/** These ports in the order in which they are tried. */
export const DEFAULT_PORTS: readonly number[] = Array.from(
  { length: LAST_DEFAULT_PORT - DEFAULT_PORT + 1 },
  (_, at) => DEFAULT_PORT + at,
)
