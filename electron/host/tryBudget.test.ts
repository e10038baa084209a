import { describe, expect, it } from 'vitest'
import { drain, hold, setUp, turnsWaited } from './testing/pins'
import type { Room } from './testing/pins'
import { BURST, LONGEST_LINE, REFILL_MS, SETBACK_MS, TryBudget } from './tryBudget'

describe('an address whose budget somebody empties', () => {
  it.each([10, 30, 60, 100, 300])(
    'lets a newcomer in at the second ask while 60 held connections have asked for %d s',
    (seconds) => {
      const room = setUp()
      const others = hold(room, 60, false)
      others()
      for (let second = 0; second < seconds; second += 1) {
        room.wait(1000)
        others()
      }
      expect(turnsWaited(room, others)).toBeLessThanOrEqual(1)
    },
  )

  it('lets a newcomer in within four turns at any moment of that', () => {
    const waits: number[] = []
    for (let turn = 0; turn < 48; turn += 1) {
      const room = setUp()
      const others = hold(room, 60, false)
      turnsWaited(room, others, 'early')
      for (let n = 0; n < turn; n += 1) {
        room.wait(REFILL_MS)
        others()
      }
      waits.push(turnsWaited(room, others))
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(4)
    expect(waits.filter((wait) => wait <= 2).length).toBeGreaterThan(40)
  })

  it('lets newcomers in one after the other while connections are held', () => {
    const room = setUp()
    const others = hold(room, 60, false)
    for (let n = 0; n < 40; n += 1) {
      others()
      room.wait(REFILL_MS)
    }
    for (let n = 0; n < 10; n += 1) expect(turnsWaited(room, others, `guest ${n}`)).toBeLessThanOrEqual(4)
  })

  it.each([1, 5, 20, 60])(
    'keeps a newcomer waiting for bounded turns while %d tab ids are renewed',
    (count) => {
      for (let turn = 0; turn < 40; turn += 13) {
        const room = setUp()
        drain(room)
        const others = hold(room, count, true)
        for (let n = 0; n < turn; n += 1) {
          others()
          room.wait(REFILL_MS)
        }
        others()
        expect(turnsWaited(room, others)).toBeLessThanOrEqual(2 * count + 3)
      }
    },
  )

  it.each([
    ['held', false],
    ['renewed', true],
  ])('keeps a newcomer waiting for bounded turns while 60 are %s and others come and go', (_, isRenewed) => {
    for (const turn of [0, 25, 60]) {
      const room = setUp()
      const others = hold(room, 60, isRenewed)
      others()
      for (let n = 0; n < turn; n += 1) {
        room.wait(REFILL_MS)
        drain(room)
        others()
      }
      const all = (): void => {
        drain(room)
        others()
      }
      expect(turnsWaited(room, all)).toBeLessThanOrEqual(2 * 60 + 3)
    }
  })

  it('lets a newcomer in within two turns while others only come and go', () => {
    const room = setUp()
    drain(room)
    const waited = turnsWaited(room, () => drain(room))
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(2)
  })

  it('lets in a guest who has mistyped, in spite of ever new devices', () => {
    const room = setUp()
    expect(room.tryPin('0000', 'guest')).toBe('pinWrong')
    drain(room)
    const waited = turnsWaited(room, () => drain(room))
    expect(waited).toBeGreaterThan(0)
    expect(waited).toBeLessThanOrEqual(SETBACK_MS / REFILL_MS + 3)
  })

  it('prefers fewer wrong tries, then the longer wait', () => {
    const { wait, tryPin, ...room } = setUp()
    tryPin('0000', 'twice')
    tryPin('0000', 'twice')
    tryPin('0000', 'once')
    drain({ wait, tryPin, ...room })
    for (const device of ['twice', 'once', 'never', 'never too'])
      expect(tryPin('0000', device)).toBe('pinTooSoon')
    const order: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      wait(REFILL_MS)
      for (const device of ['twice', 'once', 'never too', 'never'])
        if (!order.includes(device) && tryPin('0000', device) === 'pinWrong') order.push(device)
    }
    expect(order).toEqual(['never', 'never too', 'once', 'twice'])
  })

  it.each([
    ['held', false],
    ['renewed', true],
  ])('gives no more tries to many connections that are %s', (_, isRenewed) => {
    const room = setUp()
    let looked = 0
    const { tryPin } = room
    const counting: Room = {
      ...room,
      tryPin: (...args) => {
        const answer = tryPin(...args)
        if (answer === 'pinWrong') looked += 1
        return answer
      },
    }
    const others = hold(counting, 60, isRenewed)
    for (let turn = 0; turn <= 200; turn += 1) {
      others()
      room.wait(REFILL_MS)
      expect(looked).toBeLessThanOrEqual(BURST + turn)
    }
    expect(looked).toBeGreaterThan(BURST + 150)
  })
})

describe('the line of an address', () => {
  const here = (): boolean => true

  it('is never longer than its limit, and its last one gives way to who has tried less', () => {
    const budget = new TryBudget(0)
    for (let n = 0; n < BURST; n += 1) budget.spend()
    for (let n = 0; n < 3 * LONGEST_LINE; n += 1) {
      expect(budget.admits({ device: `held ${n}`, wrong: 1, isHere: here }, n)).toBe(false)
      expect(budget.inLine).toBeLessThanOrEqual(LONGEST_LINE)
    }
    expect(budget.inLine).toBe(LONGEST_LINE)
    const guest = { device: 'guest', wrong: 0, isHere: here }
    expect(budget.admits(guest, 1000)).toBe(false)
    expect(budget.inLine).toBe(LONGEST_LINE)
    expect(budget.admits({ device: 'held 0', wrong: 1, isHere: here }, REFILL_MS)).toBe(false)
    expect(budget.admits(guest, REFILL_MS)).toBe(true)
  })

  it('forgets whoever went away, and whoever does not ask again for half a minute', () => {
    const budget = new TryBudget(0)
    for (let n = 0; n < BURST; n += 1) budget.spend()
    for (let n = 0; n < 1000; n += 1) budget.admits({ device: `gone ${n}`, wrong: 0, isHere: () => false }, 0)
    expect(budget.inLine).toBe(1)
    for (let n = 0; n < 5; n += 1) budget.admits({ device: `silent ${n}`, wrong: 0, isHere: here }, 0)
    expect(budget.inLine).toBe(5)
    budget.admits({ device: 'guest', wrong: 0, isHere: here }, 30_001)
    expect(budget.inLine).toBe(0)
  })
})
