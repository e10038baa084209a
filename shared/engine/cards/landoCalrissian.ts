import type { CardRules } from '../model/cardRules'

export const landoCalrissian: CardRules = {
  id: 'lando-calrissian',
  rule: 'Choose a player, look at the hand, then trade it for yours or not (`jabba` lando-calrissian).',
  needs: 'target',
  play: (verbs, seat, target) => {
    verbs.look(seat, target)
    verbs.askTrade(seat, target)
  },
}
