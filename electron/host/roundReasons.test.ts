import { describe, expect, it } from 'vitest'
import { bots } from '@shared/bots'
import { defaultOptions } from '@shared/game'
import { CARD_IDS } from '@shared/catalogue'
import { GameHost } from './gameHost'
import { thoughtOf } from './roundReasons'
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

  it('names no card that the story of all does not name of this seat', () => {
    play((game) => {
      const { reasons = [], view, log } = game.payload('spectator', null)
      for (const { seat, command, reason } of reasons) {
        if (reason.kind !== 'keeps') continue
        const seen = [
          ...log.flatMap((event) => ('seat' in event || 'target' in event ? cardsOf(event) : [])),
          ...(view.result?.hands[seat] ?? []),
        ]
        expect(seen).toContain(reason.card)
        expect(command).not.toMatchObject({ card: reason.card })
      }
    })
  })
})

const cardsOf = (value: object): readonly string[] =>
  CARD_IDS.filter((card) => JSON.stringify(value).includes(`"${card}"`))
