import { afterEach, describe, expect, it } from 'vitest'
import { END_FIXTURES } from '../../testing/endFixtures'
import { mountTable } from '../../testing/mountTable'
import type { TableFixture } from '../../testing/tableFixtures'

let table: ReturnType<typeof mountTable> | undefined
afterEach(() => table?.wrapper.unmount())

function mounted(change: Partial<TableFixture> = {}): ReturnType<typeof mountTable> {
  const fixture = END_FIXTURES['explainedEnd']?.()
  if (!fixture) throw new Error('there is no such fixture')
  table = mountTable({ ...fixture, ...change })
  return table
}

describe('why the bots did what they did', () => {
  it('is told by the name of each bot, beside what it did', async () => {
    const { wrapper } = mounted()
    await wrapper.get('[data-why] button').trigger('click')
    const sheet = document.querySelector('[data-why-seat="3"]')
    expect(sheet?.querySelector('h3')?.textContent).toBe('Ottavia')
    const said = [...(sheet?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(said).toHaveLength(4)
    expect(said[1]).toContain('do you hold the Countess?')
    expect(said[1]).toContain('You had played 3 times with this hand: I gave the Countess 62%.')
    expect(said[2]).toContain('I gave it 71% to put Bruno out, and 12% to put me out.')
  })

  it('is not to be opened where nothing is told', () => {
    expect(mounted({ reasons: [] }).wrapper.find('[data-why]').exists()).toBe(false)
  })
})
