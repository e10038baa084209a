import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick, ref, shallowRef } from 'vue'
import type { EventView, PlayerView } from '@shared/game'
import { fixtureView, played, seatView } from '../testing/tableFixtures'
import type { Step, Told } from './steps'
import { useHappenings, type Performer } from './useHappenings'

const LOG: readonly EventView[] = [
  { type: 'roundDealt', round: 4, starter: 1, goal: null, open: [], hand: 'guard' },
  { type: 'turnBegan', seat: 1 },
  { type: 'drew', seat: 1, card: null, from: 'deck' },
]
const start = fixtureView({
  ...{ turn: 1, waitsFor: { seat: 1, asks: 'play' }, deckCount: 8 },
  seats: [seatView({ hand: ['guard'] }), seatView({ handCount: 2 }), seatView()],
})
const NEWS: readonly EventView[] = [
  played(1, 'priest', 2),
  { type: 'looked', seat: 1, target: 2, card: null },
  { type: 'turnBegan', seat: 2 },
  { type: 'drew', seat: 2, card: null, from: 'deck' },
]
const end: PlayerView = {
  ...start,
  ...{ turn: 2, waitsFor: { seat: 2, asks: 'play' }, deckCount: 7 },
  seats: [seatView({ hand: ['guard'] }), seatView({ front: ['priest'] }), seatView({ handCount: 2 })],
}
const before: Told = { view: start, log: LOG, fresh: 0 }
const now: Told = { view: end, log: [...LOG, ...NEWS], fresh: NEWS.length }

/** A stage on which each step lasts until the test lets it end. */
function stage() {
  const shown: Step[] = []
  const speeds: number[] = []
  const over: (() => void)[] = []
  const performer: Performer = {
    begin: (step) => (speed) => {
      shown.push(step)
      speeds.push(speed)
      return new Promise<void>((resolve) => over.push(resolve))
    },
    stop: () => over.splice(0).forEach((resolve) => resolve()),
  }
  const next = async (): Promise<void> => {
    over.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
  }
  return { shown, speeds, performer, next }
}

function lay(first = before) {
  const source = shallowRef<Told>(first)
  const play = stage()
  const root = ref<HTMLElement | null>(null)
  const letter = ref(false)
  const found: ReturnType<typeof useHappenings>[] = []
  const wrapper = mount(
    defineComponent(() => {
      found.push(
        useHappenings(
          () => source.value,
          () => play.performer,
          root,
          letter,
        ),
      )
      return () => h('div', { ref: root }, [h('button', 'beneath'), h('header', [h('button', 'menu')])])
    }),
    { attachTo: document.body },
  )
  const [happenings] = found
  if (!happenings) throw new Error('nothing is laid')
  const tell = async (told: Told): Promise<void> => {
    source.value = told
    await nextTick()
    await vi.advanceTimersByTimeAsync(1)
  }
  return { ...play, ...happenings, letter, wrapper, tell }
}

function setPace(card: string, beat = '900ms'): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries({ card, turn: '360ms', beat, grand: '1100ms', fade: '120ms' }))
    style.setProperty(`--t-${name}`, value)
}

let laid: ReturnType<typeof lay> | undefined
beforeEach(() => {
  vi.useFakeTimers()
  setPace('420ms')
})
afterEach(() => {
  laid?.wrapper.unmount()
  document.documentElement.removeAttribute('style')
  vi.useRealTimers()
})

describe('what happens', () => {
  it('is shown one thing after another, each told with its first frame', async () => {
    laid = lay()
    await laid.tell(now)
    expect(laid.told.value.log.at(-1)).toMatchObject({ type: 'played' })
    expect(laid.told.value.view.seats[1]).toMatchObject({ handCount: 1, front: ['priest'] })
    expect(laid.told.value.view.turn).toBe(1)
    expect(laid.behind.value).toBe(true)
    await laid.next()
    await laid.next()
    expect(laid.told.value.view.turn).toBe(2)
    expect(laid.shown.map(({ events }) => events[0]?.type)).toEqual(['played', 'looked', 'turnBegan'])
    await laid.next()
    expect(laid.behind.value).toBe(false)
    expect(laid.told.value.view).toBe(end)
  })

  it('is told at once to a page that nobody sees, and where nothing takes any time', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    laid = lay()
    await laid.tell(now)
    expect(laid.told.value).toMatchObject({ view: end, fresh: NEWS.length })
    hidden.mockRestore()
    laid.wrapper.unmount()
    setPace('0ms')
    laid = lay()
    await laid.tell(now)
    expect(laid.told.value.view).toBe(end)
    expect(laid.shown).toEqual([])
  })

  it('waits for a letter that lies over the table, until it is put away', async () => {
    laid = lay()
    await laid.tell(now)
    expect(laid.moving.value).toBe(true)
    laid.letter.value = true
    await laid.next()
    expect(laid.moving.value).toBe(false)
    await vi.advanceTimersByTimeAsync(4000)
    expect(laid.shown).toHaveLength(1)
    laid.letter.value = false
    await vi.advanceTimersByTimeAsync(1)
    expect(laid.shown).toHaveLength(2)
  })

  it('waits no longer for a letter than its time, nor where the viewer is asked', async () => {
    laid = lay()
    await laid.tell(now)
    laid.letter.value = true
    await laid.next()
    await vi.advanceTimersByTimeAsync(6000)
    expect(laid.shown).toHaveLength(2)
    laid.wrapper.unmount()
    const offer = { asks: 'play', commands: [], barredCards: [], idleCards: [], barredSeats: [] } as const
    laid = lay()
    await laid.tell({ ...now, view: { ...now.view, offer } })
    laid.letter.value = true
    await laid.next()
    expect(laid.shown).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(laid.behind.value).toBe(false)
  })

  it('is not played by a reload', () => {
    laid = lay({ ...now, fresh: 0 })
    expect(laid.behind.value).toBe(false)
    expect(laid.told.value.view).toBe(end)
  })

  it('ends with a press, which presses nothing beneath it, and tells all that was left', async () => {
    laid = lay()
    const pressed = vi.fn()
    laid.wrapper.get('div > button').element.addEventListener('click', pressed)
    await laid.tell(now)
    await laid.wrapper.get('div > button').trigger('click')
    expect(laid.told.value).toMatchObject({ view: end, fresh: NEWS.length - 1 })
    expect(pressed).not.toHaveBeenCalled()
    await laid.wrapper.get('div > button').trigger('click')
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('goes on while a menu beside it is opened', async () => {
    laid = lay()
    await laid.tell(now)
    await laid.wrapper.get('header button').trigger('click')
    expect(laid.behind.value).toBe(true)
  })

  it('ends with Enter, Space and Escape, and with a key that chooses, which then chooses', async () => {
    for (const [key, taken] of [
      ['Enter', true],
      [' ', true],
      ['Escape', true],
      ['1', false],
    ] as const) {
      laid = lay()
      await laid.tell(now)
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      expect(laid.behind.value).toBe(false)
      expect(event.defaultPrevented).toBe(taken)
      laid.wrapper.unmount()
    }
  })

  it('lets nobody wait longer than a second who is asked', async () => {
    const offer = { asks: 'play', commands: [], barredCards: [], idleCards: [], barredSeats: [] } as const
    const mine = { ...end, offer }
    laid = lay()
    await laid.tell({ ...now, view: mine })
    expect(laid.told.value.view.offer).toBeNull()
    expect(laid.speeds[0]).toBeGreaterThan(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(laid.told.value.view).toBe(mine)
    expect(laid.behind.value).toBe(false)
  })

  it('is hurried when more than two plays wait', async () => {
    laid = lay()
    await laid.tell(now)
    expect(laid.speeds).toEqual([1])
    let view = end
    let log = now.log
    for (let n = 0; n < 3; n += 1) {
      const seats = view.seats.map((seat, at) =>
        at === 2 ? { ...seat, front: [...seat.front, 'guard' as const] } : seat,
      )
      view = { ...view, seats, deckCount: view.deckCount - 1 }
      const news: readonly EventView[] = [
        played(2, 'guard'),
        { type: 'turnBegan', seat: 2 },
        { type: 'drew', seat: 2, card: null, from: 'deck' },
      ]
      log = [...log, ...news]
      await laid.tell({ view, log, fresh: news.length })
    }
    await laid.next()
    expect(laid.speeds.at(-1)).toBe(2)
  })
})
