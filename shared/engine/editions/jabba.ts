import { cardNumber, cardSide } from '../../catalogue'
import type { CardId, GoalId, Side } from '../../catalogue'
import type { Seat } from '../../game'
import { baron } from '../cards/baron'
import { bobaFett } from '../cards/bobaFett'
import { c3po } from '../cards/c3po'
import { chancellor } from '../cards/chancellor'
import { chewbacca } from '../cards/chewbacca'
import { guard } from '../cards/guard'
import { handmaid } from '../cards/handmaid'
import { hanSolo } from '../cards/hanSolo'
import { jabbaTheHutt } from '../cards/jabbaTheHutt'
import { landoCalrissian } from '../cards/landoCalrissian'
import { lukeSkywalker } from '../cards/lukeSkywalker'
import { priest } from '../cards/priest'
import { r2D2 } from '../cards/r2D2'
import { rancor } from '../cards/rancor'
import type { Edition, Verdict } from '../model/edition'
import { seatOf, seatsIn } from '../model/matchState'
import type { MatchState } from '../model/matchState'
import { highest, scoreHighestHand } from './highestHand'

const sideOf = (card: CardId): Side | null => cardSide('jabba', card)
const numberOf = (card: CardId): number => cardNumber('jabba', card)

export const jabba: Edition = {
  cards: {
    'han-solo': hanSolo,
    // The same effects under other names.
    'palace-guard': { ...guard, id: 'palace-guard' },
    'salacious-crumb': { ...priest, id: 'salacious-crumb' },
    mercenary: { ...baron, id: 'mercenary' },
    'bib-fortuna': { ...handmaid, id: 'bib-fortuna' },
    'leia-organa': { ...chancellor, id: 'leia-organa' },
    'c-3po': c3po,
    'r2-d2': r2D2,
    chewbacca,
    'lando-calrissian': landoCalrissian,
    'boba-fett': bobaFett,
    rancor,
    'luke-skywalker': lukeSkywalker,
    'jabba-the-hutt': jabbaTheHutt,
  },
  goalScore,
  scoreDeck: (state) => {
    switch (state.goal) {
      case 'jabbas-court':
        return { ...scoreFronts(state, state.goal), decidedBy: 'palaceSum' }
      case 'rescue-mission':
        return { ...scoreFronts(state, state.goal), decidedBy: 'rebelCount' }
      case 'my-kind-of-scum':
        return { winners: highestOfEachSide(state), decidedBy: 'sides', sums: null }
      case 'exalted-one':
      case null:
        return scoreHighestHand(state)
    }
  },
  /** Han Solo in hand at either end of a round: one token, on top of any other. */
  bonuses: (state) =>
    seatsIn(state)
      .filter((seat) => seatOf(state, seat).hand.includes('han-solo'))
      .map((seat) => ({ seat, reason: 'han-solo' })),
}

/** `jabbas-court`: the sum of the Palace numbers in front; `rescue-mission`: how many Rebels lie there. */
function goalScore(goal: GoalId, front: readonly CardId[]): number | null {
  if (goal === 'rescue-mission') return front.filter((card) => sideOf(card) === 'rebel').length
  if (goal !== 'jabbas-court') return null
  return front.filter((card) => sideOf(card) === 'palace').reduce((sum, card) => sum + numberOf(card), 0)
}

/** The most in front; a tie, at zero too, is won by all of them. */
function scoreFronts(state: MatchState, goal: GoalId): Pick<Verdict, 'winners' | 'sums'> {
  const score = (seat: Seat): number => goalScore(goal, seatOf(state, seat).front) ?? 0
  return { winners: highest(seatsIn(state), score), sums: [...state.seats.keys()].map(score) }
}

/** `my-kind-of-scum`: the highest Palace card in hand and the highest Rebel win; a side that nobody holds is not awarded. */
function highestOfEachSide(state: MatchState): readonly Seat[] {
  const best = (side: Side): readonly Seat[] => {
    const holders = seatsIn(state).filter((seat) =>
      seatOf(state, seat).hand.some((card) => sideOf(card) === side),
    )
    return highest(holders, (seat) => Math.max(...seatOf(state, seat).hand.map(numberOf)))
  }
  return [...best('palace'), ...best('rebel')].sort((one, other) => one - other)
}
