import type { CardId } from '../../catalogue'
import type { Seat } from '../../game'
import type { SeatSet } from '../model/codes'
import type { Bonus } from '../model/edition'
import type { Ledger } from '../model/ledger'

/** The only player still in with a Spy in front gains one token, for one Spy or two. */
export const spyToken: Bonus = {
  reason: 'spy',
  to: (round) => {
    const spies = seatsIn(round, hasSpyInFront)
    return (spies & (spies - 1)) === 0 ? spies : 0
  },
}

/** Han Solo in hand at either end of a round: one token, on top of any other. */
export const hanSoloToken: Bonus = {
  reason: 'han-solo',
  to: (round) => seatsIn(round, holdsHanSolo),
}

const SPY: CardId = 'spy'
const HAN_SOLO: CardId = 'han-solo'

function seatsIn(round: Ledger, holds: (round: Ledger, seat: Seat) => boolean): SeatSet {
  let found: SeatSet = 0
  for (let seat = 0; seat < round.seats; seat += 1)
    if (round.isIn(seat) && holds(round, seat)) found |= 1 << seat
  return found
}

function hasSpyInFront(round: Ledger, seat: Seat): boolean {
  const spy = round.codes.codeOf(SPY)
  for (let at = 0; at < round.frontSize(seat); at += 1) if (round.laid(seat, at) === spy) return true
  return false
}

function holdsHanSolo(round: Ledger, seat: Seat): boolean {
  const hanSolo = round.codes.codeOf(HAN_SOLO)
  for (let at = 0; at < round.handSize(seat); at += 1) if (round.held(seat, at) === hanSolo) return true
  return false
}
