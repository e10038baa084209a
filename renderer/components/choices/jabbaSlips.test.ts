import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CardId } from '@shared/catalogue'
import { TEST_LANGUAGES } from '../../testing/languages'
import { mountTable } from '../../testing/mountTable'
import * as moments from '../../testing/jabbaMoments'

type Mounted = ReturnType<typeof mountTable>
let table: Mounted | undefined
const lay = (...given: Parameters<typeof mountTable>): Mounted => (table = mountTable(...given))
const PHONE = { innerWidth: 360, innerHeight: 640 }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
})
afterEach(() => {
  table?.wrapper.unmount()
  table = undefined
})

describe('a number', () => {
  it.each([{}, PHONE])('is named on a stone, in a window %j', async (size) => {
    Object.assign(window, size)
    const { wrapper, hand, seat, answer, confirm, sent } = lay(moments.jabbaGuard())
    await hand(0).trigger('click')
    await seat(4).trigger('click')
    await answer('8').trigger('click')
    expect(wrapper.get('[data-slip]').text()).toContain('I believe that you hold an 8')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'palace-guard', target: 4, guess: 8 }])
  })

  it('says who bears it, of which side, and what is left of each', async () => {
    const { wrapper, hand, answer } = lay(moments.jabbaGuard())
    await hand(0).trigger('click')
    expect(answer('4').text()).toContain('Bib Fortuna, Palace: seen; Lando Calrissian, Rebel: seen')
    expect(answer('4').text()).toContain('both seen')
    expect(answer('3').text()).toContain('2 left')
    expect(answer('8').text()).toContain('yours')
    expect(answer('8').classes()).toContain('gone')
    expect(wrapper.get('[data-barred="1"]').text()).toContain('may not be named')
    expect(wrapper.find('[data-answer="1"]').exists()).toBe(false)
  })

  it('is one key while it is asked; the digit of a card means no card then', async () => {
    const { key, sent } = lay(moments.jabbaGuard())
    await key('1')
    await key('ArrowRight')
    await key('Enter')
    await key('2')
    await key('1')
    await key('0')
    await key('Enter')
    expect(sent()).toEqual([{ type: 'play', card: 'palace-guard', target: 4, guess: 0 }])
  })

  it('is taken back before the seat is', async () => {
    const { wrapper, hand, seat, answer, key } = lay(moments.jabbaGuard())
    await hand(0).trigger('click')
    await seat(1).trigger('click')
    await answer('2').trigger('click')
    await key('Escape')
    expect(answer('2').attributes('aria-pressed')).toBe('false')
    expect(seat(1).attributes('aria-pressed')).toBe('true')
    expect(wrapper.get('.waits').text()).toBe('Name a number.')
  })
})

describe('the card set aside', () => {
  it('can be chosen on the table', async () => {
    const { wrapper, hand, confirm, sent } = lay(moments.jabbaAside())
    expect(wrapper.find('[data-target]').exists()).toBe(false)
    await hand(0).trigger('click')
    expect(wrapper.get('.centre [data-target="setAside"]').text()).toContain('may be chosen')
    await wrapper.get('.centre [data-target="setAside"]').trigger('click')
    expect(wrapper.get('[data-slip]').text()).toContain('I look at the card set aside')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'r2-d2', target: 'setAside' }])
  })

  it('can be chosen on the slip, where a phone shows no middle', async () => {
    Object.assign(window, PHONE)
    const { wrapper, hand, confirm, sent } = lay(moments.jabbaAside())
    await hand(0).trigger('click')
    await wrapper.get('[data-slip] [data-target="setAside"]').trigger('click')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'play', card: 'r2-d2', target: 'setAside' }])
  })

  it('comes after the seats for the arrows', async () => {
    const { key } = lay(moments.jabbaAside())
    await key('1')
    const walked: (string | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      const on = document.activeElement
      walked.push(on?.getAttribute('data-seat') ?? on?.getAttribute('data-target') ?? undefined)
      await key('ArrowRight')
    }
    expect(walked).toEqual(['1', '4', 'setAside'])
  })

  it('is shown to who looked at it until it was seen', async () => {
    const { wrapper } = lay(moments.jabbaSawAside())
    const seen = wrapper.get('[data-seen]')
    expect(seen.text()).toContain('The card set aside')
    expect(seen.find('[data-card="luke-skywalker"]').exists()).toBe(true)
    await wrapper.get('[data-seen] .done button').trigger('click')
    expect(wrapper.find('[data-seen]').exists()).toBe(false)
  })
})

describe('a trade after looking', () => {
  it('shows both cards on its slip and nowhere else, and has two answers', async () => {
    const { wrapper, sent } = lay(moments.jabbaTrade())
    expect(wrapper.find('[data-seen]').exists()).toBe(false)
    const slip = wrapper.get('[data-slip="trade"]')
    expect(slip.text()).toContain('You saw Bruno’s hand: Jabba the Hutt. Trade?')
    expect(slip.get('[data-shown="mine"]').find('[data-card="mercenary"]').exists()).toBe(true)
    expect(slip.get('[data-shown="theirs"]').find('[data-card="jabba-the-hutt"]').exists()).toBe(true)
    await slip.get('[data-trade="true"]').trigger('click')
    await slip.get('[data-trade="false"]').trigger('click')
    expect(sent()).toEqual([
      { type: 'trade', trade: true },
      { type: 'trade', trade: false },
    ])
  })

  it('is answered by keys alone', async () => {
    const { key, sent } = lay(moments.jabbaTrade())
    await key('ArrowRight')
    await key('ArrowRight')
    await key('Enter')
    expect(sent()).toEqual([{ type: 'trade', trade: false }])
  })

  it('shows neither card to who covers the hand', async () => {
    const { wrapper, key } = lay(moments.jabbaTrade())
    await key('h')
    const slip = wrapper.get('[data-slip="trade"]')
    expect(slip.find('[data-card]').exists()).toBe(false)
    expect(slip.text()).not.toMatch(/Jabba|Mercenary/)
  })

  it('is told to the others as a decision', () => {
    const { wrapper } = lay(moments.jabbaOtherTrades())
    expect(wrapper.get('.waits').text()).toBe('Teo decides whether to trade')
    expect(wrapper.get('[data-seat="4"]').text()).toContain('decides')
  })
})

describe('the question of C-3PO', () => {
  it('opens for whoever is asked, in the turn of another', async () => {
    const { wrapper, answer, confirm, sent } = lay(moments.jabbaAsked())
    const slip = wrapper.get('[data-slip="guess"]')
    expect(slip.text()).toContain('Teo played C-3PO')
    expect(confirm().attributes('aria-disabled')).toBe('true')
    await answer('5').trigger('click')
    expect(slip.text()).toContain('And I believe that you hold a 5')
    await confirm().trigger('click')
    expect(sent()).toEqual([{ type: 'guess', guess: 5 }])
  })

  it('is answered by keys, and can be taken back until then', async () => {
    const { wrapper, key, sent } = lay(moments.jabbaAsked())
    await key('3')
    await key('Escape')
    expect(wrapper.findAll('[data-answer][aria-pressed="true"]')).toEqual([])
    await key('1')
    await key('7')
    await key('Enter')
    expect(sent()).toEqual([{ type: 'guess', guess: 7 }])
  })

  it('leaves the light where the turn is, and marks who answers', () => {
    const { wrapper } = lay(moments.jabbaOtherAsked())
    expect(wrapper.get('.waits').text()).toBe('Bruno answers C-3PO')
    expect(wrapper.get('[data-seat="1"]').text()).toContain('answers')
    expect(wrapper.get('[data-seat="1"]').find('img.light').exists()).toBe(false)
    expect(wrapper.get('[data-seat="4"]').find('img.light').exists()).toBe(true)
    expect(wrapper.find('[data-slip]').exists()).toBe(false)
  })

  it('is heard at once', async () => {
    const fixture = moments.jabbaAsked()
    const { wrapper } = lay({ ...fixture, log: [] })
    await wrapper.setProps({ log: fixture.log })
    expect(wrapper.get('.table > [role="alert"]').text()).toContain('Now you answer C-3PO')
  })
})

describe('Leia', () => {
  it('keeps as the Chancellor does', async () => {
    const { hand, confirm, sent } = lay(moments.jabbaKeep())
    await hand(2).trigger('click')
    await hand(0).trigger('click')
    await confirm().trigger('click')
    const under: readonly CardId[] = ['rancor', 'palace-guard']
    expect(sent()).toEqual([{ type: 'keep', card: 'luke-skywalker', under }])
  })
})

describe('every moment', () => {
  it.each(TEST_LANGUAGES)(
    'has words for all it shows in %s',
    (language) => {
      Object.values(moments.JABBA_MOMENTS).forEach((make, n) => {
        Object.assign(window, n % 2 === 0 ? {} : PHONE)
        const { wrapper } = lay(make(), language)
        expect(wrapper.text()).not.toMatch(/[{}]|undefined/)
        wrapper.unmount()
      })
    },
    20_000,
  )
})
