import type { CardId, EditionId } from '../../catalogue'
import type { Choice, Command, PlayerView } from '../../game'

/** What seat 0 of three sees early in a round, with these cards in hand and these commands on offer. */
export function viewOf(
  edition: EditionId,
  hand: readonly CardId[],
  commands: readonly Command[],
  more: Partial<PlayerView> & { readonly choice?: Choice } = {},
): PlayerView {
  const asks = more.choice?.kind ?? 'play'
  return {
    edition,
    discards: 'all',
    goal: null,
    goalScores: null,
    target: 4,
    phase: 'playing',
    round: 1,
    you: 0,
    starter: 0,
    turn: 0,
    waitsFor: { seat: 0, asks },
    choice: null,
    deckCount: 8,
    setAside: true,
    open: [],
    seats: [hand, null, null].map((cards) => ({
      handCount: cards?.length ?? 1,
      hand: cards,
      front: [],
      out: false,
      protected: false,
      tokens: 0,
      closed: false,
    })),
    lastPlay: [],
    offer: { asks, commands, barredCards: [], idleCards: [], barredSeats: [] },
    result: null,
    nextStarters: [],
    winners: [],
    ...more,
  }
}
