import type { CardRules } from '../model/cardRules'

export const princess: CardRules = {
  id: 'princess',
  rule: 'Played or discarded, for whatever reason: her player is out (`classic` princess).',
  needs: 'nothing',
  outWhenDiscarded: true,
  play: (verbs, seat) => verbs.putOut(seat, 'princess'),
}
