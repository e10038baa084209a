import type { CardRules } from '../model/cardRules'

export const baron: CardRules = {
  id: 'baron',
  rule: 'Choose a player, compare hands in secret; the lower number is out, equal: nothing (`classic` baron).',
  needs: 'target',
  play: (verbs, seat, target) => {
    const lower = verbs.compare(seat, target)
    if (lower !== null) verbs.putOut(lower, 'compared')
  },
}
