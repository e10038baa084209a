import { afterEach, expect, it } from 'vitest'
import { asked } from '../../testing/absenceFixtures'
import { mountTable } from '../../testing/mountTable'

afterEach(() => {
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
  document.body.innerHTML = ''
})

it('takes little room on a phone: few words, two at once, and a tab in the own turn', async () => {
  Object.assign(window, { innerWidth: 360, innerHeight: 640 })
  const fixture = asked()
  const asking = [1, 2, 3, 4].map((id) => ({ id, name: `Dora ${String(id)}`, seat: 3 }))
  const view = { ...fixture.view, waitsFor: { seat: 1, asks: 'play' } as const }
  const { wrapper } = mountTable({ ...fixture, view, table: { ...fixture.table, asking } })
  expect(wrapper.findAll('[data-wish]')).toHaveLength(2)
  expect(wrapper.get('[data-wish] p').text()).toContain('Dora 1 asks for the chair of')
  expect(wrapper.get('[data-more]').text()).toBe('and 2 more')
  expect(wrapper.get('[data-yes] button').classes()).toContain('quiet')
  const mine = { ...view, waitsFor: { seat: view.you ?? 0, asks: 'play' } as const }
  await wrapper.setProps({ view: mine })
  expect(wrapper.find('[data-wish]').exists()).toBe(false)
  expect(wrapper.get('[data-unfold]').text()).toContain('4 ask for a chair')
})
