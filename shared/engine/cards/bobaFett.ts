import type { CardRules } from '../model/cardRules'

export const bobaFett: CardRules = {
  id: 'boba-fett',
  rule: 'Choose a player: that hand goes to your front, without effect; that player draws (`jabba` boba-fett).',
  needs: 'target',
  play: (verbs, seat, target) => verbs.seize(seat, target),
}
