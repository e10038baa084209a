import type { Page } from '@playwright/test'
import { ownerBegins, seedFor } from './helpers/deals'
import { expect, test } from './helpers/fixtures'
import { Player, playUntil } from './helpers/player'

/** Notes each animation that moves or changes anything but opacity, as long as the page lives. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = new Set<string>()
    Object.assign(window, { moved })
    const harmless = ['opacity', 'offset', 'computedOffset', 'easing', 'composite', 'visibility']
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || animation.playState !== 'running') continue
        // What takes no time moves nothing, however it is written.
        if (Number(effect.getComputedTiming().activeDuration) < 20) continue
        const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        const found = changed.filter((property) => !harmless.includes(property))
        const { target } = effect
        if (found.length > 0 && target)
          moved.add(`${target.localName}.${[...target.classList].join('.')}: ${found.join(', ')}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

test('who wants no motion sees none, and plays a whole game to its end', async ({ host, device }) => {
  const { url } = await host('--seed', seedFor('2019', 2, ownerBegins))
  const computer = await device({ reducedMotion: 'reduce' })
  computer.on('page', (page) => void watchMotion(page))
  const anna = await Player.at(url, computer, 'Anna')
  await anna.page.reload()
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.setRule('Tokens to win', '1')
  await anna.deal()
  await expect(anna.page.locator('html')).toHaveAttribute('data-motion', 'reduced')
  await playUntil([anna], (deeds) => deeds[0] === 'over')
  await expect(anna.roundEnd).toBeVisible()
  const moved = await anna.page.evaluate(() => {
    const { moved: seen } = window as unknown as { readonly moved: ReadonlySet<string> | undefined }
    return seen ? [...seen] : ['nobody has looked']
  })
  expect(moved).toEqual([])
})
