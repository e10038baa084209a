import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { invitationTo } from './helpers/invitation'
import { Player } from './helpers/player'

test('a PIN keeps strangers from chairs and from looking on, and its owner reads it out', async ({
  host,
  device,
}) => {
  const { url } = await host()
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.setRule('A PIN is asked', 'both')
  const pin = await anna.page.getByLabel('PIN, 4 to 8 digits').inputValue()
  expect(pin).toMatch(/^\d{4,8}$/)
  await expectAccessible(anna.page)

  const bruno = await Player.at(url, await device(), 'Bruno')
  await bruno.page.getByLabel('Your name').fill('Bruno')
  await bruno.page.getByRole('button', { name: 'Break the seal to join' }).click()
  await expect(bruno.page.getByLabel('Your name')).toHaveValue('Bruno')
  const field = bruno.page.getByLabel(/^PIN/)
  await expect(field).toBeVisible()
  expect(await bruno.page.content()).not.toContain(pin)
  await field.fill(pin === '0000' ? '1111' : '0000')
  await bruno.page.getByRole('button', { name: 'Take a chair' }).click()
  await expect(bruno.page.getByText('That is not the PIN of this table.')).toBeVisible()
  await expectAccessible(bruno.page)
  await field.fill(pin)
  await bruno.page.getByRole('button', { name: 'Take a chair' }).click()
  await expect(bruno.page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
  expect(await bruno.page.content()).not.toContain(pin)

  const dora = await (await device()).newPage()
  await dora.goto((await invitationTo(url)).replace('#t=', '#w='))
  await dora.getByLabel(/^PIN/).fill(pin)
  await dora.getByRole('button', { name: 'Only watch' }).click()
  await expect(anna.page.getByText('1 guest watches')).toBeVisible()
  await dora.reload()
  await expect(dora.getByRole('heading', { name: 'Round the table' })).toBeVisible()

  await anna.setRule('Onlookers', 'no')
  await expect(dora.getByText('The owner of the table wants no onlookers any more.')).toBeVisible()
  await expect(anna.page.getByText('1 guest watches')).toBeHidden()
})

for (const [name, viewport] of [
  ['a laptop', { width: 1280, height: 720 }],
  ['a phone', { width: 360, height: 640 }],
] as const)
  test(`the invitation is one press away all through the game, on ${name}`, async ({ host, device }) => {
    const { url } = await host()
    const anna = await Player.at(url, await device({ viewport }), 'Anna')
    await anna.layTable('Classic')
    await anna.seatBot()
    await anna.deal()
    await anna.page.getByRole('button', { name: 'Invite others' }).click()
    const sheet = anna.page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expectAccessible(anna.page)
    await expectFits(anna.page)
    await anna.page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await anna.page.keyboard.press('i')
    await expect(sheet).toBeVisible()
  })

test('who misses a table asks the doctor, from anywhere', async ({ host, device }) => {
  const running = await host()
  const anna = await Player.at(running.url, await device({ viewport: { width: 360, height: 640 } }), 'Anna')
  await anna.page.getByRole('button', { name: /Find out why/ }).click()
  const sheet = anna.page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'I can’t see the table' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'The host is open to its own' })).toBeVisible()
  await expectAccessible(anna.page)
  await expectFits(anna.page)
  await anna.page.keyboard.press('Escape')
  await running.stop()
  await expect(anna.page.getByText(/host has stopped/)).toBeVisible()
  await anna.page.getByRole('button', { name: /can’t see the table/ }).click()
  await expect(sheet.getByText('The host has stopped').first()).toBeVisible()
  await expectAccessible(anna.page)
})
