import type { Bot } from '../bot'
import { chooseCommand } from '../simpleBot'
import { Dice } from '../think/dice'

/** Sane rules and a good memory: it counts the cards, and keeps every look, miss and comparison in mind. */
export const normal: Bot = (view, told, seed) => {
  const dice = new Dice(seed)
  return chooseCommand(view, told, () => dice.next())
}
