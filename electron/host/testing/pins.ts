import { PinGuard } from '../pinGuard'
import { REFILL_MS } from '../tryBudget'

/** The PIN of the tables at which these tests are made. */
export const RIGHT = '4711'

/** A guard with a clock of its own, and one table. */
export function setUp() {
  let now = 0
  let made = 0
  const table = {}
  const guard = new PinGuard(() => now)
  const gone = new Set<string>()
  return {
    wait: (ms: number): void => void (now += ms),
    leave: (device: string): void => void gone.add(device),
    newDevice: (): string => `device ${(made += 1)}`,
    tryPin: (
      given: string | undefined,
      device: string,
      address = '192.168.1.5',
      at: object = table,
      right = RIGHT,
    ) => guard.refusal(at, right, given, { device, address, isHere: () => !gone.has(device) }),
  }
}

export type Room = ReturnType<typeof setUp>

/** Somebody with a new tab id for each try, each by a new connection, until the address has nothing left. */
export function drain({ tryPin, newDevice, leave }: Room, address?: string): number {
  for (let looked = 0; looked < 1000; looked += 1) {
    const device = newDevice()
    const answer = tryPin('0000', device, address)
    leave(device)
    if (answer === 'pinTooSoon') return looked
  }
  throw new Error('there is no end to this')
}

/** Devices that are held open; each tries wrong PINs whenever it is its turn, as often as is asked of them. */
export function hold(room: Room, count: number, isRenewed: boolean) {
  const held = Array.from({ length: count }, room.newDevice)
  return (): void => {
    held.forEach((device, n) => {
      if (room.tryPin('0000', device) !== 'pinWrong' || !isRenewed) return
      room.leave(device)
      held[n] = room.newDevice()
      room.tryPin('0000', held[n])
    })
  }
}

/** How many turns a guest waits who gives the right PIN once a turn, after the others have asked some times. */
export function turnsWaited({ wait, tryPin }: Room, others: () => void, guest = 'guest'): number {
  for (let turns = 0; turns < 500; turns += 1) {
    if (tryPin(RIGHT, guest) === null) return turns
    for (let n = 0; n < 6; n += 1) {
      wait(REFILL_MS / 6)
      others()
    }
  }
  throw new Error('the guest never gets in')
}
