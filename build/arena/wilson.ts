/** What lies below 97.5 % of a normal distribution, in standard deviations. */
const Z = 1.959964

/** A part of a whole, and where it lies with a certainty of 95 %; each from 0 to 1. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The Wilson interval of so many of so many. Throws a RangeError for parts of nothing. */
export function wilson(count: number, of: number): Share {
  if (of <= 0) throw new RangeError('there is no part of nothing')
  const share = count / of
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))
  const middle = share + (Z * Z) / (2 * of)
  const whole = 1 + (Z * Z) / of
  return { share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}
