import type { Command, GuessCommand, KeepCommand, TradeCommand } from '../game'
import { isNamed } from '../knowledge'
import { chanceThat } from './mind'
import type { Mind } from './mind'
import { most } from './most'
import { worthInHand, worthToKeep } from './worth'

/** The best answers to what a card has asked, of those that are offered; all of one kind. */
export function answers(mind: Mind, offered: readonly Command[]): readonly Command[] {
  return [
    ...bestKeeps(
      mind,
      offered.filter((command) => command.type === 'keep'),
    ),
    ...bestTrades(
      mind,
      offered.filter((command) => command.type === 'trade'),
    ),
    ...bestGuesses(
      mind,
      offered.filter((command) => command.type === 'guess'),
    ),
  ]
}

function bestKeeps(mind: Mind, keeps: readonly KeepCommand[]): readonly KeepCommand[] {
  const { choice } = mind.view
  const under = choice?.kind === 'keep' ? choice.under : 0
  return most(keeps, ({ card }) => worthToKeep(mind, card, under))
}

/** Lando Calrissian: trades for the better card. */
function bestTrades(mind: Mind, trades: readonly TradeCommand[]): readonly TradeCommand[] {
  const { choice } = mind.view
  const theirs = choice?.kind === 'trade' ? mind.holds.get(choice.target) : undefined
  const [mine] = mind.hand
  const isBetter =
    theirs !== undefined && mine !== undefined && worthInHand(mind, theirs) > worthInHand(mind, mine)
  return trades.filter(({ trade }) => trade === isBetter)
}

/** C-3PO: names what is likeliest. */
function bestGuesses(mind: Mind, guesses: readonly GuessCommand[]): readonly GuessCommand[] {
  const { choice } = mind.view
  if (choice?.kind !== 'guess') return guesses
  return most(guesses, ({ guess }) =>
    chanceThat(mind, choice.target, (card) => isNamed(mind.view.edition, guess, card)),
  )
}
