/** The seed of a round for tests: a number as 64 hexadecimal digits. */
export const seedOf = (number: number): string => number.toString(16).padStart(64, '0')
