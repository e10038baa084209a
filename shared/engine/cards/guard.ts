import type { CardRules } from '../model/cardRules'

export const guard: CardRules = {
  id: 'guard',
  rule: 'Choose a player and name a character other than the Guard, or a number; holding it: out (`classic` guard).',
  needs: 'guess',
  play: (verbs, seat, target, guess) => {
    if (verbs.holds(target, guess)) verbs.putOut(target, 'guessed')
    else verbs.missGuess(seat, target, guess)
  },
}
