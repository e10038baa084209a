/** What a client was sent. */
export interface Message {
  readonly event: string
  readonly payload: unknown
}

/** How many bytes the payloads have as JSON. */
export function bytesOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { payload }) => sum + Buffer.byteLength(JSON.stringify(payload)), 0)
}

/** What one command has led to: by client, all that was sent up to the last view. */
export type Wake = readonly (readonly Message[])[]

/** Of some, the one whose messages have the middle size. Throws a RangeError when there are none. */
export function typical(wakes: readonly Wake[]): Wake {
  const sorted = wakes
    .map((wake) => ({ wake, bytes: bytesOf(wake.flat()) }))
    .sort((one, other) => one.bytes - other.bytes)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new RangeError('nothing was sent')
  return middle.wake
}
