import type { CardRules } from '../model/cardRules'

export const c3po: CardRules = {
  id: 'c-3po',
  rule: 'Choose a player and name a number; holding it: out; if not, that player names one for you (`jabba` c-3po).',
  needs: 'guess',
  play: (verbs, seat, target, guess) => {
    if (verbs.holds(target, guess)) verbs.putOut(target, 'guessed')
    else {
      verbs.missGuess(seat, target, guess)
      verbs.askGuess(target, seat)
    }
  },
}
