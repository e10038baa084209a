import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { strictI18n } from '../../testing/languages'
import { CARD_SIZES } from './cardArt'
import GameCard from './GameCard.vue'

type Props = InstanceType<typeof GameCard>['$props']
const card = (props: Partial<Props> = {}) =>
  mount(GameCard, {
    props: { edition: '2019', card: 'guard', ...props },
    global: { plugins: [strictI18n('en')] },
  })

describe('a card', () => {
  it.each(CARD_SIZES)('shows its number at size %s', (size) => {
    expect(card({ size }).get('.number').text()).toBe('1')
  })

  it('has words from 160 up, a sign at 96, neither when smaller', () => {
    expect(card({ size: 'm' }).find('.effect').exists()).toBe(true)
    expect(card({ size: 's' }).find('.effect').exists()).toBe(false)
    expect(card({ size: 's' }).find('.sign').exists()).toBe(true)
    expect(card({ size: 'xs' }).find('.name').exists()).toBe(false)
  })

  it('has a dot for each copy of its edition, hollow for those in sight, and says so', () => {
    const seen = card({ seen: 2 })
    expect(seen.findAll('.copies i')).toHaveLength(6)
    expect(seen.findAll('.copies i.seen')).toHaveLength(2)
    expect(seen.get('[role="img"]').attributes('aria-label')).toContain('6 copies, 2 seen')
    expect(card({ edition: 'classic' }).findAll('.copies i')).toHaveLength(5)
  })

  it('is named by name, number and effect', () => {
    expect(card().get('[role="img"]').attributes('aria-label')).toMatch(/^Guard, 1\. Choose a player/)
  })

  it.each(['playable', 'selected', 'blocked', 'winning'] as const)('can be %s', (state) => {
    expect(card().classes()).not.toContain(state)
    expect(card({ [state]: true }).classes()).toContain(state)
  })

  it('takes its world with it', () => {
    expect(card({ edition: 'classic' }).attributes('data-world')).toBe('classic')
  })
})
