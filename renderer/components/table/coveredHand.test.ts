import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jabbaEnd, JABBA_MOMENTS } from '../../testing/jabbaMoments'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES, type TableFixture } from '../../testing/tableFixtures'

beforeEach(() => localStorage.setItem('billet-doux.covered', 'yes'))
afterEach(() => localStorage.clear())

/** All that somebody beside the viewer can read or hear. */
const told = (): string => document.body.textContent + document.body.innerHTML

/** The table before the last events, and then the table with them. */
async function arrives(after: TableFixture, news: number): Promise<ReturnType<typeof mountTable>> {
  const table = mountTable({ ...after, log: after.log.slice(0, -news), fresh: 0 })
  await table.wrapper.setProps({ log: after.log, fresh: news })
  return table
}

describe('a covered hand', () => {
  it('stays covered while a comparison is shown, until the viewer wants to see it', async () => {
    const base = FIXTURES.looked()
    const { wrapper, key } = await arrives(
      {
        ...base,
        log: [
          ...base.log.slice(0, 1),
          { type: 'compared', seat: 1, target: 0, seatCard: 'priest', targetCard: 'countess', lower: 1 },
        ],
      },
      1,
    )
    const seen = wrapper.get('[data-seen]')
    expect(seen.find('[data-covered]').exists()).toBe(true)
    expect(document.activeElement?.textContent).toBe('Show my hand')
    expect(seen.text()).not.toMatch(/Countess|Priest/)
    await key('h')
    expect(seen.find('[data-covered]').exists()).toBe(false)
    expect(seen.text()).toContain('Countess')
    await key('h')
    expect(seen.text()).not.toContain('Countess')
  })

  it('is not told by the card that came for one that was taken', async () => {
    const base = FIXTURES.looked()
    const { wrapper } = await arrives(
      {
        ...base,
        log: [
          ...base.log.slice(0, 1),
          { type: 'discarded', seat: 0, card: 'baron' },
          { type: 'drew', seat: 0, card: 'princess', from: 'deck' },
        ],
      },
      2,
    )
    expect(wrapper.get('[role="alert"]').text()).toContain('You discard the Baron')
    expect(told()).not.toContain('You draw the Princess')
  })

  it.each(['1', '2', '3'])('is looked at before the key %s chooses a card to keep', async (digit) => {
    const { wrapper, key } = mountTable(JABBA_MOMENTS.jabbaKeep())
    expect(wrapper.findAll('[data-hand]').map((one) => one.attributes('aria-label'))).toEqual(
      Array(3).fill('Show my hand'),
    )
    expect(told()).not.toMatch(/Luke|keep the Rancor|keep Luke/)
    await key(digit)
    expect(told()).toContain('Luke')
    expect(wrapper.findAll('[data-hand][aria-pressed="true"]')).toHaveLength(0)
  })

  it('takes back what was begun, since it says which card it is', async () => {
    localStorage.clear()
    const { wrapper, key, hand } = mountTable(FIXTURES.classicGuard())
    await hand(0).trigger('click')
    expect(wrapper.find('[data-slip="play"]').exists() || wrapper.find('[data-back]').exists()).toBe(true)
    await key('h')
    expect(wrapper.find('[data-back]').exists()).toBe(false)
  })

  it('is looked at before a digit plays a card of it', async () => {
    const { wrapper, key } = mountTable(FIXTURES.classicGuard())
    await key('1')
    expect(wrapper.find('[data-back]').exists()).toBe(false)
    expect(wrapper.findAll('.hand [aria-label="Show my hand"]')).toHaveLength(0)
    await key('1')
    expect(wrapper.find('[data-back]').exists()).toBe(true)
  })

  it('still says whom a look concerns', () => {
    const base = FIXTURES.looked()
    mountTable({
      ...base,
      log: [...base.log.slice(0, 1), { type: 'looked', seat: 1, target: 0, card: 'countess' }],
    })
    expect(told()).toContain('looks at your hand.')
  })

  it('lies open at the end of a round, where there is nothing to cover', async () => {
    const { wrapper } = mountTable(jabbaEnd('rescue-mission'))
    expect(wrapper.find('[data-cover]').exists()).toBe(false)
    await wrapper.get('[data-look] button').trigger('click')
    expect(wrapper.find('[aria-label="Show my hand"]').exists()).toBe(false)
  })
})
