import type { Seat } from '../../game'
import { NO_GUESS } from '../../engine/model/codes'
import type { GuessCode } from '../../engine/model/codes'
import { cardOf, guessOf, kindOf, targetOf } from '../../engine/moves'
import type { Move } from '../../engine/moves'
import type { Belief } from './belief'

/**
 * Moves without the guesses that are less likely right than others at the same target, so that the others are tried more often:
 * a Guard at a table of six has more ways to be played than a quick thinker has playouts for.
 *
 * @param guesses so many stay for each target.
 */
export function promising(belief: Belief, moves: readonly Move[], guesses: number): readonly Move[] {
  const tried = moves.map((move) => {
    const target = guessedAt(belief, move)
    return { move, target, chance: target === null ? 0 : chanceOf(belief, target, guessOf(move)) }
  })
  const kept = tried.filter(({ move, target, chance }) => {
    if (target === null) return true
    const better = tried.filter(
      (other) => other.target === target && cardOf(other.move) === cardOf(move) && other.chance > chance,
    )
    return better.length < guesses
  })
  return kept.map(({ move }) => move)
}

/** At whose hand a move guesses; null: at nobody's. */
function guessedAt({ view }: Belief, move: Move): Seat | null {
  switch (kindOf(move)) {
    case 'play':
      return guessOf(move) === NO_GUESS ? null : targetOf(move)
    case 'guess':
      return view.choice?.kind === 'guess' ? view.choice.target : null
    case 'keep':
    case 'trade':
      return null
  }
}

/** How likely a hand is what is named, in copies. */
function chanceOf({ codes, hands, unseen }: Belief, target: Seat, guess: GuessCode): number {
  let chance = 0
  for (const [card, copies] of unseen.entries())
    if (codes.isNamed(card, guess)) chance += copies * (hands[target]?.of(card) ?? 0)
  return chance
}
