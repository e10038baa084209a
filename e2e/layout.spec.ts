import type { Page } from '@playwright/test'
import { ownerHolds, seedFor } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { Player } from './helpers/player'

const laptop = { viewport: { width: 1280, height: 720 } }

/** What lies in the middle of the table, the seats and the open slip, as far as two of them cover each other. */
async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kinds = { middle: '.centre .pile', seat: '[data-seat] > :not(.only-readers)', slip: '[data-slip]' }
    const boxes = Object.entries(kinds).flatMap(([kind, selector]) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        kind,
        box: element.getBoundingClientRect(),
      })),
    )
    return boxes.flatMap((one, n) =>
      boxes
        .slice(n + 1)
        .filter(
          ({ kind, box }) =>
            kind !== one.kind &&
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom &&
            one.box.top < box.bottom,
        )
        .map(({ kind }) => `${one.kind} and ${kind}`),
    )
  })
}

for (const seats of [2, 4, 6]) {
  test(`with ${String(seats)} at the table nothing lies over a seat while one keeps one of three cards`, async ({
    host,
    device,
  }) => {
    const { url } = await host('--seed', seedFor('2019', seats, ownerHolds('chancellor')))
    const anna = await Player.at(url, await device(laptop), 'Anna')
    await anna.layTable('2019')
    for (let bot = 1; bot < seats; bot += 1) await anna.seatBot()
    await anna.deal()
    await anna.card('Chancellor').first().click()
    await anna.seal.click()
    await expect(anna.keepSlip).toBeVisible()
    expect(await overlaps(anna.page)).toEqual([])

    await anna.hand.nth(0).click()
    await anna.hand.nth(1).click()
    await expect(anna.seal).toBeEnabled()
    expect(await overlaps(anna.page)).toEqual([])
    await expectFits(anna.page)
    await expectAccessible(anna.page)
  })
}
