import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAdapters } from './followAdapters'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('it tells of each change once, and of nothing after it was stopped', () => {
  let addresses = ['10.0.0.5']
  const changed = vi.fn()
  const stop = followAdapters(changed, () => addresses, 100)
  vi.advanceTimersByTime(300)
  expect(changed).not.toHaveBeenCalled()
  addresses = ['10.0.0.5', '192.168.1.20']
  vi.advanceTimersByTime(300)
  expect(changed).toHaveBeenCalledOnce()
  addresses = []
  vi.advanceTimersByTime(100)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  addresses = ['10.0.0.7']
  vi.advanceTimersByTime(300)
  expect(changed).toHaveBeenCalledTimes(2)
})
