import type { CardRules } from '../model/cardRules'

export const rancor: CardRules = {
  id: 'rancor',
  rule: 'Of all players in the lowest number in hand is out, 0 excepted, all who share it (`jabba` rancor).',
  needs: 'nothing',
  play: (verbs, seat) => verbs.countUp(seat),
}
