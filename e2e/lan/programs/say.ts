/** One line of JSON for whoever has started this program, with the moment in milliseconds. */
export function say(line: object): void {
  const at = performance.timeOrigin + performance.now()
  process.stdout.write(`${JSON.stringify({ at, ...line })}\n`)
}

/** Calls back with each whole line of JSON that comes in. */
export function hear(take: (line: unknown) => void): void {
  let rest = ''
  process.stdin.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(JSON.parse(line))
  })
  process.stdin.on('end', () => process.exit(0))
}
