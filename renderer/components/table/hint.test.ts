import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Hint } from '@shared/protocol'
import { useGame } from '../../stores/game'
import { useNotices } from '../../stores/notices'
import { fakeHost, type Sent } from '../../testing/mountWithStores'
import { mountTable } from '../../testing/mountTable'
import { chancellorChoice, classicThree, outOfRound, type TableFixture } from '../../testing/tableFixtures'

const HINT: Hint = {
  command: { type: 'play', card: 'prince', target: 1 },
  reason: { kind: 'keeps', card: 'guard' },
}

let table: ReturnType<typeof mountTable> | undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  table?.wrapper.unmount()
  table = undefined
  vi.unstubAllGlobals()
})

/** A table that allows hints, or not, and a host that answers so. */
function mounted(
  fixture: TableFixture = classicThree(),
  { hints = true, answer = { ok: true, hint: HINT } }: { hints?: boolean; answer?: object } = {},
): ReturnType<typeof mountTable> & { readonly asked: Sent } {
  const settings = { ...DEFAULT_SETTINGS, hints }
  table = mountTable({ ...fixture, table: { ...fixture.table, settings } })
  return { ...table, asked: fakeHost({ 'game:hint': answer }) }
}

const notes = (): readonly string[] => useNotices().notices.map(({ key }) => key)
const note = () => useNotices().notices.find(({ key }) => key === 'hint.note')?.values
const marked = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[data-advised]')].map(
    (mark) => mark.closest('[data-hand]')?.getAttribute('data-hand') ?? null,
  )

describe('the way to a hint', () => {
  it('is there where the table allows it, and nowhere else', () => {
    expect(mounted().wrapper.find('[data-hint]').exists()).toBe(true)
    table?.wrapper.unmount()
    expect(mounted(classicThree(), { hints: false }).wrapper.find('[data-hint]').exists()).toBe(false)
  })

  it('is none for whoever looks on', () => {
    const { view, ...rest } = classicThree()
    const watched = { ...rest, view: { ...view, you: null, offer: null } }
    expect(mounted(watched).wrapper.find('[data-hint]').exists()).toBe(false)
  })

  it('says why not to whoever is not asked, by press and by key', async () => {
    const { wrapper, asked, key } = mounted(outOfRound())
    const button = wrapper.get('[data-hint] button')
    expect(button.attributes('aria-disabled')).toBe('true')
    await button.trigger('click')
    expect(notes()).toEqual(['common.notNow'])
    await key('w')
    expect(notes()).toEqual(['common.notNow'])
    expect(asked).toEqual([])
  })
})

describe('a hint', () => {
  it('lays a note on the table and marks the card, in words and with a sign', async () => {
    const { wrapper, asked } = mounted()
    await wrapper.get('[data-hint] button').trigger('click')
    await flushPromises()
    expect(asked).toEqual([['game:hint', { revision: 0 }]])
    expect(note()).toEqual({
      deed: 'I would play the Prince and choose Bruno.',
      why: 'I would rather keep the Guard.',
    })
    expect(marked()).toEqual(['1'])
    const mark = wrapper.get('[data-advised]')
    expect(mark.text()).toBe('Advised')
    expect(mark.find('svg').exists()).toBe(true)
  })

  it('comes by the key W, too', async () => {
    const { key, asked } = mounted()
    await key('w')
    await flushPromises()
    expect(asked).toHaveLength(1)
    expect(marked()).toEqual(['1'])
  })

  it('can be put away, while the card stays marked, and asked for again', async () => {
    const { key } = mounted()
    await key('w')
    await flushPromises()
    for (const { id } of useNotices().notices) useNotices().dismiss(id)
    await flushPromises()
    expect(notes()).toEqual([])
    expect(marked()).toEqual(['1'])
    // Each answer that comes by wire is a new one.
    fakeHost({ 'game:hint': { ok: true, hint: { ...HINT } } })
    await key('w')
    await flushPromises()
    expect(notes()).toEqual(['hint.note'])
  })

  it('is gone with its question', async () => {
    const { view } = classicThree()
    const { key } = mounted()
    await key('w')
    await flushPromises()
    useGame().message = { revision: 1, view, log: [], fresh: 0 }
    await flushPromises()
    expect(notes()).toEqual([])
    expect(marked()).toEqual([])
  })

  it('tells nothing of a hand that is covered', async () => {
    const { key, asked } = mounted()
    await key('w')
    await flushPromises()
    await key('h')
    await flushPromises()
    expect(notes()).toEqual([])
    expect(marked()).toEqual([])
    await key('w')
    expect(notes()).toEqual(['common.notNow'])
    expect(asked).toHaveLength(1)
  })

  it('gives its room to a letter on a narrow screen, until that is taken back', async () => {
    vi.stubGlobal('innerWidth', 360)
    vi.stubGlobal('innerHeight', 640)
    const { key, hand, back } = mounted()
    await key('w')
    await flushPromises()
    await hand(1).trigger('click')
    expect(notes()).toEqual([])
    await back().trigger('click')
    expect(notes()).toEqual(['hint.note'])
  })

  it('that is refused says why', async () => {
    const { key } = mounted(classicThree(), { answer: { ok: false, reason: 'noHint' } })
    await key('w')
    await flushPromises()
    expect(notes()).toEqual(['refusals.noHint'])
    expect(marked()).toEqual([])
  })

  it.each<[Hint['command'], string]>([
    [{ type: 'play', card: 'handmaid' }, 'I would play the Handmaid.'],
    [{ type: 'play', card: 'prince', target: 0 }, 'I would play the Prince on my own hand.'],
    [
      { type: 'play', card: 'guard', target: 1, guess: 'king' },
      'I would play the Guard, choose Bruno and name the King.',
    ],
    [
      { type: 'play', card: 'r2-d2', target: 'setAside' },
      'I would play R2-D2 and choose the set-aside card.',
    ],
    [{ type: 'guess', guess: 4 }, 'I would name a 4.'],
    [
      { type: 'keep', card: 'king', under: ['guard', 'spy'] },
      'I would keep the King and put the Guard under the deck, then the Spy.',
    ],
    [
      { type: 'keep', card: 'king', under: ['guard'] },
      'I would keep the King and put the Guard under the deck.',
    ],
    [{ type: 'trade', trade: true }, 'I would trade.'],
    [{ type: 'trade', trade: false }, 'I would keep my hand.'],
  ])('says %j in a sentence', async (command, deed) => {
    const answer = { ok: true, hint: { command, reason: null } }
    const { key } = mounted(chancellorChoice(), { answer })
    await key('w')
    await flushPromises()
    expect(note()).toEqual({ deed, why: '' })
  })
})
