import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowRef } from 'vue'
import type { Countdown } from '@shared/protocol'
import { clockFace, leftOf, useCountdown } from './useCountdown'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs down by itself to nothing, and stays there', () => {
  const scope = effectScope()
  const time: Countdown = { left: 2500, of: 30_000 }
  const seconds = scope.run(() =>
    useCountdown(
      () => time,
      () => false,
    ),
  )
  expect(seconds?.value).toBe(3)
  vi.advanceTimersByTime(600)
  expect(seconds?.value).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(seconds?.value).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  scope.stop()
})

it('stands still while the table is paused, and goes on from what is told then', async () => {
  const stands = ref(true)
  const time = shallowRef<Countdown | null>({ left: 9000, of: 30_000 })
  const scope = effectScope()
  const seconds = scope.run(() =>
    useCountdown(
      () => time.value,
      () => stands.value,
    ),
  )
  vi.advanceTimersByTime(60_000)
  expect(seconds?.value).toBe(9)
  stands.value = false
  time.value = { left: 8000, of: 30_000 }
  await nextTick()
  vi.advanceTimersByTime(1100)
  expect(seconds?.value).toBe(7)
  time.value = null
  await nextTick()
  expect(seconds?.value).toBeNull()
  scope.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on where it was when it is looked at anew', () => {
  const time: Countdown = { left: 20_000, of: 30_000 }
  leftOf(time, false)
  vi.advanceTimersByTime(5000)
  expect(leftOf(time, false)).toBe(15_000)
})

it('is told in minutes and seconds', () => {
  expect([0, 9, 60, 305].map(clockFace)).toEqual(['0:00', '0:09', '1:00', '5:05'])
})
