import { expect, it } from 'vitest'
import { CARD_IDS, EDITION_IDS, SIDES } from '../../../catalogue'
import { defaultOptions } from '../../../game'
import { allTables, playout } from '../playouts'
import { Random } from '../random'
import { MADE_UP, madeUpFacts } from './facts'

it('is the edition over which the general tests go here', () => {
  expect(EDITION_IDS).toEqual(['made-up'])
  expect(new Set(allTables().map(({ options }) => options.edition))).toEqual(new Set([MADE_UP]))
})

it('plays what no box holds together, by its own facts alone', () => {
  const played = new Set<string>()
  const options = { ...defaultOptions(MADE_UP), tie: 'discardSum' as const }
  for (let game = 0; game < 20; game += 1)
    playout({ options, seats: 3 }, new Random(game), 0, ({ command, after }) => {
      if (command.type === 'play') played.add(command.card)
      expect(after.target).toBe(3)
      expect(madeUpFacts.goals).toContain(after.goal)
    })
  expect([...played].sort()).toEqual(madeUpFacts.cards.map(({ id }) => id).sort())
  expect([...played].every((card) => CARD_IDS.some((id) => id === card))).toBe(true)
  expect(new Set(madeUpFacts.cards.map(({ side }) => side))).toEqual(new Set([undefined, ...SIDES]))
})
