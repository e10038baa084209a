import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useNotices } from '../../stores/notices'
import { useSession } from '../../stores/session'
import { useTable } from '../../stores/table'
import * as fixtures from '../../testing/absenceFixtures'
import { fakeHost, type Sent } from '../../testing/mountWithStores'
import { mountTable } from '../../testing/mountTable'
import { busiest, classicGuard, watching, type TableFixture } from '../../testing/tableFixtures'

let table: ReturnType<typeof mountTable> | undefined
let sent: Sent = []

/** A table whose wishes go to a host that grants them. */
function lay(fixture: TableFixture): ReturnType<typeof mountTable> {
  table = mountTable(fixture)
  useTable().table = fixture.table
  sent = fakeHost()
  return table
}
const keys = (): readonly string[] => useNotices().notices.map(({ key }) => key)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
})
afterEach(() => {
  vi.useRealTimers()
  table?.wrapper.unmount()
  table = undefined
})

describe('a seat', () => {
  it('tells who is away and for how long still, and counts down by itself', async () => {
    vi.useFakeTimers()
    const { seat } = lay(fixtures.away())
    expect(seat(5).text()).toContain('away · bot in 0:24')
    vi.advanceTimersByTime(3100)
    await nextTick()
    expect(seat(5).text()).toContain('away · bot in 0:21')
  })

  it('tells that a bot plays for its person, who is not called away beside', () => {
    const { seat } = lay(fixtures.away())
    expect(seat(1).get('.flags').text()).toContain('a bot plays')
    expect(seat(1).text()).not.toContain('away')
  })

  it('tells on its sheet what becomes of it, as a timer that is not read out each second', async () => {
    const { seat, wrapper } = lay(fixtures.away())
    await seat(5).trigger('click')
    const timer = wrapper.get('dialog [role="timer"]')
    expect(timer.text()).toBe('Léa is away. A bot plays in 0:24.')
    expect(timer.attributes('aria-live')).toBeUndefined()
    await wrapper.get('dialog button').trigger('click')
    await seat(2).trigger('click')
    expect(wrapper.get('dialog').text()).toContain('Has taken over from Wilhelmina.')
  })

  it('tells no running time while the line is lost, or while nobody at all is there', async () => {
    const { seat, wrapper } = lay(fixtures.away())
    useSession().link = 'lost'
    await nextTick()
    expect(seat(5).get('.flags').text()).toBe('away')
    useSession().link = 'connected'
    await nextTick()
    expect(seat(5).get('.flags').text()).toContain('bot in 0:24')
    await wrapper.setProps({ table: { ...fixtures.away().table, paused: 'empty' } })
    expect(seat(5).get('.flags').text()).toBe('away')
  })

  it('tells in words at the end of a round, too, who is away and who is played for', () => {
    const { wrapper } = lay(fixtures.awayBetween())
    expect(wrapper.get('[data-result="1"]').text()).toContain('away')
    expect(wrapper.get('[data-result="2"]').text()).toContain('a bot plays')
    expect(wrapper.get('[data-result="0"]').text()).not.toContain('away')
  })

  it('says on a phone how long, and who is played for, in words', () => {
    Object.assign(window, { innerWidth: 360, innerHeight: 740 })
    const { seat } = lay(fixtures.away())
    expect(seat(5).get('small').text()).toBe('away0:24')
    expect(seat(1).get('small').text()).toBe('bot plays')
  })
})

describe('the time for a move', () => {
  it('stands large beside the line, and on the letter once one is begun', async () => {
    const { wrapper, hand } = lay(fixtures.ownTime())
    expect(wrapper.get('.waits [role="timer"]').text()).toBe('Your time0:42')
    await hand(0).trigger('click')
    expect(wrapper.find('.waits [role="timer"]').exists()).toBe(false)
    expect(wrapper.get('[data-slip] [role="timer"]').text()).toMatch(/^Your time0:4\d$/)
  })

  it('stands at the seat of whoever else is asked, and is no timer there', () => {
    const { wrapper, seat } = lay(fixtures.othersTime())
    expect(seat(2).get('[data-clock]').text()).toBe('0:42')
    expect(wrapper.find('[role="timer"]').exists()).toBe(false)
  })

  it('stands still where the table waits for whoever is asked, and while it is paused', async () => {
    vi.useFakeTimers()
    const { wrapper, seat } = lay(fixtures.awayWaited())
    expect(seat(1).text()).toContain('away · we wait')
    vi.advanceTimersByTime(60_000)
    await nextTick()
    expect(seat(1).get('[data-clock]').text()).toBe('0:42')
    await wrapper.setProps(fixtures.paused())
    vi.advanceTimersByTime(60_000)
    await nextTick()
    expect(wrapper.get('.waits [data-clock]').text()).toBe('Your time0:42')
  })

  it('shows its last ten seconds by another sign, and says so to readers once', async () => {
    vi.useFakeTimers()
    const fixture = fixtures.ownTime()
    const clock = { seat: 0, time: { left: 11_500, of: 60_000 } }
    const { wrapper } = lay({ ...fixture, table: { ...fixture.table, clock } })
    expect(wrapper.get('[data-ten]').text()).toBe('')
    expect(wrapper.get('[data-clock]').classes()).not.toContain('last')
    vi.advanceTimersByTime(2000)
    await nextTick()
    expect(wrapper.get('[data-clock]').classes()).toContain('last')
    expect(wrapper.get('[data-ten]').text()).toBe('Ten seconds left.')
    vi.advanceTimersByTime(1000)
    await nextTick()
    expect(wrapper.get('[data-ten]').text()).toBe('Ten seconds left.')
  })

  it('that has run out is told, and one that was used is not', async () => {
    vi.useFakeTimers()
    const fixture = fixtures.lastSeconds()
    const { wrapper } = lay(fixture)
    await nextTick()
    vi.advanceTimersByTime(9000)
    await wrapper.setProps({ table: { ...fixture.table, clock: null } })
    expect(keys()).toEqual(['net.news.ranOut'])

    useNotices().clear()
    await wrapper.setProps({
      table: { ...fixture.table, clock: { seat: 0, time: { left: 9000, of: 60_000 } } },
    })
    vi.advanceTimersByTime(5000)
    await wrapper.setProps({ table: { ...fixture.table, clock: null } })
    expect(keys()).toEqual([])
  })
})

describe('a paused game', () => {
  it('says who wishes it, and lets the owner go on', async () => {
    const { wrapper } = lay(fixtures.paused())
    expect(wrapper.get('[data-paused]').text()).toContain('You have paused the game')
    await wrapper.get('[data-resume] button').trigger('click')
    expect(sent).toEqual([['table:pause', { paused: false }]])
  })

  it('is said in a place that was there before', async () => {
    const { wrapper } = lay(classicGuard())
    expect(wrapper.find('[data-paused]').exists()).toBe(false)
    const place = wrapper.get('.paused [role="status"]')
    expect(place.text()).toBe('')
    await wrapper.setProps({ table: fixtures.pausedByOther().table })
    expect(place.text()).toContain('Bruno has paused the game')
    expect(wrapper.find('[data-paused]').exists()).toBe(true)
  })

  it('gives the focus to the own cards when its button goes', async () => {
    const { wrapper } = lay(fixtures.paused())
    wrapper.get<HTMLElement>('[data-resume] button').element.focus()
    await wrapper.setProps({ table: { ...fixtures.paused().table, paused: null } })
    await flushPromises()
    expect(wrapper.find('[data-resume]').exists()).toBe(false)
    expect(document.activeElement?.getAttribute('data-hand')).toBe('0')
  })

  it('shows others no button', () => {
    const { wrapper } = lay(fixtures.pausedByOther())
    expect(wrapper.get('[data-paused]').text()).toContain('Bruno has paused the game')
    expect(wrapper.find('[data-resume]').exists()).toBe(false)
    table?.wrapper.unmount()
    expect(lay(fixtures.allAway()).wrapper.get('[data-paused]').text()).toContain('Everybody is away')
  })

  it('takes no choice, says why, and keeps what was begun', async () => {
    const { wrapper, hand, answer, confirm, sent: commands } = lay(classicGuard())
    await hand(0).trigger('click')
    const paused = { ...classicGuard().table, paused: 'owner' } as const
    await wrapper.setProps({ table: paused })
    await answer('king').trigger('click')
    expect(answer('king').attributes('aria-pressed')).toBe('false')
    expect(keys()).toEqual(['common.notNow'])
    expect(wrapper.get('[data-slip]').text()).toContain('the game is paused')
    await confirm().trigger('click')
    expect(commands()).toEqual([])
    await wrapper.setProps({ table: classicGuard().table })
    await answer('king').trigger('click')
    await confirm().trigger('click')
    expect(commands()).toEqual([{ type: 'play', card: 'guard', target: 1, guess: 'king' }])
  })

  it('is begun and ended by a key, by its owner alone', async () => {
    const { key, wrapper } = lay(classicGuard())
    await key('p')
    expect(sent).toEqual([['table:pause', { paused: true }]])
    await wrapper.setProps({ table: { ...classicGuard().table, owner: 1 } })
    await key('p')
    expect(sent).toHaveLength(1)
  })
})

describe('who asks for a chair', () => {
  it('is shown to the owner, who answers; a bot’s seat waits for the end of the round', async () => {
    const { wrapper } = lay(fixtures.asked())
    const [bots, absent] = wrapper.findAll('[data-wish]')
    expect(bots?.text()).toContain('Dora would like the chair of Ottavia, a bot.')
    expect(bots?.text()).toContain('when the round is over')
    await bots?.get('[data-yes] button').trigger('click')
    expect(sent).toEqual([])
    await absent?.get('[data-yes] button').trigger('click')
    await flushPromises()
    await bots?.get('[data-no] button').trigger('click')
    expect(sent).toEqual([
      ['seat:answer', { id: 2, yes: true }],
      ['seat:answer', { id: 1, yes: false }],
    ])
    expect(wrapper.get('.asking [role="status"]').text()).toContain('Aurélie would like the chair of Léa')
  })

  it('gets a bot’s seat between rounds', async () => {
    const { wrapper } = lay(fixtures.askedBetween())
    await wrapper.get('[data-wish="1"] [data-yes] button').trigger('click')
    expect(sent).toEqual([['seat:answer', { id: 1, yes: true }]])
  })

  it('takes no focus, and keeps it when it is put aside and shown again', async () => {
    const { wrapper } = lay(fixtures.asked())
    expect(document.activeElement?.closest('.asking')).toBeNull()
    await wrapper.get('[data-fold] button').trigger('click')
    await nextTick()
    expect(document.activeElement?.textContent).toContain('2 ask for a chair')
    await wrapper.get('[data-unfold] button').trigger('click')
    await nextTick()
    expect(document.activeElement?.closest('[data-wish]')).not.toBeNull()
  })

  it('makes room while the viewer writes a letter', async () => {
    const fixture = classicGuard()
    const asking = [{ id: 4, name: 'Dora', seat: 3 }]
    const { wrapper, hand } = lay({ ...fixture, table: { ...fixture.table, asking } })
    await hand(0).trigger('click')
    expect(wrapper.find('[data-wish]').exists()).toBe(false)
    expect(wrapper.get('[data-unfold]').text()).toContain('1 asks for a chair')
  })
})

describe('somebody who looks on', () => {
  it('asks for a bot’s seat, and reads who decides', async () => {
    const { wrapper, seat } = lay(watching())
    useSession().name = 'Dora'
    await seat(3).trigger('click')
    await wrapper.get('[data-ask-seat]').trigger('submit')
    await flushPromises()
    expect(sent).toEqual([['seat:ask', { table: 'abcdefgh', seat: 3 }]])
    expect(wrapper.find('dialog').exists()).toBe(false)
    await seat(3).trigger('click')
    expect(wrapper.get('dialog').text()).toContain('You have asked for it. Marta decides.')
  })

  it('is not offered a seat of somebody who is here, nor any where the owner does not wish it', async () => {
    const { wrapper, seat } = lay(watching())
    await seat(2).trigger('click')
    expect(wrapper.find('[data-ask-seat]').exists()).toBe(false)
    table?.wrapper.unmount()
    const fixture = watching()
    const settings = { ...fixture.table.settings, lateComers: false }
    const closed = lay({ ...fixture, table: { ...fixture.table, settings } })
    await closed.seat(3).trigger('click')
    expect(closed.wrapper.find('[data-ask-seat]').exists()).toBe(false)
  })
})

it('a table that cannot be saved says so as long as that is so', async () => {
  const { wrapper } = lay(fixtures.unsaved())
  expect(wrapper.get('[data-unsaved]').attributes('aria-label')).toContain('this game is lost')
  expect(wrapper.get('[data-anew]').text()).toContain('dealt again')
  await wrapper.setProps({ table: busiest().table })
  expect(wrapper.find('[data-unsaved]').exists()).toBe(false)
})
