import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS } from '../catalogue'
import type { CardId } from '../catalogue'
import { decide, eventFor, legalCommands, logFor, newMatch, viewFor } from '../engine'
import type { GameEvent, MatchState } from '../engine'
import { defaultOptions } from '../game'
import type { EventView, PlayerView, Seat, TableOptions } from '../game'
import { handKnowledge, knownHands } from './hands'
import { lessSetAside, unseen, unseenByMemory } from './unseen'

const blank = { handCount: 1, hand: null, front: [], out: false, protected: false, tokens: 0, closed: false }
const view: PlayerView = {
  edition: '2019',
  discards: 'all',
  goal: null,
  goalScores: null,
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
    expect(
      knows(saw, { type: 'roundDealt', round: 2, starter: 0, goal: null, open: [], hand: 'spy' }),
    ).toEqual([])
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

describe('what a hand lacks', () => {
  const jabba: PlayerView = {
    ...view,
    edition: 'jabba',
    seats: [{ ...blank, hand: ['rancor'] }, blank, blank],
  }
  const lacks = (...log: readonly EventView[]): ReadonlyMap<Seat, ReadonlySet<CardId>> =>
    handKnowledge(jabba, log).lacks

  it('is every character with a number that was named', () =>
    expect(lacks({ type: 'guessMissed', seat: 2, target: 1, guess: 5 })).toEqual(
      new Map([[1, new Set(['boba-fett', 'leia-organa'])]]),
    ))

  it('is what would have put it out', () => {
    const stood: EventView = { type: 'withstood', seat: 0, target: 1, not: ['rancor', 'bib-fortuna'] }
    expect(lacks(stood)).toEqual(new Map([[1, new Set(['rancor', 'bib-fortuna'])]]))
    expect(lacks(stood, drew).size).toBe(0)
  })

  it('is what the Rancor has counted, for all who stay in', () => {
    const counted: EventView = { type: 'counted', seat: 0, number: 1, lowest: [2], not: ['c-3po'] }
    expect(lacks(counted)).toEqual(new Map([[1, new Set(['c-3po'])]]))
  })

  it('goes along with a trade', () => {
    const missed: EventView = { type: 'guessMissed', seat: 2, target: 1, guess: 8 }
    const traded: EventView = { type: 'traded', seat: 2, target: 1, given: null, received: null }
    expect(lacks(missed, traded)).toEqual(new Map([[2, new Set(['jabba-the-hutt'])]]))
    expect(lacks(missed, { type: 'tradeDeclined', seat: 2, target: 1 }).has(1)).toBe(true)
  })

  it('is forgotten with a hand that is taken away', () => {
    const missed: EventView = { type: 'guessMissed', seat: 2, target: 1, guess: 8 }
    const seized: EventView = { type: 'seized', seat: 2, target: 1, card: 'rancor' }
    expect(lacks(missed, seized).size).toBe(0)
    expect(knows(saw, { ...seized, card: 'king' })).toEqual([])
  })
})

describe('the card put away face down', () => {
  const looked: EventView = { type: 'lookedAside', seat: 0, card: 'king' }
  const taken: EventView = { type: 'drew', seat: 2, card: null, from: 'setAside' }

  it('is known to who has looked at it, and to nobody else', () => {
    expect(handKnowledge(view, [looked]).setAside).toBe('king')
    expect(handKnowledge(view, [{ ...looked, card: null }]).setAside).toBeNull()
    expect(handKnowledge(view, [looked, { ...looked, seat: 1, card: null }]).setAside).toBe('king')
  })

  it('is the hand of who takes it', () => {
    const { setAside, holds } = handKnowledge(view, [looked, taken])
    expect(setAside).toBeNull()
    expect(holds).toEqual(new Map([[2, 'king']]))
    expect(handKnowledge(view, [taken]).holds.size).toBe(0)
  })

  it('is left for no hand', () => {
    expect(lessSetAside(unseen(view), 'king').get('king')).toBe(0)
    expect(lessSetAside(unseen(view), null)).toEqual(unseen(view))
  })
})

/** Every edition with few and many seats, every way to hide discards and every goal card. */
const tables = EDITION_IDS.flatMap((edition) => {
  const { discards, goals, minSeats, maxSeats } = EDITIONS[edition]
  return [...new Set([minSeats, 4, maxSeats])].flatMap((seats) =>
    discards.flatMap((hides) =>
      (goals.length > 0 ? goals : [null]).map((goal) => ({
        name: `${edition} with ${seats}, discards ${hides}${goal === null ? '' : `, goal ${goal}`}`,
        seats,
        options: { ...defaultOptions(edition), discards: hides, goal },
      })),
    ),
  )
})

describe('over random games', () => {
  /** A walk through a game by whatever the numbers say, with a look at it before each move; of three or more a seat may be closed. */
  function walk(
    { options, seats }: { readonly options: TableOptions; readonly seats: number },
    game: number,
    look: (s: MatchState, e: readonly GameEvent[]) => void,
  ): void {
    let state = newMatch(options, seats)
    let events: readonly GameEvent[] = []
    let pick = game
    while (state.phase !== 'gameOver') {
      const dealing = state.phase !== 'playing'
      const seat = state.choice?.seat ?? state.turn ?? 0
      pick = (pick * 48271) % 2147483647
      const legal = legalCommands(state, seat)
      // The Princess last, so that rounds are long enough to learn something.
      const able = legal.filter((command) => command.type !== 'play' || command.card !== 'princess')
      const command = (able.length > 0 ? able : legal)[pick % Math.max(1, able.length)]
      const leaver = pick % seats
      const decision = dealing
        ? decide(state, 'host', { type: 'deal', seed: pick.toString(16).padStart(64, '0') })
        : seats > 2 && pick % 97 === 0 && state.seats[leaver]?.closed === false
          ? decide(state, 'host', { type: 'closeSeat', seat: leaver })
          : command && decide(state, seat, command)
      if (!decision?.ok) throw new Error('a listed command was refused')
      state = decision.state
      events = dealing ? decision.events : [...events, ...decision.events]
      look(state, events)
    }
  }

  /** What is wrong with what a seat concludes, and how many things it concludes. */
  function check(state: MatchState, seat: Seat, log: readonly EventView[]): [string[], number] {
    const wrong: string[] = []
    const hand = (other: Seat): readonly CardId[] => state.seats[other]?.hand ?? []
    const told = viewFor(state, seat)
    const { holds, lacks, setAside } = handKnowledge(told, log)
    for (const [other, card] of holds) if (!hand(other).includes(card)) wrong.push(`${other} holds ${card}`)
    for (const [other, cards] of lacks)
      if (hand(other).some((card) => cards.has(card))) wrong.push(`${other} lacks ${[...cards].join()}`)
    if (setAside !== null && setAside !== state.setAside) wrong.push(`${setAside} is put away`)
    const hidden = [...state.seats.keys()].flatMap((other) => (other === seat ? [] : hand(other)))
    const left = lessSetAside(unseenByMemory(told, log), setAside)
    const unknown = [...state.deck, ...hidden]
    for (const [card, copies] of left)
      if (copies < unknown.filter((other) => other === card).length) wrong.push(`${card} is still unseen`)
    return [wrong, holds.size + lacks.size + (setAside === null ? 0 : 1)]
  }

  it.each(tables)('what is known is true: $name', (table) => {
    let facts = 0
    const wrong: string[] = []
    for (let game = 1; game <= 3; game += 1)
      walk(table, game * 7919, (state, events) => {
        if (state.phase !== 'playing') return
        for (const seat of state.seats.keys()) {
          const memory = events.map((event) => eventFor(event, seat))
          const hides = table.options.discards === 'last'
          for (const log of hides ? [logFor(state, events, seat), memory] : [memory]) {
            const [faults, known] = check(state, seat, log)
            wrong.push(...faults)
            facts += known
          }
        }
      })
    expect(wrong).toEqual([])
    expect(facts).toBeGreaterThan(20)
  })

  it('nothing is unseen when a round is over but what nobody may know: the rest of the deck', () => {
    for (const table of tables)
      walk(table, 4711, (state) => {
        if (state.phase === 'playing') return
        const left = [...unseen(viewFor(state, 'spectator')).values()].reduce(
          (sum, copies) => sum + copies,
          0,
        )
        expect(left).toBe(state.deck.length)
      })
  })
})
