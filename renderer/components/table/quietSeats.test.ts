import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextTick, type ComponentPublicInstance } from 'vue'
import type { PlayerView } from '@shared/game'
import { strictI18n } from '../../testing/languages'
import { jabbaCrowded } from '../../testing/jabbaFixtures'
import GameTable from './GameTable.vue'

type Table = ReturnType<typeof lay>['wrapper']
let table: Table | undefined

/** A table in a window, and which of its components draw anew: each by its name, of a seat with its number. */
function lay(innerWidth: number, innerHeight: number) {
  Object.assign(window, { innerWidth, innerHeight })
  const drawn: string[] = []
  const count = {
    updated(this: ComponentPublicInstance): void {
      const { seat } = this.$props as { readonly seat?: number }
      drawn.push([this.$.type.__name, seat].filter((part) => part !== undefined).join(' '))
    },
  }
  const fixture = jabbaCrowded()
  const wrapper = mount(GameTable, {
    props: { ...fixture, busy: false },
    global: { plugins: [createPinia(), strictI18n('en')], mixins: [count] },
    attachTo: document.body,
  })
  /** The host tells another view, as it always does: made of nothing that was there before. */
  const tell = async (view: PlayerView): Promise<readonly string[]> => {
    drawn.length = 0
    await wrapper.setProps({ view: structuredClone(view), log: structuredClone(fixture.log), fresh: 0 })
    await nextTick()
    return drawn
  }
  table = wrapper
  return { wrapper, view: fixture.view, tell }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  table?.unmount()
  table = undefined
})

describe.each([
  ['a laptop', 'TableSeat', 1280, 720],
  ['a phone', 'PhoneSeat', 360, 640],
])('when the host tells the view anew, on %s', (_, name, width, height) => {
  const seatsOf = (drawn: readonly string[]): readonly string[] => drawn.filter((one) => / \d$/.test(one))

  it('no seat draws what it shows once more', async () => {
    const { view, tell } = lay(width, height)
    expect(seatsOf(await tell(view))).toEqual([])
  })

  it('a seat draws anew when it has changed, and no other does', async () => {
    const { wrapper, view, tell } = lay(width, height)
    const seats = view.seats.map((seat, at) => (at === 3 ? { ...seat, protected: !seat.protected } : seat))
    const drawn = seatsOf(await tell({ ...view, seats }))
    expect(drawn).toContain(`${name} 3`)
    expect(drawn.filter((one) => !one.endsWith(' 3'))).toEqual([])
    expect(wrapper.get('[data-seat="3"]').text()).toContain('protected')
  })
})
