import { describe, expect, it } from 'vitest'
import { computed, nextTick, shallowRef, watchEffect } from 'vue'
import { fixtureView, seatView } from '../testing/tableFixtures'
import { lastingComputed, lastingOf, useParts } from './lasting'

const copyOf = <T>(value: T): T => structuredClone(value)
const before = fixtureView({
  seats: [seatView({ hand: ['guard', 'king'] }), seatView({ front: ['priest'] }), seatView()],
  open: ['baron'],
})

describe('what was told anew', () => {
  it('is the very same where it is equal', () => {
    expect(lastingOf(before, copyOf(before))).toBe(before)
    expect(lastingOf(before, before)).toBe(before)
  })

  it('keeps each part that is equal, and tells what is new', () => {
    const seats = before.seats.map((seat, at) => (at === 1 ? { ...seat, front: ['priest', 'king'] } : seat))
    const told = copyOf({ ...before, seats, deckCount: before.deckCount - 1 })
    const now = lastingOf(before, told)
    expect(now).toEqual(told)
    expect(now.seats[0]).toBe(before.seats[0])
    expect(now.seats[2]).toBe(before.seats[2])
    expect(now.open).toBe(before.open)
    expect(now.seats[1]).not.toBe(before.seats[1])
    expect(now.seats[1]?.front).toEqual(['priest', 'king'])
  })

  it('changes neither what was there before nor what was told', () => {
    const [was, told] = [copyOf(before), copyOf({ ...before, open: ['baron', 'spy'] })]
    const same = copyOf(told)
    lastingOf(was, told)
    expect(was).toEqual(before)
    expect(told).toEqual(same)
  })

  it.each<readonly [string, unknown, unknown]>([
    ['a longer list', [1, 2], [1, 2, 3]],
    ['a shorter list', [1, 2, 3], [1, 2]],
    ['an empty list', [1], []],
    ['a list instead of a thing', {}, []],
    ['a thing instead of a list', [], {}],
    ['a thing instead of nothing', null, { a: 1 }],
    ['nothing instead of a thing', { a: 1 }, null],
    ['a part more', { a: 1 }, { a: 1, b: undefined }],
    ['a part less', { a: 1, b: undefined }, { a: 1 }],
    ['another part of the same value', { a: undefined }, { b: undefined }],
    ['another text', { a: 'b' }, { a: 'c' }],
    ['zero instead of nothing', [null], [0]],
  ])('is what was told: %s', (_, was, told) => {
    const now = lastingOf(was, told)
    expect(now).toStrictEqual(told)
    expect(now).not.toBe(was)
  })
})

it('a computed value stays the very same while it is equal', () => {
  const source = shallowRef({ list: [1, 2] })
  const list = lastingComputed(() => source.value.list.filter((n) => n < 3))
  const first = list.value
  source.value = { list: [1, 2, 3] }
  expect(list.value).toBe(first)
  source.value = { list: [2] }
  expect(list.value).toEqual([2])
})

describe('each part is followed by itself', () => {
  it('and calls nobody who reads another', async () => {
    const source = shallowRef(before)
    const view = useParts(() => source.value)
    const counts = { own: 0, deck: 0 }
    const own = computed(() => view.seats[0])
    watchEffect(() => (counts.own += own.value ? 1 : 0))
    watchEffect(() => (counts.deck += view.deckCount >= 0 ? 1 : 0))
    const seats = copyOf(before.seats.map((seat, at) => (at === 1 ? { ...seat, handCount: 2 } : seat)))
    source.value = { ...copyOf(before), seats, deckCount: before.deckCount - 1 }
    await nextTick()
    expect(counts).toEqual({ own: 1, deck: 2 })
    expect(view.seats[1]?.handCount).toBe(2)
  })

  it('and all of them are the whole', () => {
    const source = shallowRef(before)
    const view = useParts(() => source.value)
    expect({ ...view }).toEqual(before)
    source.value = fixtureView({ round: 9, seats: [seatView(), seatView()] })
    expect({ ...view }).toEqual(source.value)
  })
})
