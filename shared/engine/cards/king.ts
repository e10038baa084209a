import type { CardRules } from '../model/cardRules'

export const king: CardRules = {
  id: 'king',
  rule: 'Choose a player and trade hands; a trade is no discard (`classic` king).',
  needs: 'target',
  play: (verbs, seat, target) => verbs.trade(seat, target),
}
