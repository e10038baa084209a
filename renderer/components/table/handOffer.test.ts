import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES } from '../../testing/tableFixtures'

beforeEach(() => {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 640)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A phone at a table that so many screens show. */
function phone(screens: number, you: number | null = 0) {
  const { table, view, ...rest } = FIXTURES.classicThree()
  const seen = you === null ? { ...view, you, offer: null } : view
  return mountTable({ ...rest, view: seen, table: { ...table, screens, you } }).wrapper
}

describe('the offer of one’s own hand alone', () => {
  it('is made beside a screen to whoever has a hand', () => {
    expect(phone(0).find('[data-hand-offer]').exists()).toBe(false)
    expect(phone(1, null).find('[data-hand-offer]').exists()).toBe(false)
    expect(phone(1).find('[data-hand-offer]').exists()).toBe(true)
  })

  it('is made to no computer', () => {
    vi.stubGlobal('innerWidth', 1280)
    vi.stubGlobal('innerHeight', 720)
    expect(phone(1).find('[data-hand-offer]').exists()).toBe(false)
  })

  it('is not made again once it was declined, and all stays shown', async () => {
    const table = phone(1)
    await table.get('[data-hand-no] button, button[data-hand-no]').trigger('click')
    expect(table.find('[data-hand-offer]').exists()).toBe(false)
    expect(table.find('[data-hand-only]').exists()).toBe(false)
    expect(table.find('[data-place="deck"]').exists()).toBe(true)
    expect(phone(1).find('[data-hand-offer]').exists()).toBe(false)
  })

  it('leaves the hand, the reactions and the menu when it was taken', async () => {
    const table = phone(1)
    await table.get('[data-hand-yes] button, button[data-hand-yes]').trigger('click')
    expect(table.find('[data-hand-only]').exists()).toBe(true)
    expect(table.findAll('[data-hand]')).toHaveLength(2)
    expect(table.find('[data-place="deck"]').exists()).toBe(false)
    expect(table.find('[data-open-reactions]').exists()).toBe(true)
  })
})
