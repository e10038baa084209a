import { describe, expect, it } from 'vitest'
import { EDITION_IDS, EDITIONS, hasCard } from '../../../catalogue'
import { holds, someSteps, stepWhere } from './law'
import { statesAreReplayed } from './states'

describe.each(EDITION_IDS)('%s', (edition) => {
  it(
    'a state is the fold of its events, plain JSON, and goes on from a copy',
    () => holds(edition, 60, () => statesAreReplayed),
    600_000,
  )

  it('each character of the edition and no other is played', () => {
    const played = new Set(
      someSteps(edition).flatMap(({ command }) => (command.type === 'play' ? [command.card] : [])),
    )
    expect([...played].every((card) => hasCard(edition, card))).toBe(true)
    expect(played.size).toBe(EDITIONS[edition].cards.length)
  })

  it('a state that is no fold, or not plain, or goes on in another way, is found out', () => {
    const step = stepWhere(someSteps(edition), ({ command }) => command.type === 'play')
    expect(statesAreReplayed(step)).toBeNull()
    expect(statesAreReplayed({ ...step, events: step.events.slice(1) })).toMatch(/fold/)
    const unplain = { note: undefined }
    expect(
      statesAreReplayed({
        ...step,
        before: { ...step.before, ...unplain },
        after: { ...step.after, ...unplain },
      }),
    ).toMatch(/plain/)
    expect(statesAreReplayed({ ...step, by: step.by === 0 ? 1 : 0 })).toMatch(/another way/)
  })
})
