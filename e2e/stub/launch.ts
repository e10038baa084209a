import type { Browser } from '@playwright/test'
import type { Launch } from '../window/desktop'
import { openBridge } from './bridge'
import { StubProgram, type StubOptions } from './program'

/** Starts programs on the stand-in, with pages of this browser for their windows. */
export function launchOnStub(browser: Browser, options: Omit<StubOptions, 'args' | 'data'> = {}): Launch {
  return async (...args) => {
    const program = await StubProgram.start({ ...options, args })
    const page = await openBridge(program, browser)
    return {
      page,
      // The stand-in has what of Electron this program touches.
      inside: (work, argument) => program.inside(work as never, argument),
      startAgain: async (...again) => {
        const second = StubProgram.launch({ ...options, args: again, data: program.data })
        await second.ended
      },
      ended: program.ended,
    }
  }
}
