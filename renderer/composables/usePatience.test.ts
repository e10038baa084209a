import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'
import { usePatience } from './usePatience'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const patience = () => usePatience<string>((answer) => answer === 'tooSoon')

test('the same is asked again until it is looked at', async () => {
  const answers = ['tooSoon', 'tooSoon', 'wrong']
  const send = vi.fn(() => Promise.resolve(answers.shift() ?? 'none left'))
  const { ask, isWaiting } = patience()
  const asked = ask(send)
  await vi.advanceTimersByTimeAsync(1)
  expect(isWaiting.value).toBe(true)
  await vi.runAllTimersAsync()
  expect(await asked).toBe('wrong')
  expect(send).toHaveBeenCalledTimes(3)
  expect(isWaiting.value).toBe(false)
})

test('what is called off is asked no more', async () => {
  const send = vi.fn(() => Promise.resolve('tooSoon'))
  const { ask, isWaiting, cancel } = patience()
  const asked = ask(send)
  await vi.advanceTimersByTimeAsync(1)
  cancel()
  expect(isWaiting.value).toBe(false)
  await vi.runAllTimersAsync()
  expect(await asked).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('another question takes the place of the one before', async () => {
  const { ask } = patience()
  const first = ask(() => Promise.resolve('tooSoon'))
  const second = ask(() => Promise.resolve('granted'))
  await vi.runAllTimersAsync()
  expect(await first).toBeNull()
  expect(await second).toBe('granted')
})

test('a place that is gone asks nothing', async () => {
  const scope = effectScope()
  const send = vi.fn(() => Promise.resolve('tooSoon'))
  const asked = scope.run(() => patience().ask(send))
  await vi.advanceTimersByTimeAsync(1)
  scope.stop()
  await vi.runAllTimersAsync()
  expect(await asked).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})
