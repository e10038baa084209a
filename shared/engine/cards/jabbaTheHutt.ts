import type { CardRules } from '../model/cardRules'

export const jabbaTheHutt: CardRules = {
  id: 'jabba-the-hutt',
  rule: 'Choose a player; holding a Rebel: out (`jabba` jabba-the-hutt).',
  needs: 'target',
  play: (verbs, seat, target) => verbs.expose(seat, target, (card) => verbs.side(card) === 'rebel'),
}
