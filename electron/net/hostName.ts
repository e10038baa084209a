const MAX_LENGTH = 253
const LABEL = /^[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?$/

/** Whether this is how a computer may be called, in lower case. What ends in a number is an address with a mistake in it. */
export function isHostName(name: string): boolean {
  const labels = name.split('.')
  return (
    name.length <= MAX_LENGTH &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}
