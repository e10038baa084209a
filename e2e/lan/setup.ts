import { afterAll, afterEach, expect } from 'vitest'
import { endLans } from './network'

const endAll = (): void => expect(endLans(), 'programs that crashed').toEqual([])

// Tests that run beside each other have their LANs until all of them have ended.
afterEach(({ task }) => {
  if (task.concurrent !== true) endAll()
})
afterAll(endAll)
