import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { roundSeedSchema } from '../game'

const WORD = 4
const WORDS = 2 ** 32

/** A stream of fair choices made of one seed. The same seed and purpose give the same choices. */
export interface Chance {
  /** A whole number from 0 to `count` - 1, each equally likely. */
  below(count: number): number
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** The list in a random order (Fisher–Yates). */
  shuffled<T>(list: readonly T[]): readonly T[]
}

/**
 * SHA-256 in counter mode over the seed and a purpose: nobody who has seen some of the choices can compute others
 * without the seed, and each purpose has a stream of its own.
 *
 * @param seed 32 bytes as 64 hexadecimal digits in lower case; anything else is a RangeError.
 */
export function chanceFrom(seed: string, purpose: string): Chance {
  if (!roundSeedSchema.safeParse(seed).success)
    throw new RangeError('a seed has 64 hexadecimal digits in lower case')
  const prefix = new Uint8Array([...hexToBytes(seed), ...utf8ToBytes(purpose), 0])
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0

  const word = (): number => {
    if (offset >= block.byteLength) {
      const input = new Uint8Array(prefix.length + WORD)
      input.set(prefix)
      new DataView(input.buffer).setUint32(prefix.length, counter)
      const digest = sha256(input)
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
      counter += 1
      offset = 0
    }
    const value = block.getUint32(offset)
    offset += WORD
    return value
  }

  const below = (count: number): number => {
    // The words beyond the last whole multiple would favour the small numbers: draw again.
    const limit = WORDS - (WORDS % count)
    let value = word()
    while (value >= limit) value = word()
    return value % count
  }

  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new RangeError('nothing to choose from')
    return chosen
  }

  const shuffled = <T>(list: readonly T[]): readonly T[] => {
    const rest = [...list]
    const result: T[] = []
    while (rest.length > 0) result.push(...rest.splice(below(rest.length), 1))
    return result
  }

  return { below, pick, shuffled }
}
