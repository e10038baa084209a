import type { CardRules } from '../model/cardRules'

export const lukeSkywalker: CardRules = {
  id: 'luke-skywalker',
  rule: 'Choose a player; holding a Palace card: out (`jabba` luke-skywalker).',
  needs: 'target',
  play: (verbs, seat, target) => verbs.expose(seat, target, (card) => verbs.side(card) === 'palace'),
}
