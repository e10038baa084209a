import { expect, expectFits, test } from './helpers/fixtures'

test('writing of twice the size fits a phone on the first pages, and breaks no name', async ({
  host,
  device,
}) => {
  const { url } = await host()
  const phone = await device({ viewport: { width: 360, height: 640 } })
  const page = await phone.newPage()
  await page.goto(url)
  await page.locator('main[data-view=welcome]').waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFits(page)
  const french = await page.locator('[lang=fr]').boundingBox()
  // One line of writing.
  expect(french?.height).toBeLessThan(60)
  await page.getByRole('textbox').fill('Anna')
  await page.getByRole('textbox').press('Enter')
  await page.locator('main[data-view=home]').waitFor()
  await expectFits(page)
  const field = await page.locator('form.address input').boundingBox()
  expect(field?.width).toBeGreaterThan(250)
})
