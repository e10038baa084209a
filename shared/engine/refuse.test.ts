import { describe, expect, it } from 'vitest'
import { GAME_REFUSALS, defaultOptions } from '../game'
import type { Command, GameRefusal, HostCommand, Seat } from '../game'
import { decide, newMatch } from './index'
import type { MatchState } from './index'
import { commandOf, scenario } from './testing/scenario'
import { seedOf } from './testing/seeds'

/** Four seats of which one is out and one is protected; seat 0 holds a King and a Guard. */
const table = scenario('2019', {
  deck: ['guard', 'priest', 'baron', 'spy'],
  seats: [
    { hand: 'king' },
    { hand: 'prince' },
    { hand: 'handmaid', protected: true },
    { hand: null },
    { hand: null, closed: true },
  ],
})
const countess = scenario('2019', {
  deck: ['countess', 'guard'],
  seats: [{ hand: 'king' }, { hand: 'guard' }],
})
const chancellor = scenario('2019', {
  deck: ['chancellor', 'guard', 'priest', 'baron'],
  seats: [{ hand: 'king' }, { hand: 'guard' }],
}).do('chancellor')
const ready = newMatch(defaultOptions('2019'), 3)
const roundOver = scenario('2019', { deck: ['handmaid'], seats: [{ hand: 'king' }, { hand: 'guard' }] }).do(
  'handmaid',
)
const gameOver = scenario('2019', {
  deck: ['handmaid'],
  options: { tokensToWin: 1 },
  seats: [{ hand: 'king' }, { hand: 'guard' }],
}).do('handmaid')

const deal: HostCommand = { type: 'deal', seed: seedOf(1) }
const close = (seat: Seat): HostCommand => ({ type: 'closeSeat', seat })

type Refused = readonly [
  reason: GameRefusal,
  what: string,
  state: MatchState,
  by: Seat | 'host',
  command: Command | HostCommand,
]
const bySeat = (
  reason: GameRefusal,
  { state }: { state: MatchState },
  seat: Seat,
  words: string,
): Refused => [reason, words, state, seat, commandOf(words)]
const byHost = (reason: GameRefusal, what: string, state: MatchState, command: HostCommand): Refused => [
  reason,
  what,
  state,
  'host',
  command,
]

const refused: readonly Refused[] = [
  bySeat('noRound', { state: ready }, 0, 'handmaid'),
  byHost('noRound', 'closing before the first deal', ready, close(0)),
  bySeat('noSuchSeat', table, 5, 'handmaid'),
  byHost('noSuchSeat', 'closing a seat that there is not', table.state, close(5)),
  bySeat('roundOver', roundOver, 0, 'king at 1'),
  byHost('roundNotOver', 'dealing while a round is played', table.state, deal),
  bySeat('gameOver', gameOver, 0, 'king at 1'),
  byHost('gameOver', 'dealing after the game', gameOver.state, deal),
  byHost('gameOver', 'closing after the game', gameOver.state, close(0)),
  bySeat('seatClosed', table, 4, 'guard at 1 naming king'),
  byHost('seatClosed', 'closing twice', table.state, close(4)),
  bySeat('seatOut', table, 3, 'guard at 1 naming king'),
  bySeat('notYourTurn', table, 1, 'prince at 1'),
  bySeat('choiceOpen', chancellor, 0, 'king at 1'),
  bySeat('noChoice', table, 0, 'keep king under guard'),
  bySeat('notInHand', table, 0, 'handmaid'),
  bySeat('countessFirst', countess, 0, 'king at 1'),
  bySeat('targetMissing', table, 0, 'guard naming king'),
  bySeat('targetMissing', table, 0, 'king'),
  bySeat('targetUnwanted', countess, 0, 'countess at 1'),
  bySeat('targetSelf', table, 0, 'king at 0'),
  bySeat('targetOut', table, 0, 'king at 3'),
  bySeat('targetClosed', table, 0, 'king at 4'),
  bySeat('targetProtected', table, 0, 'king at 2'),
  bySeat('noSuchTarget', table, 0, 'king at 5'),
  bySeat('targetSetAside', table, 0, 'king at set-aside'),
  bySeat('guessMissing', table, 0, 'guard at 1'),
  bySeat('guessUnwanted', table, 0, 'king at 1 naming prince'),
  bySeat('guessUnwanted', countess, 0, 'countess naming prince'),
  bySeat('guessForbidden', table, 0, 'guard at 1 naming guard'),
  bySeat('badKeep', chancellor, 0, 'keep baron under king, guard'),
  ['hostOnly', 'a deal by a seat', roundOver.state, 0, deal],
  ['hostOnly', 'a seat that closes another', table.state, 0, close(1)],
  ['hostOnly', 'a play by the host', table.state, 'host', commandOf('king at 1')],
]

/** The engine's front door takes either kind from either side; only the types of its callers keep them apart. */
const attempt = decide as (
  state: MatchState,
  by: Seat | 'host',
  command: Command | HostCommand,
) => ReturnType<typeof decide>

describe('a refused command', () => {
  it.each(refused)('%s: %s', (reason, _, state, by, command) => {
    const before = structuredClone(state)
    expect(attempt(state, by, command)).toEqual({ ok: false, reason })
    expect(state).toEqual(before)
  })

  it('has every reason that there is', () => {
    expect([...new Set(refused.map(([reason]) => reason))].sort()).toEqual([...GAME_REFUSALS].sort())
  })

  it('in another edition: a Guard cannot name a character that is not played', () => {
    const classic = scenario('classic', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'king' }, { hand: 'baron' }],
    })
    expect(classic.refusal('guard at 1 naming spy')).toBe('guessForbidden')
    expect(classic.refusal('chancellor')).toBe('notInHand')
  })

  it('rule 3: says of an idle card why its target cannot be', () => {
    const alone = scenario('classic', {
      deck: ['guard', 'priest'],
      seats: [{ hand: 'king' }, { hand: 'baron', protected: true }, { hand: null }],
    })
    expect(alone.refusal('king at 1')).toBe('targetProtected')
    expect(alone.refusal('king at 2')).toBe('targetOut')
    expect(alone.refusal('king at 0')).toBe('targetSelf')
    expect(alone.refusal('guard at 1')).toBe('targetProtected')
  })
})
