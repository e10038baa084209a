import { describe, expect, it } from 'vitest'
import { EDITIONS, numbersOf } from '../catalogue'
import type { CardId, GoalId } from '../catalogue'
import type { Command, EventView, PlayCommand, Seat, Target } from '../game'
import { chooseCommand } from './simpleBot'
import { viewOf } from './testing/viewOf'

const looked = (target: Seat, card: CardId): EventView => ({ type: 'looked', seat: 0, target, card })
const aside = (card: CardId): EventView => ({ type: 'lookedAside', seat: 0, card })
const at = (card: CardId, ...targets: readonly Target[]): readonly PlayCommand[] =>
  targets.map((target) => ({ type: 'play', card, target }))
const naming = (card: CardId, ...targets: readonly Target[]): readonly PlayCommand[] =>
  targets.flatMap((target) =>
    numbersOf('jabba')
      .filter((number) => !EDITIONS.jabba.unnameable.includes(number))
      .map((guess) => ({ type: 'play' as const, card, target, guess })),
  )
const rancor: PlayCommand = { type: 'play', card: 'rancor' }
const hanSolo: PlayCommand = { type: 'play', card: 'han-solo' }

/** Everything that a bot may choose, whatever its chance is. */
function choices(
  hand: readonly CardId[],
  commands: readonly Command[],
  log: readonly EventView[] = [],
  more: Parameters<typeof viewOf>[3] = {},
): readonly Command[] {
  const view = viewOf('jabba', hand, commands, more)
  const chosen = Array.from({ length: 20 }, (_, step) => chooseCommand(view, log, () => step / 20))
  return [...new Set(chosen)]
}

describe('a bot that names a number', () => {
  it('names the one that it has seen, or that more cards bear than any other', () => {
    const guards = naming('palace-guard', 1, 2)
    const seen = choices(['palace-guard', 'rancor'], guards, [looked(2, 'luke-skywalker')])
    expect(seen).toEqual([{ type: 'play', card: 'palace-guard', target: 2, guess: 7 }])
    // Three cards bear 2, and three bear 3.
    const blind = choices(['palace-guard', 'rancor'], naming('palace-guard', 1))
    expect(blind.map((command) => command.type === 'play' && command.guess).sort()).toEqual([2, 3])
  })

  it('reckons that the card put away is in no hand', () => {
    const after = choices(['palace-guard', 'rancor'], naming('palace-guard', 1), [aside('chewbacca')])
    expect(after).toEqual([{ type: 'play', card: 'palace-guard', target: 1, guess: 2 }])
  })

  it('sends no C-3PO to who knows its card', () => {
    const shown: EventView = { type: 'looked', seat: 1, target: 0, card: 'rancor' }
    const commands = [...naming('c-3po', 1, 2)]
    expect(
      choices(['c-3po', 'rancor'], commands, [shown]).map((one) => 'target' in one && one.target),
    ).not.toContain(1)
    // A Guard that stays cannot be named.
    const guard: EventView = { ...shown, card: 'palace-guard' }
    const risk = choices(['c-3po', 'palace-guard'], commands, [guard, looked(1, 'rancor')])
    expect(risk).toEqual([{ type: 'play', card: 'c-3po', target: 1, guess: 6 }])
  })

  it('answers a C-3PO with what is likeliest', () => {
    const answers: readonly Command[] = [0, 2, 3, 4, 5, 6, 7, 8].map((guess) => ({ type: 'guess', guess }))
    const choice = { kind: 'guess', seat: 0, target: 2 } as const
    expect(choices(['rancor'], answers, [looked(2, 'han-solo')], { choice })).toEqual([
      { type: 'guess', guess: 0 },
    ])
    const stood: EventView = { type: 'withstood', seat: 1, target: 2, not: ['mercenary', 'salacious-crumb'] }
    expect(choices(['rancor'], answers, [stood], { choice })).not.toContainEqual({ type: 'guess', guess: 2 })
  })
})

describe('a bot that looks', () => {
  it('plays R2-D2 at a hand that it does not know, and at the card put away when it knows them all', () => {
    const commands = at('r2-d2', 1, 2, 'setAside')
    const hand: readonly CardId[] = ['r2-d2', 'rancor']
    expect(choices(hand, commands, [looked(1, 'mercenary')])).toEqual(at('r2-d2', 2))
    expect(choices(hand, commands, [looked(1, 'mercenary'), looked(2, 'chewbacca')])).toEqual(
      at('r2-d2', 'setAside'),
    )
  })

  it('trades with Lando for the better card, and for no other', () => {
    const commands: readonly Command[] = [false, true].map((trade) => ({ type: 'trade', trade }))
    const trades = (mine: CardId, theirs: CardId, goal: GoalId): readonly Command[] =>
      choices([mine], commands, [looked(1, theirs)], {
        goal,
        choice: { kind: 'trade', seat: 0, target: 1 },
      })
    for (const goal of ['exalted-one', 'my-kind-of-scum'] as const) {
      expect(trades('mercenary', 'jabba-the-hutt', goal)).toEqual([{ type: 'trade', trade: true }])
      expect(trades('jabba-the-hutt', 'luke-skywalker', goal)).toEqual([{ type: 'trade', trade: false }])
      expect(trades('palace-guard', 'c-3po', goal)).toEqual([{ type: 'trade', trade: false }])
    }
    for (const goal of ['jabbas-court', 'rescue-mission'] as const) {
      expect(trades('jabba-the-hutt', 'han-solo', goal)).toEqual([{ type: 'trade', trade: true }])
      expect(trades('han-solo', 'jabba-the-hutt', goal)).toEqual([{ type: 'trade', trade: false }])
    }
  })
})

describe('a bot that puts others out', () => {
  it('lets the Rancor count only when somebody holds less, for all that it can know', () => {
    const commands = [rancor, ...at('jabba-the-hutt', 1, 2)]
    expect(choices(['rancor', 'jabba-the-hutt'], commands)).toEqual([rancor])
    expect(choices(['rancor', 'palace-guard'], [rancor, ...naming('palace-guard', 1)])).not.toContain(rancor)
    expect(choices(['rancor', 'mercenary'], [rancor, ...at('mercenary', 1)], [looked(2, 'c-3po')])).toEqual([
      rancor,
    ])
    const guards = [looked(1, 'palace-guard'), looked(2, 'palace-guard')]
    expect(choices(['rancor', 'c-3po'], [rancor, ...naming('c-3po', 1)], guards)).not.toContain(rancor)
    // Han Solo is not counted.
    expect(choices(['rancor', 'han-solo'], [rancor, hanSolo])).toEqual([rancor])
    expect(
      choices(['rancor', 'luke-skywalker'], [rancor, ...at('luke-skywalker', 1)], [looked(1, 'han-solo')], {
        seats: viewOf('jabba', ['rancor', 'luke-skywalker'], []).seats.slice(0, 2),
      }),
    ).toEqual(at('luke-skywalker', 1))
  })

  it.each([
    ['jabba-the-hutt', 'leia-organa', 'rancor'],
    ['luke-skywalker', 'rancor', 'leia-organa'],
    ['chewbacca', 'bib-fortuna', 'boba-fett'],
  ] as const)('plays %s at the %s and not at the %s', (card, falls, stands) => {
    const seen = [looked(1, stands), looked(2, falls)]
    expect(choices([card, 'han-solo'], [...at(card, 1, 2), hanSolo], seen)).toEqual(at(card, 2))
  })

  it('compares only when it cannot lose', () => {
    const commands = [...at('mercenary', 1, 2), { type: 'play', card: 'bib-fortuna' } as const]
    expect(choices(['mercenary', 'bib-fortuna'], commands)).toEqual([{ type: 'play', card: 'bib-fortuna' }])
    expect(choices(['mercenary', 'bib-fortuna'], commands, [looked(2, 'c-3po')])).toEqual(at('mercenary', 2))
  })

  it('seizes with Boba Fett what is worth most', () => {
    const seen = [looked(1, 'jabba-the-hutt'), looked(2, 'palace-guard')]
    expect(choices(['boba-fett', 'rancor'], at('boba-fett', 1, 2), seen)).toEqual(at('boba-fett', 1))
  })
})

describe('a bot that thinks of the goal', () => {
  it('plays what counts in front, and misses no Han Solo', () => {
    const plays = (hand: readonly [CardId, CardId], goal: GoalId): readonly CardId[] => {
      const commands = hand.map((card): Command => ({ type: 'play', card }))
      return choices(hand, commands, [], { goal }).flatMap((one) => (one.type === 'play' ? [one.card] : []))
    }
    expect(plays(['lando-calrissian', 'bib-fortuna'], 'jabbas-court')).toEqual(['bib-fortuna'])
    expect(plays(['lando-calrissian', 'bib-fortuna'], 'rescue-mission')).toEqual(['lando-calrissian'])
    expect(plays(['lando-calrissian', 'han-solo'], 'exalted-one')).toEqual(['lando-calrissian'])
    expect(plays(['jabba-the-hutt', 'han-solo'], 'exalted-one')).toEqual(['han-solo'])
    expect(plays(['leia-organa', 'han-solo'], 'rescue-mission')).toEqual(['leia-organa'])
  })
})
