import { ownerBegins, seedFor } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { introduce } from './helpers/player'

const languages = [
  { locale: 'en-US', lang: 'en', open: 'Lay the table', deal: 'Deal the letters', countess: /Countess/ },
  {
    locale: 'it-IT',
    lang: 'it',
    open: 'Prepara il tavolo',
    deal: 'Distribuisci le lettere',
    countess: /Contessa/,
  },
  { locale: 'es-ES', lang: 'es', open: 'Poner la mesa', deal: 'Repartir las cartas', countess: /Condesa/ },
  {
    locale: 'fr-FR',
    lang: 'fr',
    open: 'Dresser la table',
    deal: 'Distribuer les lettres',
    countess: /Comtesse/,
  },
]
/** What a missing text would leave on the page: the path of its key. */
const KEY =
  /\b(common|home|welcome|program|lobby|refusals|net|languages|cards|table|log|choices|reference|result)\.[a-z]+[A-Za-z.]*\b/

for (const { locale, lang, open, deal, countess } of languages) {
  test(`a browser in ${lang} finds everything in its own language`, async ({ host, device }) => {
    const { url } = await host('--seed', seedFor('2019', 2, ownerBegins))
    const page = await (await device({ locale })).newPage()
    const check = async (): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      expect(await page.locator('body').innerText()).not.toMatch(KEY)
      await expectFits(page)
      await expectAccessible(page)
    }

    await page.goto(url)
    await expect(page.locator('main[data-view="welcome"]')).toBeVisible()
    await check()
    await introduce(page, 'Zoë')
    await expect(page.getByRole('button', { name: open })).toBeVisible()
    await check()
    await page.getByRole('button', { name: open }).click()
    await expect(page.getByRole('button', { name: deal })).toBeVisible()
    await check()
    await page.getByRole('button', { name: /bot/ }).first().click()
    await page.getByRole('button', { name: deal }).click()
    await expect(page.locator('[data-hand]').first()).toBeVisible()
    await check()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText(countess)
    await check()
  })
}
