import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { jabbaAfterCount, jabbaBeforeCount } from '../../testing/jabbaMoments'
import { mountTable } from '../../testing/mountTable'

const BEAT = 900
type Mounted = ReturnType<typeof mountTable>
let table: Mounted | undefined

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
})
afterEach(() => {
  table?.wrapper.unmount()
  vi.useRealTimers()
})

/** A table at which Bruno plays the Rancor just now. */
async function playRancor(): Promise<Mounted> {
  table = mountTable(jabbaBeforeCount())
  await table.wrapper.setProps(jabbaAfterCount())
  return table
}
async function beats(count: number): Promise<void> {
  vi.advanceTimersByTime(BEAT * count)
  await nextTick()
}
async function press(key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  ;(document.activeElement ?? window).dispatchEvent(event)
  await nextTick()
  return event
}

describe('the Rancor’s count', () => {
  it('calls one number a beat and strikes the passed ones', async () => {
    const { wrapper } = await playRancor()
    expect(wrapper.find('[data-called]').exists()).toBe(false)
    await beats(1)
    expect(wrapper.get('[data-called]').text()).toBe('1')
    await beats(1)
    expect(wrapper.get('[data-called]').text()).toBe('2')
    expect(wrapper.findAll('[data-count] s').map((one) => one.text())).toEqual(['1'])
  })

  it('tells nothing of its end before it is reached, then names all at once with their cards', async () => {
    const { wrapper } = await playRancor()
    await beats(2)
    expect(wrapper.get('[data-seat="2"]').text()).not.toContain('out of the round')
    expect(wrapper.text()).not.toMatch(/stops at|lowest number/)
    expect(wrapper.get('.story').text()).toContain('Bruno plays the Rancor.')
    await beats(1)
    const count = wrapper.get('[data-count]')
    expect(count.text()).toContain('The count stops at 3: Bruno and Ines hold it.')
    expect(count.findAll('[data-card]').map((card) => card.attributes('data-card'))).toEqual([
      'mercenary',
      'chewbacca',
    ])
    expect(wrapper.get('.table > [role="alert"]').text()).toBe('')
  })

  it('ends by itself: then the seats are marked and readers hear it once', async () => {
    const { wrapper } = await playRancor()
    await beats(6)
    expect(wrapper.find('[data-count]').exists()).toBe(false)
    expect(wrapper.get('[data-seat="2"]').text()).toContain('out of the round')
    expect(wrapper.get('.table > [role="alert"]').text()).toBe(
      'Bruno holds the lowest number and is out. Bruno lays down the Mercenary. ' +
        'Ines holds the lowest number and is out. Ines lays down Chewbacca.',
    )
  })

  it('ends with a press anywhere, and with Enter, but not with one held down', async () => {
    const first = await playRancor()
    await first.wrapper.get('[data-count]').trigger('click')
    expect(first.wrapper.find('[data-count]').exists()).toBe(false)
    first.wrapper.unmount()
    const { wrapper } = await playRancor()
    await press('Enter', { repeat: true })
    expect(wrapper.find('[data-count]').exists()).toBe(true)
    expect((await press('Enter')).defaultPrevented).toBe(true)
    expect(wrapper.find('[data-count]').exists()).toBe(false)
    expect(wrapper.get('[data-seat="1"]').text()).toContain('out of the round')
  })

  it('is not replayed by a reload, nor for somebody who comes later', () => {
    table = mountTable({ ...jabbaAfterCount(), fresh: 0 })
    expect(table.wrapper.find('[data-count]').exists()).toBe(false)
    expect(table.wrapper.get('[data-seat="1"]').text()).toContain('out of the round')
  })

  it('holds back what comes meanwhile, and then tells all of it', async () => {
    const { wrapper } = await playRancor()
    const after = jabbaAfterCount()
    await beats(1)
    const next = { type: 'drew', seat: 4, card: null, from: 'deck' } as const
    await wrapper.setProps({ log: [...after.log, next], fresh: 1 })
    expect(wrapper.find('[data-count]').exists()).toBe(true)
    expect(wrapper.get('[data-seat="2"]').text()).not.toContain('out of the round')
    await press('Escape')
    expect(wrapper.get('.table > [role="alert"]').text()).toContain('Ines holds the lowest number')
    expect(wrapper.find('[data-count]').exists()).toBe(false)
  })

  it('lets the table stand still and takes the focus: nothing tells of turns, scores or what has come since', async () => {
    const { wrapper } = await playRancor()
    expect(wrapper.get('.waits').text()).toBe('The Rancor is counted')
    expect(wrapper.emitted('counting')).toEqual([[true]])
    expect(wrapper.find('[data-score]').exists()).toBe(false)
    expect(document.activeElement?.closest('[data-count]')).not.toBeNull()
    for (const part of ['header', '.stage > .wide'])
      expect(wrapper.get(part).attributes('inert')).toBeDefined()
    await press('Enter')
    expect(wrapper.emitted('counting')).toEqual([[true], [false]])
    expect(wrapper.get('header').attributes('inert')).toBeUndefined()
    expect(wrapper.get('.waits').text()).not.toBe('The Rancor is counted')
  })

  it('takes the focus when a sheet that lay over it is closed, by key or by hand', async () => {
    const { wrapper } = await playRancor()
    for (const moment of ['keyup', 'click'] as const) {
      const sheet = document.body.appendChild(document.createElement('dialog'))
      sheet.open = true
      ;(document.activeElement as HTMLElement).blur()
      document.body.dispatchEvent(new Event(moment, { bubbles: true }))
      vi.advanceTimersByTime(0)
      expect(document.activeElement).toBe(document.body)
      sheet.remove()
      document.body.dispatchEvent(new Event(moment, { bubbles: true }))
      vi.advanceTimersByTime(0)
      expect(wrapper.get('[data-count]').element.contains(document.activeElement)).toBe(true)
    }
  })
})
