import type { CardRules } from '../model/cardRules'

export const chewbacca: CardRules = {
  id: 'chewbacca',
  rule: 'Choose a player; holding a Palace card of 4 or less: out (`jabba` chewbacca).',
  needs: 'target',
  play: (verbs, seat, target) =>
    verbs.expose(seat, target, (card) => verbs.side(card) === 'palace' && verbs.number(card) <= 4),
}
