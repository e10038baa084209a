import type { EventView, Seat } from '@shared/game'
import { resultLines } from './result'
import type { Words } from './words'

type Of<T extends EventView['type']> = Extract<EventView, { readonly type: T }>

/** What is said of each kind of fact, line by line. What the viewer was not shown is null there, and is not said. */
type Sentences = {
  readonly [T in EventView['type']]: (
    event: Of<T>,
    say: Words,
    viewer: Seat | null,
  ) => string | readonly string[]
}

const OUT: Readonly<Record<Of<'wentOut'>['cause'], string>> = {
  guessed: 'the guess was right',
  compared: 'the lower number',
  princess: 'the Princess is gone',
  exposed: 'it was the wrong card to hold',
  lowest: 'the lowest number',
  closed: 'the seat is closed',
}

const SENTENCES: Sentences = {
  roundDealt: ({ open, hand }, say, viewer) => [
    'The cards are dealt.',
    ...(open.length > 0 ? [`Face up beside the deck: ${say.cards(open)}.`] : []),
    ...(hand !== null && viewer !== null ? [`${say.name(viewer)} is dealt ${say.card(hand)}.`] : []),
  ],
  turnBegan: ({ seat }, say) => `It is the turn of ${say.name(seat)}.`,
  protectionEnded: ({ seat }, say) => `The protection of ${say.name(seat)} ends.`,
  drew: ({ seat, card, from }, say) => {
    if (from === 'deck') return `${say.name(seat)} draws ${card === null ? 'a card' : say.card(card)}.`
    return `${say.name(seat)} takes the set-aside card${shown(card === null ? null : say.card(card))}.`
  },
  played: ({ seat, card, target, guess }, say) => {
    const at = target === null ? '' : ` and chooses ${targetOf(target, seat, say)}`
    return `${say.name(seat)} plays ${say.card(card)}${at}${guess === null ? '' : `, naming ${say.guess(guess)}`}.`
  },
  idle: ({ cause }) =>
    cause === 'deckEmpty' ? 'The deck is empty: no effect.' : 'Nobody can be chosen: no effect.',
  guessMissed: ({ target, guess }, say) => `${say.name(target)} does not hold ${say.guess(guess)}.`,
  answered: ({ seat, target, guess }, say) =>
    `${say.name(seat)} names ${say.guess(guess)} for the hand of ${say.name(target)}.`,
  looked: ({ seat, target, card }, say) =>
    `${say.name(seat)} looks at the hand of ${say.name(target)}${shown(card === null ? null : say.card(card))}.`,
  lookedAside: ({ seat, card }, say) =>
    `${say.name(seat)} looks at the set-aside card${shown(card === null ? null : say.card(card))}.`,
  compared: ({ seat, target, seatCard, targetCard, lower }, say) => {
    const cards =
      seatCard === null || targetCard === null
        ? null
        : `${say.card(seatCard)} against ${say.card(targetCard)}`
    return [
      `${say.name(seat)} and ${say.name(target)} compare hands${shown(cards)}.`,
      lower === null ? 'They are equal.' : `${say.name(lower)} has the lower number.`,
    ]
  },
  traded: ({ seat, target, given, received }, say) => {
    const cards =
      given === null || received === null
        ? null
        : `${say.name(seat)} gives ${say.card(given)} and gets ${say.card(received)}`
    return `${say.name(seat)} and ${say.name(target)} trade hands${shown(cards)}.`
  },
  tradeDeclined: ({ seat, target }, say) => `${say.name(seat)} does not trade with ${say.name(target)}.`,
  discarded: ({ seat, card }, say) => `${say.name(seat)} discards ${say.card(card)}.`,
  seized: ({ seat, target, card }, say) =>
    `${say.card(card)}, the hand of ${say.name(target)}, goes to the front of ${say.name(seat)}.`,
  withstood: ({ target, not }, say) => `${say.name(target)} stays in, and holds none of ${say.cards(not)}.`,
  counted: ({ number, lowest }, say) =>
    number === null
      ? 'It is counted aloud, and nobody is called.'
      : `It is counted aloud up to ${number}: ${say.names(lowest)}.`,
  becameProtected: ({ seat }, say) =>
    `Nobody can choose ${say.name(seat)} until the next turn of ${say.name(seat)}.`,
  wentOut: ({ seat, cards, cause }, say) => {
    const laid = cards.length > 0 ? `, and lays down ${say.cards(cards)}` : ''
    return `${say.name(seat)} is out (${OUT[cause]})${laid}.`
  },
  choiceAsked: ({ choice }, say) => {
    switch (choice.kind) {
      case 'keep':
        return `${say.name(choice.seat)} is to keep one of ${choice.under + 1} cards.`
      case 'trade':
        return `${say.name(choice.seat)} may trade with ${say.name(choice.target)}.`
      case 'guess':
        return `${say.name(choice.seat)} is to name a number for the hand of ${say.name(choice.target)}.`
    }
  },
  choiceDropped: ({ seat }, say) => `The question to ${say.name(seat)} falls away.`,
  kept: ({ seat, card, under, count }, say) => {
    const put = `${count} ${count === 1 ? 'card' : 'cards'}`
    if (card === null || under === null)
      return `${say.name(seat)} keeps a card and puts ${put} under the deck.`
    return `${say.name(seat)} keeps ${say.card(card)} and puts ${say.cards(under)} under the deck, in this order.`
  },
  seatClosed: ({ seat }, say) => `The seat of ${say.name(seat)} is closed for the rest of the game.`,
  roundEnded: ({ result }, say) => resultLines(result, say),
  gameEnded: ({ winners }, say) =>
    `${say.names(winners)} ${winners.length === 1 ? 'wins the game' : 'win the game together'}.`,
}

/**
 * What is said of one fact, in one line or several.
 *
 * @param viewer the seat whose first card a deal may name; null for everybody else.
 */
export function linesOf(event: EventView, say: Words, viewer: Seat | null): readonly string[] {
  const sentence = SENTENCES[event.type] as (
    event: EventView,
    say: Words,
    viewer: Seat | null,
  ) => string | readonly string[]
  const said = sentence(event, say, viewer)
  return typeof said === 'string' ? [capital(said)] : said.map(capital)
}

function shown(what: string | null): string {
  return what === null ? '' : `: ${what}`
}

function targetOf(target: Seat | 'setAside', own: Seat, say: Words): string {
  if (target === 'setAside') return 'the set-aside card'
  return target === own ? 'the own hand' : say.name(target)
}

/** A name stays as its owner writes it; only a card can stand at the beginning in small letters. */
function capital(sentence: string): string {
  return sentence.replace(/^the /, 'The ')
}
