import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '../../../catalogue'
import type { Command } from '../../../game'
import { decide, legalCommands } from '../../index'
import { asked } from '../../legal'
import { Random } from '../random'
import { everyCommand, offersAreRight, othersAreRefused, theHostKeepsOrder } from './commands'
import type { Judge } from './commands'
import { holds, someSteps, stepWhere } from './law'
import type { Law } from './law'
import type { Script } from './scripts'

/** A law that is looked at now and then, since it takes long. */
function sometimes(law: Law): (script: Script) => Law {
  return ({ seed }) => {
    const random = new Random(seed)
    return (step) => (random.below(40) === 0 ? law(step) : null)
  }
}

describe.each(EDITION_IDS)('%s', (edition) => {
  it('what is offered is what the rules say', () => holds(edition, 150, () => offersAreRight()), 600_000)

  it(
    'every offered command is accepted and every other one refused',
    () => holds(edition, 40, sometimes(othersAreRefused())),
    600_000,
  )

  it(
    'the host deals and closes seats when it may',
    () => holds(edition, 60, () => theHostKeepsOrder),
    600_000,
  )

  it('every command that a game knows is among those tried', () => {
    const kinds = new Set(everyCommand(edition).map(({ type }) => type))
    expect([...kinds].sort()).toEqual(['guess', 'keep', 'play', 'trade'])
    expect(new Set(everyCommand(edition).map((command) => JSON.stringify(command))).size).toBe(
      everyCommand(edition).length,
    )
  })
})

describe.each(EDITION_IDS)('%s: is found out:', (edition) => {
  const steps = someSteps(edition)
  const choosing = stepWhere(steps, ({ after }) => {
    const seat = asked(after)?.seat
    return seat !== undefined && legalCommands(after, seat).length > 2
  })
  const here = (change: Partial<Judge>): Judge => ({ decide, legalCommands, ...change })
  const offering = (change: (commands: readonly Command[]) => readonly Command[]) =>
    here({ legalCommands: (state, seat) => change(legalCommands(state, seat)) })

  it.each<readonly [string, Judge]>([
    ['an offer too few', offering((commands) => commands.slice(1))],
    ['an offer twice', offering((commands) => [...commands.slice(0, 1), ...commands])],
    [
      'an offer too many',
      offering((commands) => (commands.length > 0 ? [...commands, { type: 'trade', trade: true }] : [])),
    ],
    [
      'an offer to everybody',
      here({ legalCommands: (state) => legalCommands(state, asked(state)?.seat ?? 0) }),
    ],
  ])('%s', (_what, judge) => {
    expect(offersAreRight()(choosing)).toBeNull()
    expect(offersAreRight(judge)(choosing)).toMatch(/may do/)
  })

  const accepting = (which: (command: Command) => boolean): Judge =>
    here({
      decide: (state, by, command) =>
        by !== 'host' && which(command as Command)
          ? { ok: true, state, events: [] }
          : decide(state, by as number, command as Command),
    })

  it.each<readonly [string, Judge, RegExp]>([
    [
      'a play at the set-aside card',
      accepting(
        (command) => command.type === 'play' && command.target === 'setAside' && command.card !== 'r2-d2',
      ),
      /accepted/,
    ],
    [
      'a number no card has',
      accepting((command) => command.type === 'play' && command.guess === 9),
      /accepted/,
    ],
    [
      'an answer that nobody asked for',
      accepting((command) => command.type === 'guess' && command.guess === 0),
      /accepted/,
    ],
    ['a trade that nobody asked for', accepting((command) => command.type === 'trade'), /accepted/],
    [
      'a card kept over a card of the deck',
      accepting((command) => command.type === 'keep' && command.under.length === 1),
      /accepted/,
    ],
    ['a refusal of all', here({ decide: () => ({ ok: false, reason: 'notInHand' }) }), /refused/],
    [
      'a refusal without a reason',
      here({
        decide: (state, by, command) => {
          const decision = decide(state, by as number, command as Command)
          return decision.ok ? decision : { ok: false, reason: 'because' as 'hostOnly' }
        },
      }),
      /no reason/,
    ],
    [
      'an offer that no schema lets through',
      offering((commands) => (commands.length > 0 ? [...commands, { type: 'guess', guess: 99 }] : [])),
      /no schema/,
    ],
  ])('%s', (_what, judge, message) => {
    expect(othersAreRefused()(choosing)).toBeNull()
    expect(othersAreRefused(judge)(choosing)).toMatch(message)
  })

  it('a state in which the host may not do what is expected', () => {
    expect(theHostKeepsOrder(choosing)).toBeNull()
    expect(theHostKeepsOrder({ ...choosing, after: { ...choosing.after, phase: 'gameOver' } })).toBeNull()
  })
})
