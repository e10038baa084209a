/**
 * Why a text is no JSON, in one line, with the line of the text where reading stopped as far as the system tells it.
 *
 * The system quotes the text: control characters of it are left out, so that nothing is done to a terminal.
 *
 * @param error what JSON.parse has thrown.
 */
export function jsonFault(text: string, error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ')
  const position = /end of JSON input/.test(message) ? text.length : /at position (\d+)/.exec(message)?.[1]
  if (position === undefined) return `not JSON: ${message}`
  const line = text.slice(0, Number(position)).trimEnd().split('\n').length
  return `not JSON: line ${line}: ${message}`
}
