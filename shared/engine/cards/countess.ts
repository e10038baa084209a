import type { CardRules } from '../model/cardRules'

export const countess: CardRules = {
  id: 'countess',
  rule: 'No effect; beside the King or a Prince she must be played (`classic` countess).',
  needs: 'nothing',
  forcedBeside: ['king', 'prince'],
  play: () => undefined,
}
