import { describe, it } from 'vitest'
import { launchOnStub } from '../stub/launch'
import { clearPrograms } from '../stub/program'
import { hostsAndIsJoined, SCENARIO_LIMIT_MS } from '../window/scenarios'
import { startBrowser } from './browser'
import { lan, type Computer } from './network'
import { noLan } from './skip'

const startOn =
  (pc: Computer) =>
  (command: string, ...args: readonly string[]) =>
    pc.start(command, ...args)

describe.skipIf(noLan)('two desktop programs on two computers', () => {
  it(
    'the second finds the first, joins, both play to the end, and the first closes',
    async () => {
      const net = lan(2)
      const [first, second] = [net.pc(1), net.pc(2)]
      const browsers = await Promise.all([startBrowser(first), startBrowser(second)] as const)
      try {
        await hostsAndIsJoined(
          launchOnStub(browsers[0], { start: startOn(first) }),
          launchOnStub(browsers[1], { start: startOn(second) }),
        )
      } finally {
        await Promise.all(browsers.map((browser) => browser.close()))
        await clearPrograms()
      }
    },
    SCENARIO_LIMIT_MS,
  )
})
