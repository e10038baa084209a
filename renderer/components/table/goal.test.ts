import { beforeEach, describe, expect, it } from 'vitest'
import { GOAL_IDS } from '@shared/catalogue'
import { classicGuard, type TableFixture } from '../../testing/tableFixtures'
import { jabbaCrowded, jabbaThree, jabbaTurn } from '../../testing/jabbaFixtures'
import { MESSAGES, TEST_LANGUAGES } from '../../testing/languages'
import { mountTable } from '../../testing/mountTable'

const heard = (fixture: TableFixture, seat: number): string =>
  mountTable(fixture).seat(seat).get('.only-readers').text()

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('the goal card', () => {
  it.each(TEST_LANGUAGES)('lies on the table with its name and its meaning in %s', (language) => {
    for (const goal of GOAL_IDS) {
      const base = jabbaThree()
      const { wrapper } = mountTable({ ...base, view: { ...base.view, goal } }, language)
      const card = wrapper.get(`[data-goal="${goal}"]`)
      expect(card.text()).toContain(MESSAGES[language].goals[goal].name)
      expect(card.text()).toContain(MESSAGES[language].goals[goal].means)
      wrapper.unmount()
    }
  })

  it('is of one edition only', () => {
    expect(mountTable(classicGuard()).wrapper.find('[data-goal]').exists()).toBe(false)
  })
})

describe('what the goal card counts in front', () => {
  it('stands at every seat, with a mark at those who are ahead', () => {
    const { wrapper } = mountTable(jabbaTurn())
    const scores = wrapper.findAll('[data-score]')
    expect(scores).toHaveLength(5)
    expect(scores.filter((score) => score.classes('leads'))).toHaveLength(3)
  })

  it('is heard with the seat', () => {
    expect(heard(jabbaTurn(), 1)).toContain('1 Rebel in front, ahead')
    expect(heard(jabbaTurn(), 2)).toContain('0 Rebels in front')
    expect(heard(jabbaTurn(), 2)).not.toContain('ahead')
    expect(heard(jabbaCrowded(), 2)).toContain('Palace sum in front: 4, ahead')
  })

  it('is not there where a goal counts hands', () => {
    expect(mountTable(jabbaThree()).wrapper.find('[data-score]').exists()).toBe(false)
  })
})
