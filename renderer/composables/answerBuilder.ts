import type { Guess, GuessCommand, Offer, TradeCommand } from '@shared/game'

/** What may be named in answer to a question; empty where none is asked. */
export function offeredAnswers(offer: Offer): readonly Guess[] {
  return offer.commands.flatMap((command) => (command.type === 'guess' ? [command.guess] : []))
}

/** The command on offer that names this in answer; null for what may not be named. */
export function completedAnswer(offer: Offer, guess: Guess | null): GuessCommand | null {
  const found = offer.commands.find(
    (command): command is GuessCommand => command.type === 'guess' && command.guess === guess,
  )
  return found ?? null
}

/** The command on offer that trades, or keeps the own hand; null where nobody asks. */
export function tradeAnswer(offer: Offer, trade: boolean): TradeCommand | null {
  const found = offer.commands.find(
    (command): command is TradeCommand => command.type === 'trade' && command.trade === trade,
  )
  return found ?? null
}
