import { ownerHolds, seedFor } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { Player } from './helpers/player'

const sizes = [
  { name: 'a laptop', viewport: { width: 1280, height: 720 } },
  { name: 'a phone', viewport: { width: 360, height: 640 } },
]

for (const { name, viewport } of sizes) {
  test(`on ${name} the Countess goes first, and the other card says why it cannot`, async ({
    host,
    device,
  }) => {
    const { url } = await host('--seed', seedFor('2019', 3, ownerHolds('countess', 'king')))
    const anna = await Player.at(url, await device({ viewport }), 'Anna')
    await anna.layTable('2019')
    await anna.seatBot()
    await anna.seatBot()
    await anna.deal()

    const king = anna.card('King')
    await expect(king).toHaveAttribute('aria-disabled', 'true')
    await expect(king).toContainText('the Countess must go first')
    await anna.card('Countess').click()
    await expectFits(anna.page)
    await expectAccessible(anna.page)
    await anna.seal.click()
    await expect(anna.hand).toHaveCount(1)
    await expect(anna.hand).toContainText('King')
  })

  test(`on ${name} a reload in the middle of a Chancellor choice comes back to it`, async ({
    host,
    device,
  }) => {
    const { url } = await host('--seed', seedFor('2019', 2, ownerHolds('chancellor', 'prince')))
    const anna = await Player.at(url, await device({ viewport }), 'Anna')
    await anna.layTable('2019')
    const bruno = await Player.at(url, await device(), 'Bruno')
    await bruno.sitDown()
    await anna.deal()

    await anna.card('Chancellor').click()
    await anna.seal.click()
    const cards = anna.keepSlip.locator('[data-hand]')
    await expect(cards).toHaveCount(3)
    await cards.first().click()
    await expect(cards.first()).toContainText('stays in my hand')
    const held = await cards.allInnerTexts()

    await anna.page.reload()
    await expect(cards).toHaveCount(3)
    expect(await cards.allInnerTexts()).toEqual(held)
    await expect(bruno.page.getByText('Anna keeps one of three cards')).toBeVisible()
    await expectFits(anna.page)
    await expectAccessible(anna.page)

    // One more touch and the seal; exchanging and taking back stand open until then.
    await cards.nth(2).click()
    await expect(anna.seal).toBeEnabled()
    await anna.page.getByRole('button', { name: 'Take it back' }).click()
    await expect(anna.seal).toBeDisabled()
    await cards.nth(1).click()
    await anna.seal.click()
    await expect(anna.hand).toHaveCount(1)
    await expect(bruno.playable.first()).toBeVisible()
  })
}
