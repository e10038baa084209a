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

  it('has fine print where it is as large as it gets, which readers hear too', () => {
    expect(card({ size: 'xl' }).get('.fine').text()).toMatch(/^A wrong guess costs nothing/)
    expect(card({ size: 'xl' }).get('[role="img"]').attributes('aria-label')).toContain('A wrong guess')
    expect(card({ size: 'l' }).find('.fine').exists()).toBe(false)
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

  it('of a side says which, by a sign at 96 and in words from 160 up', () => {
    const jabba = (props: Partial<Props>) => card({ edition: 'jabba', ...props })
    expect(jabba({ card: 'rancor' }).get('.side').text()).toBe('Palace')
    expect(jabba({ card: 'chewbacca', size: 'l' }).get('.side').text()).toBe('Rebel')
    expect(jabba({ card: 'rancor', size: 's' }).get('.side').text()).toBe('')
    expect(jabba({ card: 'rancor', size: 's' }).find('.side svg').exists()).toBe(true)
    expect(jabba({ card: 'rancor', size: 'xs' }).find('.side').exists()).toBe(false)
    expect(card().find('.side').exists()).toBe(false)
  })

  it.each([
    ['s', /^Jabba the Hutt, 8, Palace\. Choose/],
    ['xs', /^Jabba the Hutt, 8, Palace$/],
    ['m', /^Jabba the Hutt, 8, Palace\. Choose/],
  ] as const)('is named by its side too at size %s', (size, label) => {
    const wrapper = card({ edition: 'jabba', card: 'jabba-the-hutt', size })
    expect(wrapper.get('[role="img"]').attributes('aria-label')).toMatch(label)
  })

  it('writes a long name short at 96 only', () => {
    const name = (size: 's' | 'm') =>
      card({ edition: 'jabba', card: 'lando-calrissian', size }).get('.name').text()
    expect(name('s')).toBe('Lando')
    expect(name('m')).toBe('Lando Calrissian')
    expect(card({ edition: 'jabba', card: 'boba-fett', size: 's' }).get('.name').text()).toBe('Boba Fett')
  })

  it('takes its world with it', () => {
    expect(card({ edition: 'classic' }).attributes('data-world')).toBe('classic')
  })
})
