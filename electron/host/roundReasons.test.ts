import { describe, expect, it } from 'vitest'
import { bots } from '@shared/bots'
import { defaultOptions } from '@shared/game'
import type { EventView } from '@shared/game'
import { GameHost } from './gameHost'
import { thoughtOf, toldAfterRound } from './roundReasons'
import type { Thought } from './roundReasons'
import { seedsOfGame, seedsFrom } from './seeds'

const TABLES = [
  ['classic', 'all', 2],
  ['classic', 'last', 4],
  ['2019', 'last', 3],
  ['2019', 'all', 6],
  ['jabba', 'all', 4],
] as const

describe.each(TABLES)('%s, discards %s, %i seats: why bots did what they did', (edition, discards, seats) => {
  /** Plays some rounds of bots. Calls back after each command. */
  const play = (after: (game: GameHost) => void): void => {
    const options = { ...defaultOptions(edition), discards }
    const game = new GameHost(options, seats, 0, seedsOfGame(seedsFrom('why'), 1, 1), true)
    const players = Array.from({ length: seats }, (_, seat) => ({ name: `Bot ${seat}`, bot: true }))
    while (game.phase !== 'gameOver') {
      const seat = game.waitsFor
      if (seat === null) game.deal(players)
      else {
        const [view, told] = [game.view(seat), game.memory(seat)]
        const command = bots.normal(view, told, game.revision)
        const thought = thoughtOf(seat, view, told, command)
        expect(game.command(seat, game.revision, command)).toBeNull()
        if (thought) game.remember(thought)
      }
      after(game)
    }
  }

  it('is told to all alike when the round is over, and nothing of it before', () => {
    let told = 0
    play((game) => {
      const all = [...Array(seats).keys(), 'spectator' as const].map((viewer) => game.payload(viewer, null))
      for (const { reasons } of all) expect(reasons).toEqual(all[0]?.reasons)
      const reasons = all[0]?.reasons
      if (game.phase === 'playing') expect(all.some((payload) => 'reasons' in payload)).toBe(false)
      else told += reasons?.length ?? 0
    })
    expect(told).toBeGreaterThan(10)
  })
})

describe('a thought beside the King in hand', () => {
  const thought: Thought = {
    ...{ seat: 1, command: { type: 'play', card: 'baron', target: 0 }, held: 'king', at: 1 },
    reason: { kind: 'strikes', seat: 0, share: 60, risk: 20 },
  }
  const { seat, command, reason } = thought
  const before: EventView = { type: 'wentOut', seat: 1, cards: ['king'], cause: 'compared' }
  const played: EventView = { type: 'played', seat: 1, card: 'baron', target: 0, guess: null }

  it('is told when all have seen the King in that hand', () => {
    const out: EventView = { type: 'wentOut', seat: 1, cards: ['king'], cause: 'guessed' }
    expect(toldAfterRound([thought], [before, played, out])).toEqual([{ seat, command, reason }])
  })

  it('is never told when the King went elsewhere unseen', () => {
    const kept: EventView = { type: 'kept', seat: 1, card: null, under: null, count: 2 }
    const out: EventView = { type: 'wentOut', seat: 1, cards: ['king'], cause: 'guessed' }
    expect(toldAfterRound([thought], [before, played, kept, out])).toEqual([])
    expect(toldAfterRound([thought], [before, played])).toEqual([])
  })
})
