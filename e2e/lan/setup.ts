import { afterEach, expect } from 'vitest'
import { endLans } from './network'

afterEach(() => {
  expect(endLans(), 'programs that crashed').toEqual([])
})
