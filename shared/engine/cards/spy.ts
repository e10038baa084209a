import type { CardRules } from '../model/cardRules'

export const spy: CardRules = {
  id: 'spy',
  rule: 'No effect when played; the only player still in with a Spy in front gains a token at the end (`2019` spy).',
  needs: 'nothing',
  inEffect: 'whileIn',
  play: () => undefined,
}
