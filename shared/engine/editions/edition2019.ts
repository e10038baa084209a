import { chancellor } from '../cards/chancellor'
import { spy } from '../cards/spy'
import type { Edition } from '../model/edition'
import { seatOf, seatsIn } from '../model/matchState'
import { classic } from './classic'
import { scoreHighestHand } from './highestHand'

/** The first edition's characters, the Spy and the Chancellor. */
export const edition2019: Edition = {
  cards: { ...classic.cards, spy, chancellor },
  scoreDeck: scoreHighestHand,
  /** The only player still in with a Spy in front gains one token, for one Spy or two. */
  bonuses: (state) => {
    const spies = seatsIn(state).filter((seat) => seatOf(state, seat).front.includes('spy'))
    return spies.length === 1 ? spies.map((seat) => ({ seat, reason: 'spy' as const })) : []
  },
}
