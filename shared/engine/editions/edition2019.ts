import { chancellor } from '../cards/chancellor'
import { spy } from '../cards/spy'
import type { Edition } from '../model/edition'
import { spyToken } from './bonuses'
import { classic } from './classic'
import { scoreHighestHand } from './highestHand'

/** The first edition's characters, the Spy and the Chancellor. */
export const edition2019: Edition = {
  cards: { ...classic.cards, spy, chancellor },
  scoreDeck: scoreHighestHand,
  bonuses: [spyToken],
}
