import type { CardRules } from '../model/cardRules'

export const priest: CardRules = {
  id: 'priest',
  rule: 'Choose a player and look at the hand; nobody else sees it (`classic` priest).',
  needs: 'target',
  play: (verbs, seat, target) => verbs.look(seat, target),
}
