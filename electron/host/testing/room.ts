import type { Diagnosis, LookOutcome } from '@shared/protocol'
import type { RoomLan } from '../roomLan'

export const NOTHING: LookOutcome = { found: 'nothing', why: 'silent' }
export const DIAGNOSIS: Diagnosis = {
  system: 'linux',
  address: '192.168.1.20:47300',
  checks: [{ check: 'adapters', result: 'good', facts: { addresses: '192.168.1.7' } }],
  findings: [{ cause: 'well', likelihood: 'possible', facts: {} }],
}

/** A place in a LAN that is made up; it says what it was asked. */
export interface FakeRoom extends RoomLan {
  readonly questions: readonly (readonly unknown[])[]
}

/** A room that finds nothing anywhere, but for what is said otherwise. */
export function fakeRoom(otherwise: Partial<RoomLan> = {}): FakeRoom {
  const questions: unknown[][] = []
  const room: RoomLan = {
    look: () => Promise.resolve(NOTHING),
    examine: () => Promise.resolve(DIAGNOSIS),
    reach: (you) => Promise.resolve({ program: 'billet-doux', you, answer: null, heard: null }),
    ...otherwise,
  }
  return {
    questions,
    look(...asked) {
      questions.push(['look', ...asked])
      return room.look(...asked)
    },
    examine(...asked) {
      questions.push(['examine', ...asked])
      return room.examine(...asked)
    },
    reach(...asked) {
      questions.push(['reach', ...asked])
      return room.reach(...asked)
    },
  }
}
