/**
 * Before each file of tests: they share one process, since to start it and load the libraries takes longer than most of them.
 * Each has the program's own modules loaded anew all the same, and finds time and surroundings as they are.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
