import { describe, expect, it } from 'vitest'
import { eventViewSchema, playerViewSchema } from '@shared/game'
import { tableViewSchema } from '@shared/protocol'
import { ABSENCE_FIXTURES } from './absenceFixtures'
import { JABBA_FIXTURES } from './jabbaFixtures'
import { JABBA_MOMENTS } from './jabbaMoments'
import { FIXTURES } from './tableFixtures'

const all = { ...FIXTURES, ...JABBA_FIXTURES, ...JABBA_MOMENTS, ...ABSENCE_FIXTURES }

describe.each(Object.entries(all))('the fixture %s', (_name, make) => {
  it('is what a host could send', () => {
    const { view, log, table } = make()
    expect(() => playerViewSchema.parse(view)).not.toThrow()
    expect(() => tableViewSchema.parse(table)).not.toThrow()
    for (const event of log) expect(() => eventViewSchema.parse(event)).not.toThrow()
  })
})
