import type { Dice } from '../think/dice'

/** One of some things, each as likely as any other. Throws a RangeError if there are none. */
export function picked<T>(list: readonly T[], dice: Dice): T {
  const chosen = list[Math.floor(dice.next() * list.length)]
  if (chosen === undefined) throw new RangeError('nothing is offered to choose from')
  return chosen
}
