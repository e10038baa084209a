import type { CardId } from '@shared/catalogue'
import type { Explained, PlayCommand } from '@shared/game'
import { jabbaEnd } from './jabbaMoments'
import { classicThree, gameEnd, played, roundEnd, seatView, type TableFixture } from './tableFixtures'

/** A round that has just ended as the last of its game: whoever won it has won the game. */
function asGameEnd(base: TableFixture): TableFixture {
  const winners = base.view.result?.winners ?? []
  const seats = base.view.seats.map((seat, n) =>
    winners.includes(n) ? { ...seat, tokens: base.view.target } : seat,
  )
  return {
    ...base,
    log: [...base.log, { type: 'gameEnded', winners }],
    view: { ...base.view, seats, phase: 'gameOver', winners, nextStarters: [] },
    table: { ...base.table, phase: 'over' },
  }
}

/** Classic, three seats: the last one who was left won. */
function classicRoundEnd(): TableFixture {
  const base = classicThree()
  const result = {
    ends: 'lastPlayer',
    decidedBy: 'lastPlayer',
    winners: [0],
    gained: [{ seat: 0, reason: 'round' }],
    hands: [['princess'], [], []],
    setAside: 'handmaid',
    sums: null,
  } as const
  const seats = [
    seatView({ hand: ['princess'], front: ['guard', 'prince'], tokens: 2 }),
    seatView({ hand: [], front: ['guard', 'priest', 'king'], out: true, tokens: 2 }),
    seatView({ hand: [], front: ['baron', 'countess'], out: true, tokens: 1 }),
  ]
  const ended = { phase: 'roundOver', turn: null, waitsFor: null, choice: null, offer: null } as const
  return {
    ...base,
    view: { ...base.view, ...ended, result, seats, round: 4, nextStarters: [0] },
    log: [played(0, 'guard', 1, 'king'), { type: 'roundEnded', result }],
    fresh: 1,
  }
}

/** A round whose bot, Ottavia, says why it played so. */
function explainedEnd(): TableFixture {
  const command = (card: CardId, more: Partial<PlayCommand> = {}): PlayCommand => ({
    type: 'play',
    card,
    ...more,
  })
  const reasons: readonly Explained[] = [
    { seat: 3, command: command('handmaid'), reason: { kind: 'shelters' } },
    {
      seat: 3,
      command: command('guard', { target: 0, guess: 'countess' }),
      reason: { kind: 'guess', seat: 0, guess: 'countess', share: 62, turns: 3 },
    },
    {
      seat: 3,
      command: command('baron', { target: 1 }),
      reason: { kind: 'strikes', seat: 1, share: 71, risk: 12 },
    },
    { seat: 3, command: command('chancellor'), reason: { kind: 'keeps', card: 'countess' } },
  ]
  return { ...roundEnd(), reasons }
}

/** How rounds and games end in the other worlds than 2019, whose ends are among the tables. */
export const END_FIXTURES: Readonly<Record<string, () => TableFixture>> = {
  classicRoundEnd,
  explainedEnd,
  classicEnd: () => asGameEnd(classicRoundEnd()),
  jabbaGameEnd: () => asGameEnd(jabbaEnd('jabbas-court')),
  palaceShared: () => {
    const base = gameEnd()
    return { ...base, view: { ...base.view, winners: [2, 3] } }
  },
}
