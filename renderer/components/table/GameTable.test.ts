import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES, TEST_LANGUAGES } from '../../testing/languages'
import { mountTable } from '../../testing/mountTable'
import * as fixtures from '../../testing/tableFixtures'

type Mounted = ReturnType<typeof mountTable>
let table: Mounted | undefined
const lay = (...given: Parameters<typeof mountTable>): Mounted => (table = mountTable(...given))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
})
afterEach(() => {
  table?.wrapper.unmount()
  table = undefined
})

describe('playing a card', () => {
  it('is a card, a seat, a character, and the seal', async () => {
    const { hand, seat, answer, confirm, sent } = lay(fixtures.classicThree())
    await hand(0).trigger('click')
    await seat(2).trigger('click')
    await answer('king').trigger('click')
    expect(sent()).toEqual([])
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'guard', target: 2, guess: 'king' }])
  })

  it('prefills the only seat that may be chosen', async () => {
    const { wrapper, hand, seat } = lay(fixtures.classicGuard())
    await hand(0).trigger('click')
    expect(seat(1).attributes('aria-pressed')).toBe('true')
    expect(wrapper.get('[data-slip="play"]').text()).toContain('Bruno')
  })

  it('can be taken back step by step until it is sealed', async () => {
    const { wrapper, hand, seat, answer, back, key } = lay(fixtures.classicThree())
    await hand(0).trigger('click')
    await seat(2).trigger('click')
    await answer('king').trigger('click')
    await back().trigger('click')
    expect(answer('king').attributes('aria-pressed')).toBe('false')
    await key('Escape')
    expect(seat(2).attributes('aria-pressed')).toBe('false')
    await key('Escape')
    expect(wrapper.find('[data-slip]').exists()).toBe(false)
  })

  it('does not send what is not complete', async () => {
    const { hand, confirm, sent, key } = lay(fixtures.classicThree())
    await hand(0).trigger('click')
    expect(confirm().attributes('aria-disabled')).toBe('true')
    await confirm().trigger('click')
    await key('Enter')
    expect(sent()).toEqual([])
  })

  it('lets the own seat be chosen with a Prince, as the host offers it', async () => {
    const { hand, seat, confirm, sent } = lay(fixtures.classicThree())
    await hand(1).trigger('click')
    await seat(0).trigger('click')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'prince', target: 0 }])
  })

  it('warns before the Princess is given away', async () => {
    const { wrapper, hand } = lay(fixtures.classicGuard())
    await hand(1).trigger('click')
    expect(wrapper.get('[data-slip] [role="alert"]').text()).toContain('puts you out')
  })

  it('says that a card without anybody to choose will do nothing', async () => {
    const fixture = fixtures.classicGuard()
    const offer = {
      asks: 'play',
      commands: [{ type: 'play', card: 'guard' }],
      barredCards: [],
      idleCards: [{ card: 'guard', why: 'nobodyToChoose' }],
      barredSeats: [],
    } as const
    const { wrapper, hand, confirm, sent } = lay({ ...fixture, view: { ...fixture.view, offer } })
    await hand(0).trigger('click')
    expect(wrapper.get('[data-slip]').text()).toContain('no effect')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'guard' }])
  })

  it('keeps the letter after a refusal, and puts it away when the table moves on', async () => {
    const fixture = fixtures.classicThree()
    const { wrapper, hand, seat } = lay(fixture)
    await hand(0).trigger('click')
    await seat(2).trigger('click')
    await wrapper.setProps({ busy: true })
    await wrapper.setProps({ busy: false, refusal: 'refusals.staleRevision', view: { ...fixture.view } })
    expect(wrapper.get('[data-slip] .refusal').text()).toBe(MESSAGES.en.refusals.staleRevision)
    expect(seat(2).attributes('aria-pressed')).toBe('true')
    await wrapper.setProps({ view: { ...fixture.view, offer: null, waitsFor: { seat: 1, asks: 'play' } } })
    expect(wrapper.find('[data-slip]').exists()).toBe(false)
  })
})

describe('what may not be done says why', () => {
  it('a card beside the Countess', async () => {
    const { wrapper, hand, sent } = lay(fixtures.countessFirst())
    expect(hand(0).attributes('aria-disabled')).toBe('true')
    expect(hand(0).text()).toContain('the Countess must go first')
    await hand(0).trigger('click')
    expect(wrapper.find('[data-slip]').exists()).toBe(false)
    expect(sent()).toEqual([])
  })

  it('a seat that is protected or out', async () => {
    const { hand, seat } = lay(fixtures.classicGuard())
    await hand(0).trigger('click')
    expect(seat(2).text()).toContain('protected: cannot be chosen')
    expect(seat(3).text()).toContain('out: cannot be chosen')
    expect(seat(2).attributes('data-choice')).toBeUndefined()
  })

  it('what is left of each character', async () => {
    const { hand, answer } = lay(fixtures.classicGuard())
    await hand(0).trigger('click')
    expect(answer('priest').text()).toContain('all seen')
    expect(answer('king').text()).toContain('1 left')
    expect(answer('princess').text()).toContain('yours')
  })
})

describe('the Chancellor', () => {
  it('keeps the first card touched and puts the others under in the order touched', async () => {
    const { wrapper, hand, confirm, sent } = lay(fixtures.chancellorChoice())
    await hand(0).trigger('click')
    await hand(2).trigger('click')
    expect(wrapper.get('[data-slip="keep"]').text()).toContain('I keep')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'keep', card: 'princess', under: ['baron', 'guard'] }])
  })

  it('is done by keys alone', async () => {
    const { key, sent } = lay(fixtures.chancellorChoice())
    await key('2')
    await key('1')
    await key('Enter')
    expect(sent()).toEqual([{ type: 'keep', card: 'guard', under: ['princess', 'baron'] }])
  })
})

describe('the keyboard', () => {
  it('plays a Guard: card, arrows, Enter', async () => {
    const { key, sent } = lay(fixtures.classicThree())
    await key('1')
    expect(document.activeElement?.getAttribute('data-seat')).toBe('1')
    await key('ArrowRight')
    expect(document.activeElement?.getAttribute('data-seat')).toBe('2')
    await key('Enter')
    expect(document.activeElement?.getAttribute('data-answer')).toBe('priest')
    await key('ArrowRight')
    await key('Enter')
    await key('Enter')
    expect(sent()).toEqual([{ type: 'play', card: 'guard', target: 2, guess: 'baron' }])
  })

  it('covers the hand and remembers it on this device', async () => {
    const { key, wrapper } = lay(fixtures.classicThree())
    await key('h')
    expect(wrapper.find('.hand [data-card]').exists()).toBe(false)
    wrapper.unmount()
    const again = lay(fixtures.classicThree())
    expect(again.wrapper.find('.hand [data-card]').exists()).toBe(false)
    await again.hand(0).trigger('click')
    expect(again.wrapper.find('.hand [data-card]').exists()).toBe(true)
  })

  it('opens the reference card', async () => {
    const { key, wrapper } = lay(fixtures.busiest())
    await key('?')
    expect(wrapper.findAll('[data-reference]').filter((row) => row.element.tagName === 'TR')).toHaveLength(10)
  })
})

describe('what was seen', () => {
  it('stays until it was seen, and comes back after a reload only before that', async () => {
    const first = lay(fixtures.looked())
    expect(first.wrapper.get('[data-seen]').text()).toContain('Bruno')
    first.wrapper.unmount()
    const second = lay(fixtures.looked())
    await second.wrapper.get('[data-seen] .done button').trigger('click')
    expect(second.wrapper.find('[data-seen]').exists()).toBe(false)
    second.wrapper.unmount()
    expect(lay(fixtures.looked()).wrapper.find('[data-seen]').exists()).toBe(false)
  })

  it('shows a new look even when an equal one was put away before', async () => {
    const fixture = fixtures.looked()
    const { wrapper } = lay(fixture)
    await wrapper.get('[data-seen] .done button').trigger('click')
    await wrapper.setProps({ log: [...fixture.log], fresh: 1 })
    expect(wrapper.find('[data-seen]').exists()).toBe(true)
  })
})

describe('the end of a round', () => {
  it('shows all hands and why, can be put aside and brought back', async () => {
    const { wrapper } = lay(fixtures.roundEnd())
    expect(wrapper.get('.verdict').text()).toBe('Ines wins the round with the Princess')
    expect(wrapper.findAll('[data-result]')).toHaveLength(6)
    await wrapper.get('[data-look] button').trigger('click')
    expect(wrapper.find('[data-round-end]').exists()).toBe(false)
    await wrapper.get('[data-show-result] button').trigger('click')
    expect(wrapper.find('[data-round-end]').exists()).toBe(true)
  })

  it('asks for the next round, and lets the owner deal at once', async () => {
    const { wrapper } = lay(fixtures.roundEnd())
    await wrapper.get('[data-ready] button').trigger('click')
    await wrapper.get('[data-force] button').trigger('click')
    expect(wrapper.emitted('ready')).toEqual([[false], [true]])
  })

  it('tells who is still waited for, and gives a guest no owner’s buttons', () => {
    const fixture = fixtures.roundEnd()
    const people = fixture.table.people.map((one) => (one.seat === 0 ? { ...one, ready: true } : one))
    const { wrapper } = lay({ ...fixture, table: { ...fixture.table, people, owner: 1 } })
    expect(wrapper.get('.ready').text()).toContain('Waiting for Bruno, Teo, and Léa.')
    expect(wrapper.find('[data-force]').exists()).toBe(false)
    expect(wrapper.find('[data-ready]').exists()).toBe(false)
  })

  it('is the end of the game when it is', async () => {
    const { wrapper } = lay(fixtures.gameEnd())
    expect(wrapper.get('.verdict').text()).toBe('Ines wins the game')
    await wrapper.get('[data-lobby] button').trigger('click')
    expect(wrapper.emitted('lobby')).toHaveLength(1)
  })
})

describe('every table', () => {
  const sizes = [
    { innerWidth: 1280, innerHeight: 720 },
    { innerWidth: 800, innerHeight: 900 },
    { innerWidth: 360, innerHeight: 640 },
  ]
  it.each(TEST_LANGUAGES)(
    'has words for all it shows in %s',
    (language) => {
      const makers = Object.values(fixtures.FIXTURES)
      makers.forEach((make, n) => {
        Object.assign(window, sizes[n % sizes.length])
        const { wrapper } = lay(make(), language)
        expect(wrapper.text()).not.toMatch(/[{}]|undefined/)
        wrapper.unmount()
      })
    },
    60_000,
  )

  it('says whom it waits for', () => {
    expect(lay(fixtures.busiest()).wrapper.get('.waits').text()).toBe('Ottavia keeps one of three cards')
  })

  it('shows an onlooker no hand', () => {
    const { wrapper } = lay(fixtures.watching())
    expect(wrapper.find('[data-hand]').exists()).toBe(false)
  })

  it('says at once that the viewer went out', async () => {
    const fixture = fixtures.outOfRound()
    const { wrapper } = lay({ ...fixture, log: [] })
    await wrapper.setProps({ log: fixture.log })
    expect(wrapper.get('.table > [role="alert"]').text()).toContain('You are out')
  })

  it('hides older plays where the table does', () => {
    expect(lay(fixtures.busiest()).wrapper.get('.story').text()).toContain('Older plays stay hidden')
  })
})
