import { createInterface } from 'node:readline'
import { onNotice } from './heard'

/** What a test wants to have done: a function's text, and what it is given beside the module. */
interface Wish {
  readonly id: number
  readonly source: string
  readonly argument?: unknown
}

/** What begins a line that is meant for the test; any other is the program's own. */
export const MARK = '@stub '

/** Does what a test says on stdin, line by line, and tells on stdout what came of it. Ends with the test. */
export function drive(module: object): void {
  const say = (line: object): void => void process.stdout.write(`${MARK}${JSON.stringify(line)}\n`)
  onNotice(say)
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const { id, source, argument } = JSON.parse(line) as Wish
    const work = new Promise((settle) => {
      const run = (0, eval)(`(${source})`) as (module: object, argument: unknown) => unknown
      settle(run(module, argument))
    })
    work.then(
      (result) => say({ id, result }),
      (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
  lines.on('close', () => process.exit(0))
}
