import type { CardId, EditionId } from '@shared/catalogue'
import type { Command, PlayCommand, PlayerView } from '@shared/game'

/** A way in which people at a table are asked, and how to come there. */
interface Asking {
  readonly edition: EditionId
  /** Whether the one who is asked is asked so; that one's own view, between rounds anybody's. */
  readonly comes: (view: PlayerView) => boolean
  /** What is played before all else on the way. */
  readonly leads?: (command: Command) => boolean
}

const offers = (view: PlayerView, holds: (command: PlayCommand) => boolean): boolean =>
  view.offer?.commands.some((command) => command.type === 'play' && holds(command)) ?? false
const plays =
  (card: CardId) =>
  (command: Command): boolean =>
    command.type === 'play' && command.card === card
const asks =
  (what: string) =>
  ({ waitsFor }: PlayerView): boolean =>
    waitsFor?.asks === what

/** Every kind of question that a game asks, and what is confirmed between rounds and games. */
export const QUESTIONS = {
  'a play': { edition: 'classic', comes: (view) => offers(view, ({ target }) => target === undefined) },
  'a play at somebody': {
    edition: '2019',
    comes: (view) => offers(view, ({ target, guess }) => typeof target === 'number' && guess === undefined),
  },
  'a play that names a character': {
    edition: '2019',
    comes: (view) => offers(view, ({ guess }) => typeof guess === 'string'),
  },
  'a play that names a number': {
    edition: 'jabba',
    comes: (view) => offers(view, ({ guess }) => typeof guess === 'number'),
  },
  'a play at the card set aside': {
    edition: 'jabba',
    comes: (view) => offers(view, ({ target }) => target === 'setAside'),
  },
  'a play with the Countess in hand': {
    edition: 'classic',
    comes: ({ offer }) => (offer?.barredCards.length ?? 0) > 0,
  },
  'the Chancellor': { edition: '2019', comes: asks('keep'), leads: plays('chancellor') },
  'Leia Organa': { edition: 'jabba', comes: asks('keep'), leads: plays('leia-organa') },
  'Lando Calrissian': { edition: 'jabba', comes: asks('trade'), leads: plays('lando-calrissian') },
  'C-3PO': { edition: 'jabba', comes: asks('guess'), leads: plays('c-3po') },
  'the round is over': { edition: '2019', comes: ({ phase }) => phase === 'roundOver' },
  'the game is over': { edition: 'classic', comes: ({ phase }) => phase === 'gameOver' },
} satisfies Record<string, Asking>
export type Question = keyof typeof QUESTIONS

/** How people come to be asked so. */
export const askingOf = (question: Question): Asking => QUESTIONS[question]
