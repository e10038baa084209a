import type { CardRules } from '../model/cardRules'

export const prince: CardRules = {
  id: 'prince',
  rule: 'Choose a player or yourself: that hand is discarded without effect and a new card drawn (`classic` prince).',
  needs: 'target',
  self: true,
  play: (verbs, _seat, target) => verbs.discardAndDraw(target),
}
