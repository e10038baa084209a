import type { CardRules } from '../model/cardRules'

export const chancellor: CardRules = {
  id: 'chancellor',
  rule: 'Draw two, keep one of the three, put the others under the deck in any order (`2019` chancellor).',
  needs: 'nothing',
  play: (verbs, seat) => {
    if (verbs.deckCount() === 0) verbs.idle(seat, 'deckEmpty')
    else verbs.drawAndAskKeep(seat, 2)
  },
}
