import type { CardRules } from '../model/cardRules'

export const r2D2: CardRules = {
  id: 'r2-d2',
  rule: 'Choose a player and look at the hand, or look at the set-aside card (`jabba` r2-d2).',
  needs: 'targetOrSetAside',
  play: (verbs, seat, target) => {
    if (target === 'setAside') verbs.lookAside(seat)
    else verbs.look(seat, target)
  },
}
