import type { CardRules } from '../model/cardRules'

export const chancellor: CardRules = {
  id: 'chancellor',
  rule: 'Draw two, keep one of the three, put the others under the deck in any order (`2019` chancellor).',
  needs: 'nothing',
  needsDeck: true,
  play: (verbs, seat) => verbs.drawAndAskKeep(seat, 2),
}
