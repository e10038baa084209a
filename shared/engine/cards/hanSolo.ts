import type { CardRules } from '../model/cardRules'

export const hanSolo: CardRules = {
  id: 'han-solo',
  rule: 'No effect; in hand at the end of the round one token, on top of any other (`jabba` han-solo).',
  needs: 'nothing',
  play: () => undefined,
}
