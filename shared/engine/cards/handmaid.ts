import type { CardRules } from '../model/cardRules'

export const handmaid: CardRules = {
  id: 'handmaid',
  rule: 'Protected until the own next turn begins; only playing it protects (rule 6, `classic` handmaid).',
  needs: 'nothing',
  inEffect: 'whileProtected',
  play: (verbs, seat) => verbs.protect(seat),
}
