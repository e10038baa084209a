import { describe, expect, it } from 'vitest'
import { drain, RIGHT, setUp } from './testing/pins'
import { BURST, REFILL_MS } from './tryBudget'

describe('a device', () => {
  it('comes in with the right PIN, and is told a missing and a wrong one', () => {
    const { tryPin } = setUp()
    expect(tryPin(undefined, 'anna')).toBe('pinMissing')
    expect(tryPin('0000', 'anna')).toBe('pinWrong')
    expect(tryPin('47110', 'anna')).toBe('pinWrong')
    expect(tryPin(RIGHT, 'anna')).toBeNull()
  })

  it('waits after its third wrong try, ever longer up to a minute, and is not looked at meanwhile', () => {
    const { tryPin, wait } = setUp()
    for (let n = 0; n < 3; n += 1) expect(tryPin('0000', 'anna')).toBe('pinWrong')
    for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60]) {
      expect(tryPin(RIGHT, 'anna')).toBe('pinTooSoon')
      wait(seconds * 1000 - 1)
      expect(tryPin(RIGHT, 'anna')).toBe('pinTooSoon')
      wait(1)
      expect(tryPin('0000', 'anna')).toBe('pinWrong')
    }
  })

  it('that waits makes its wait no longer by asking', () => {
    const { tryPin, wait } = setUp()
    for (let n = 0; n < 3; n += 1) tryPin('0000', 'anna')
    for (let n = 0; n < 50; n += 1) expect(tryPin('0000', 'anna')).toBe('pinTooSoon')
    wait(2000)
    expect(tryPin(RIGHT, 'anna')).toBeNull()
  })

  it('begins anew after the right PIN, at that table alone', () => {
    const { tryPin } = setUp()
    const own = {}
    for (let n = 0; n < 2; n += 1) tryPin('0000', 'anna')
    expect(tryPin('1234', 'anna', undefined, own, '1234')).toBeNull()
    expect(tryPin('0000', 'anna')).toBe('pinWrong')
    expect(tryPin(RIGHT, 'anna')).toBe('pinTooSoon')
    const other = setUp()
    for (let n = 0; n < 2; n += 1) other.tryPin('0000', 'anna')
    expect(other.tryPin(RIGHT, 'anna')).toBeNull()
    for (let n = 0; n < 3; n += 1) expect(other.tryPin('0000', 'anna')).toBe('pinWrong')
  })

  it('that leaves the PIN out has tried nothing', () => {
    const { tryPin } = setUp()
    for (let n = 0; n < 100; n += 1) expect(tryPin(undefined, 'anna')).toBe('pinMissing')
    expect(tryPin(RIGHT, 'anna')).toBeNull()
  })
})

describe('an address', () => {
  it('has a budget for somebody with a new tab id for each try, and others have theirs', () => {
    const room = setUp()
    expect(drain(room)).toBe(BURST)
    expect(room.tryPin(RIGHT, 'bruno', '192.168.1.6')).toBeNull()
    room.wait(10 * REFILL_MS)
    expect(drain(room)).toBe(10)
    room.wait(1000 * BURST * REFILL_MS)
    expect(drain(room)).toBe(BURST)
  })

  it('lets 10,000 PINs be tried in no less than eight hours', () => {
    const room = setUp()
    let tried = drain(room)
    let ms = 0
    while (tried < 10_000) {
      room.wait(REFILL_MS)
      ms += REFILL_MS
      tried += drain(room)
    }
    expect(ms / 3_600_000).toBeGreaterThan(8.3)
    expect(ms / 3_600_000).toBeLessThan(8.4)
  })

  it('of a café is not used up by one fool with one phone', () => {
    const { tryPin, wait } = setUp()
    for (let second = 0; second < 3600; second += 1) {
      tryPin('0000', 'fool')
      wait(1000)
      if (second % 60 === 0) expect(tryPin(RIGHT, `guest ${second}`)).toBeNull()
    }
  })

  it('costs an honest guest seconds while somebody else takes every try that comes', () => {
    const room = setUp()
    drain(room)
    let waited = 0
    while (room.tryPin(RIGHT, 'anna') === 'pinTooSoon') {
      // A new tab id every 50 ms.
      for (let n = 0; n < 20; n += 1) {
        room.wait(50)
        drain(room)
      }
      waited += 1
    }
    expect(waited).toBeLessThanOrEqual((2 * REFILL_MS) / 1000)
    expect(waited).toBeGreaterThan(0)
  })

  it('serves those who wait in their order, one a turn, and forgets who went away', () => {
    const { wait, tryPin, leave, ...room } = setUp()
    drain({ wait, tryPin, leave, ...room })
    for (const device of ['anna', 'bruno', 'carla']) expect(tryPin(RIGHT, device)).toBe('pinTooSoon')
    wait(REFILL_MS)
    expect(tryPin('0000', 'carla')).toBe('pinTooSoon')
    expect(tryPin('0000', 'dino')).toBe('pinTooSoon')
    expect(tryPin('0000', 'anna')).toBe('pinWrong')
    expect(tryPin('0000', 'bruno')).toBe('pinTooSoon')
    leave('bruno')
    wait(REFILL_MS)
    expect(tryPin('0000', 'dino')).toBe('pinTooSoon')
    expect(tryPin('0000', 'carla')).toBe('pinWrong')
    // Who does not ask again for half a minute has lost the place; by then there are tries for all.
    wait(20 * REFILL_MS)
    expect(tryPin(RIGHT, 'elsa')).toBeNull()
  })

  it('does not keep out who knows the PIN already, until it is another one', () => {
    const room = setUp()
    const { tryPin } = room
    const table = {}
    expect(tryPin(RIGHT, 'anna', undefined, table)).toBeNull()
    drain(room)
    expect(tryPin(RIGHT, 'anna', undefined, table)).toBeNull()
    expect(tryPin(RIGHT, 'bruno', undefined, table)).toBe('pinTooSoon')
    expect(tryPin('1234', 'anna', undefined, table, '1234')).toBe('pinTooSoon')
    expect(tryPin(RIGHT, 'anna', undefined, {})).toBe('pinTooSoon')
  })

  it.each([
    ['2001:db8:1:2::5', '2001:DB8:1:2:ffff:1:2:3', true],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['fe80::1%eth0', 'fe80::2%wlan0', true],
    ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
    ['192.168.1.5', '192.168.1.6', false],
  ])('%s and %s: one budget: %s', (one, other, same) => {
    const room = setUp()
    drain(room, one)
    expect(room.tryPin(RIGHT, 'anna', other)).toBe(same ? 'pinTooSoon' : null)
  })

  it('is forgotten when a thousand others came after it, so that the memory does not grow without end', () => {
    const room = setUp()
    drain(room)
    for (let n = 0; n < 999; n += 1) room.tryPin('0000', room.newDevice(), `10.${n >> 8}.${n & 255}.1`)
    expect(room.tryPin(RIGHT, 'anna')).toBe('pinTooSoon')
    for (let n = 0; n < 1000; n += 1) room.tryPin('0000', room.newDevice(), `11.${n >> 8}.${n & 255}.1`)
    expect(room.tryPin(RIGHT, 'anna')).toBeNull()
  })
})
