import { createHash } from 'node:crypto'

const LINE = /^\{"sum":"([0-9a-f]{16})","is":(.*)\}$/

/** Values lie deeper in each other in no line. Whatever goes on for millions of levels takes minutes to parse. */
const MAX_DEPTH = 100

/** The beginning of a chain of check sums. */
export const NO_SUM = ''

/** 64 bits of SHA-256, in hexadecimal digits. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/**
 * A value as a line of JSON with a check sum, which goes over the line and the sum of the one before it: no line can be
 * changed, lost from between or put elsewhere unnoticed.
 */
export function checkedLine(before: string, value: unknown): { readonly text: string; readonly sum: string } {
  const json = JSON.stringify(value)
  const sum = shortHash(before + json)
  return { text: `{"sum":"${sum}","is":${json}}\n`, sum }
}

/** The values of all lines of a text, or the number of the first line that is not as it was written, from 1. */
export type ReadLines =
  { readonly ok: true; readonly values: readonly unknown[] } | { readonly ok: false; readonly line: number }

/**
 * Reads lines as {@link checkedLine} makes them. What stands behind the last line end was being written when the program
 * or the computer stopped: it was never acknowledged, and is passed over. So are the zeros that a power cut leaves.
 */
export function readLines(text: string): ReadLines {
  const values: unknown[] = []
  let sum = NO_SUM
  const lines = text.replace(/\0+$/, '').split('\n')
  for (const [at, line] of lines.slice(0, -1).entries()) {
    const [, found, json = ''] = LINE.exec(line) ?? []
    sum = shortHash(sum + json)
    const value = found === sum ? parsed(json) : undefined
    if (value === undefined) return { ok: false, line: at + 1 }
    values.push(value)
  }
  return { ok: true, values }
}

function parsed(json: string): unknown {
  try {
    return isTooDeep(json) ? undefined : (JSON.parse(json) as unknown)
  } catch {
    return undefined
  }
}

function isTooDeep(json: string): boolean {
  let depth = 0
  // Texts are passed over as a whole: there brackets stand for themselves.
  for (const [part] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') depth += 1
    else if (part === ']' || part === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
