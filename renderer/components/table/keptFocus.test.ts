import { beforeEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { ABSENCE_FIXTURES } from '../../testing/absenceFixtures'
import { JABBA_FIXTURES } from '../../testing/jabbaFixtures'
import { JABBA_MOMENTS } from '../../testing/jabbaMoments'
import { mountTable } from '../../testing/mountTable'
import { FIXTURES, type TableFixture } from '../../testing/tableFixtures'

beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { innerWidth: 1280, innerHeight: 720 })
})

const WORLDS = {
  palace: { ...FIXTURES, ...ABSENCE_FIXTURES },
  desert: { ...JABBA_FIXTURES, ...JABBA_MOMENTS },
} as const
const CONTROLS = 'button, [tabindex="0"], input, select'

/** Until the focus has gone where it goes. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 4; tick += 1) await nextTick()
}

const holder = (): string => {
  const element = document.activeElement
  return element === null || element === document.body ? 'nothing' : element.localName
}

for (const [world, moments] of Object.entries(WORLDS)) {
  const named = Object.entries<() => TableFixture>(moments)
  it.each([1, 7])(`is on something whatever had it, ${world}, going on by %i moments`, async (step) => {
    const [first] = named
    if (!first) throw new Error('there is no moment')
    const { wrapper } = mountTable(first[1]())
    const lost: string[] = []
    for (let n = 1; n <= named.length; n += 1) {
      const controls = [...document.body.querySelectorAll<HTMLElement>(CONTROLS)]
      const from = controls[(n * step) % Math.max(controls.length, 1)]
      from?.focus()
      const [name, moment] = named[(n * step) % named.length] ?? first
      const had = document.activeElement?.outerHTML.slice(0, 80) ?? ''
      await wrapper.setProps(moment())
      await settled()
      if (holder() === 'nothing') lost.push(`${name}: ${had}`)
    }
    expect(lost).toEqual([])
  })
}

it('stays at the table when a window becomes a phone and a laptop again', async () => {
  const { hand } = mountTable(FIXTURES.classicThree())
  ;(hand(1).element as HTMLElement).focus()
  for (const [innerWidth, innerHeight] of [
    [360, 640],
    [640, 360],
    [1280, 720],
  ] as const) {
    Object.assign(window, { innerWidth, innerHeight })
    window.dispatchEvent(new Event('resize'))
    await settled()
    expect(holder(), `${String(innerWidth)} × ${String(innerHeight)}`).not.toBe('nothing')
  }
})
