import type { PlayCommand } from '../game'
import { chanceThat, numberOf, restOf, suspects } from './mind'
import type { Mind } from './mind'

/** How likely a play puts its own player out: 0 only if it cannot. */
export function danger(mind: Mind, command: PlayCommand): number {
  const { card, target } = command
  const rest = restOf(mind, command)
  if (card === 'princess') return 1
  if (card === 'prince' && target === mind.you) return rest === 'princess' ? 1 : 0
  if (card !== 'baron' || target === undefined || rest === undefined) return 0
  return chanceThat(mind, target, (other) => numberOf(mind, other) > numberOf(mind, rest))
}

/** How likely a play puts another player out: 1 only if that is sure. */
export function hit(mind: Mind, command: PlayCommand): number {
  const { card, target, guess } = command
  if (target === undefined || target === mind.you) return 0
  if (card === 'guard') return chanceThat(mind, target, (other) => other === guess)
  if (card === 'prince') return chanceThat(mind, target, (other) => other === 'princess')
  const rest = restOf(mind, command)
  if (card !== 'baron' || rest === undefined) return 0
  return chanceThat(mind, target, (other) => numberOf(mind, other) < numberOf(mind, rest))
}

/** Whether a play names a character that its target cannot hold. */
export function isHopeless(mind: Mind, { target, guess }: PlayCommand): boolean {
  return target !== undefined && guess !== undefined && !suspects(mind, target).has(guess)
}

/** Among plays of one card: how much is to be gained beside putting somebody out. */
export function use(mind: Mind, { card, target }: PlayCommand): number {
  if (target === mind.you) return -1
  // Looking at a hand that is known already tells nothing.
  return card === 'priest' && target !== undefined && mind.holds.has(target) ? -1 : 0
}
