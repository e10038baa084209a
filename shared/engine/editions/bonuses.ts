import type { RoundResult } from '../../game'
import { seatOf, seatsIn } from '../model/matchState'
import type { MatchState } from '../model/matchState'

type Gained = RoundResult['gained']

/** The only player still in with a Spy in front gains one token, for one Spy or two. */
export function spyToken(state: MatchState): Gained {
  const spies = seatsIn(state).filter((seat) => seatOf(state, seat).front.includes('spy'))
  return spies.length === 1 ? spies.map((seat) => ({ seat, reason: 'spy' })) : []
}

/** Han Solo in hand at either end of a round: one token, on top of any other. */
export function hanSoloToken(state: MatchState): Gained {
  return seatsIn(state)
    .filter((seat) => seatOf(state, seat).hand.includes('han-solo'))
    .map((seat) => ({ seat, reason: 'han-solo' }))
}
