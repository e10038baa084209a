import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, type ComputedRef } from 'vue'
import { EDITION_IDS } from '@shared/catalogue'
import type { TableOptions } from '@shared/game'
import { strictI18n } from '../testing/languages'
import { options, tableView } from '../testing/tables'
import { useRuleRows, type RuleRow } from './useRuleRows'

function rowsOf(rules: TableOptions): readonly RuleRow[] {
  let rows: ComputedRef<readonly RuleRow[]> | undefined
  const Lobby = defineComponent({
    setup() {
      rows = useRuleRows(() => tableView({ options: rules }))
      return () => null
    },
  })
  mount(Lobby, { global: { plugins: [strictI18n('en')] } })
  return rows?.value ?? []
}
const row = (rules: TableOptions, key: RuleRow['key']): RuleRow | undefined =>
  rowsOf(rules).find((one) => one.key === key)

describe('the rules in the lobby', () => {
  it('leave out what the edition cannot vary', () => {
    const has = (key: RuleRow['key']): readonly boolean[] =>
      EDITION_IDS.map((edition) => row(options(edition), key) !== undefined)
    expect(has('discards')).toEqual([true, true, false])
    expect(has('tie')).toEqual([true, false, false])
    expect(has('goal')).toEqual([false, false, true])
  })

  it('draw the goal card by lot, and advise the easiest for a first game', () => {
    const goal = row(options('jabba'), 'goal')
    expect(goal).toMatchObject({
      words: 'drawn by lot',
      house: false,
      hint: 'For a first game: Exalted One.',
    })
    expect(goal?.choices.map(({ words }) => words)).toEqual([
      ...['drawn by lot', 'Exalted One', 'My Kind of Scum', 'Jabba’s Court', 'Rescue Mission'],
    ])
  })

  it('say what a goal card that is named means, and that naming one is a house rule', () => {
    const goal = row(options('jabba', { goal: 'rescue-mission' }), 'goal')
    expect(goal).toMatchObject({ words: 'Rescue Mission', house: true })
    expect(goal?.hint).toBe('Most Rebels in front wins the round')
    expect(goal?.set('jabbas-court').options.goal).toBe('jabbas-court')
    expect(goal?.set('').options.goal).toBeNull()
  })
})
