import { describe, expect, it } from 'vitest'
import type { CardId } from '../catalogue'
import { decide, eventFor, legalCommands, logFor, newMatch, viewFor } from '../engine'
import type { GameEvent, MatchState } from '../engine'
import { defaultOptions } from '../game'
import type { EventView, PlayerView, Seat } from '../game'
import { handKnowledge, knownHands } from './hands'
import { unseen, unseenByMemory } from './unseen'

const blank = { handCount: 1, hand: null, front: [], out: false, protected: false, tokens: 0, closed: false }
const view: PlayerView = {
  edition: '2019',
  discards: 'all',
  target: 5,
  phase: 'playing',
  round: 1,
  you: 0,
  starter: 0,
  turn: 0,
  waitsFor: { seat: 0, asks: 'play' },
  choice: null,
  deckCount: 10,
  setAside: true,
  open: [],
  seats: [{ ...blank, hand: ['guard'] }, { ...blank, front: ['spy'] }, blank],
  lastPlay: [{ seat: 1, card: 'guard' }],
  offer: null,
  result: null,
  nextStarters: [],
  winners: [],
}

const knows = (...log: readonly EventView[]): readonly (readonly [Seat, string])[] => [
  ...knownHands(view, log),
]
const saw: EventView = { type: 'looked', seat: 0, target: 1, card: 'king' }
const drew: EventView = { type: 'drew', seat: 1, card: null, from: 'deck' }
const played = (card: 'king' | 'guard'): EventView => ({
  type: 'played',
  seat: 1,
  card,
  target: null,
  guess: null,
})

describe('known hands', () => {
  it('come from looking, and stay while another card is played', () => {
    expect(knows(saw)).toEqual([[1, 'king']])
    expect(knows(saw, drew, played('guard'))).toEqual([[1, 'king']])
  })

  it('end when the card, or an equal one, is played', () =>
    expect(knows(saw, drew, played('king'))).toEqual([]))

  it('end with a discard, a Chancellor, a new round', () => {
    expect(knows(saw, { type: 'discarded', seat: 1, card: 'king' })).toEqual([])
    expect(knows(saw, { type: 'kept', seat: 1, card: null, under: null, count: 2 })).toEqual([])
    expect(knows(saw, { type: 'roundDealt', round: 2, starter: 0, open: [], hand: 'spy' })).toEqual([])
  })

  it('come from comparing and from trading', () => {
    expect(
      knows({ type: 'compared', seat: 2, target: 0, seatCard: 'baron', targetCard: 'baron', lower: null }),
    ).toEqual([[2, 'baron']])
    expect(knows({ type: 'traded', seat: 2, target: 0, given: 'priest', received: 'countess' })).toEqual([
      [2, 'countess'],
    ])
  })

  it('move along with a trade of others', () => {
    expect(knows(saw, { type: 'traded', seat: 1, target: 2, given: null, received: null })).toEqual([
      [2, 'king'],
    ])
  })

  it('exclude a missed guess until that hand may have changed', () => {
    const missed: EventView = { type: 'guessMissed', seat: 2, target: 1, guess: 'baron' }
    expect(handKnowledge(view, [missed]).lacks.get(1)).toEqual(new Set(['baron']))
    expect(handKnowledge(view, [missed, drew]).lacks.get(1)).toBeUndefined()
  })
})

describe('what is unseen', () => {
  it('counts the hand, the fronts and the last play', () => {
    expect(unseen(view).get('guard')).toBe(4)
    expect(unseen(view).get('spy')).toBe(1)
    expect(unseen(view).get('princess')).toBe(1)
  })

  it('remembers what a log has shown', () => {
    expect(unseenByMemory(view, [played('king')]).get('king')).toBe(0)
    expect(unseenByMemory(view, []).get('guard')).toBe(4)
  })
})

describe('over random games', () => {
  /** A walk through a game by whatever the numbers say, with a look at it before each move. */
  function walk(
    discards: 'all' | 'last',
    game: number,
    look: (s: MatchState, e: readonly GameEvent[]) => void,
  ): void {
    let state = newMatch({ ...defaultOptions('2019'), discards }, 4)
    let events: readonly GameEvent[] = []
    let pick = game
    while (state.phase !== 'gameOver') {
      const dealing = state.phase !== 'playing'
      const seat = state.choice?.seat ?? state.turn ?? 0
      pick = (pick * 48271) % 2147483647
      const legal = legalCommands(state, seat)
      // The Princess last, so that rounds are long enough to learn something.
      const able = legal.filter((command) => command.card !== 'princess')
      const command = (able.length > 0 ? able : legal)[pick % Math.max(1, able.length)]
      const decision = dealing
        ? decide(state, 'host', { type: 'deal', seed: pick.toString(16).padStart(64, '0') })
        : command && decide(state, seat, command)
      if (!decision?.ok) throw new Error('a listed command was refused')
      state = decision.state
      events = dealing ? decision.events : [...events, ...decision.events]
      look(state, events)
    }
  }

  it.each(['all', 'last'] as const)('what is known is true, with discards %s', (discards) => {
    let facts = 0
    const wrong: string[] = []
    for (let game = 1; game <= 8; game += 1)
      walk(discards, game * 7919, (state, events) => {
        if (state.phase !== 'playing') return
        const hand = (seat: Seat): readonly CardId[] => state.seats[seat]?.hand ?? []
        for (const seat of state.seats.keys()) {
          const told = viewFor(state, seat)
          const memory = events.map((event) => eventFor(event, seat))
          for (const log of [logFor(state, events, seat), memory]) {
            const { holds, lacks } = handKnowledge(told, log)
            for (const [other, card] of holds)
              if (!hand(other).includes(card)) wrong.push(`${other} holds ${card}`)
            for (const [other, cards] of lacks)
              if (hand(other).some((card) => cards.has(card)))
                wrong.push(`${other} lacks ${[...cards].join()}`)
            facts += holds.size + lacks.size
            const left = unseenByMemory(told, log)
            const hidden = [...state.seats.keys()].flatMap((other) => (other === seat ? [] : hand(other)))
            for (const card of [...state.deck, ...hidden])
              if ((left.get(card) ?? 0) < 1) wrong.push(`${card} is still unseen`)
          }
        }
      })
    expect(wrong).toEqual([])
    expect(facts).toBeGreaterThan(50)
  })

  it('nothing is unseen when a round is over but what nobody may know: the rest of the deck', () => {
    walk('last', 4711, (state) => {
      if (state.phase === 'playing') return
      const left = [...unseen(viewFor(state, 'spectator')).values()].reduce((sum, copies) => sum + copies, 0)
      expect(left).toBe(state.deck.length)
    })
  })
})
