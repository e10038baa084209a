/**
 * What is imported before a host whose computer's date jumps at each SIGUSR2: a day on, then two days back, and so on.
 * As a date that is set does, it leaves alone what runs by a clock that never goes back.
 */
const DAY_MS = 86_400_000
const RealDate = Date
let shift = 0

class JumpingDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shift
  }
}

globalThis.Date = JumpingDate as DateConstructor
process.on('SIGUSR2', () => {
  shift = shift > 0 ? -DAY_MS : DAY_MS
  console.log(`It is ${new Date().toISOString()}.`)
})
