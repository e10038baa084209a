import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerHolds, seedFor } from './helpers/deals'
import { expect, expectAccessible, expectFits, test } from './helpers/fixtures'
import { Player } from './helpers/player'

let data: string

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'billet-'))
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

const portOf = (url: string): string => new URL(url).port

/** Anna believes that the bot holds the King, and has not sealed the letter yet. */
async function halfMade(anna: Player): Promise<void> {
  await anna.card('Guard').first().click()
  await anna.page.locator('[data-answer="king"]').click()
  await stillHalfMade(anna)
}

async function stillHalfMade(anna: Player): Promise<void> {
  await expect(anna.slip('play')).toBeVisible()
  await expect(anna.page.locator('[data-answer="king"]')).toHaveAttribute('aria-pressed', 'true')
}

const seed = (): readonly string[] => [
  '--seed',
  seedFor('2019', 2, (state) => ownerHolds('guard')(state) && !state.seats[0]?.hand.includes('king')),
]

test('a half-made choice stands after a reload, the death of the host, and its clean end', async ({
  host,
  device,
}) => {
  const started = [...seed(), '--data', data]
  const first = await host(...started)
  const again = [...started, '--port', portOf(first.url)]
  const anna = await Player.at(first.url, await device({ viewport: { width: 360, height: 740 } }), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.deal()
  await halfMade(anna)
  await anna.page.reload()
  await stillHalfMade(anna)

  await first.kill()
  const lost = anna.page.getByText(/Connection lost/)
  await expect(lost).toBeVisible()
  await stillHalfMade(anna)
  await expectFits(anna.page)
  const second = await host(...again)
  await expect(lost).toBeHidden({ timeout: 15_000 })
  await stillHalfMade(anna)

  await second.stop()
  await expect(anna.page.getByText('you will be back in your chair')).toBeVisible()
  await expectAccessible(anna.page)
  const third = await host(...again)
  await expect(anna.slip('play')).toBeVisible({ timeout: 20_000 })
  await stillHalfMade(anna)

  // What is sealed while the line is down is under way until it is back, and counts once.
  await third.kill()
  await expect(lost).toBeVisible()
  await anna.seal.click()
  await expect(anna.page.getByText(/goes out again by itself/)).toBeVisible()
  await host(...again)
  await expect(anna.slip('play')).toBeHidden({ timeout: 15_000 })
})

test('a host at a new address is told the seat when it shows that it knows it', async ({ host, device }) => {
  const first = await host(...seed(), '--data', data)
  const anna = await Player.at(first.url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.deal()
  await first.kill()
  const second = await host(...seed(), '--data', data)
  const stranger = await host()
  await anna.page.getByRole('button', { name: 'New address' }).click({ timeout: 20_000 })
  const sheet = anna.page.getByRole('dialog')
  await expectAccessible(anna.page)
  await sheet.getByLabel('New address of the host').fill(`127.0.0.1:${portOf(stranger.url)}`)
  await sheet.getByRole('button', { name: 'Go there' }).click()
  await expect(sheet.getByText(/does not know your chair/)).toBeVisible()
  await sheet.getByLabel('New address of the host').fill(`127.0.0.1:${portOf(second.url)}`)
  await sheet.getByRole('button', { name: 'Go there' }).click()
  await expect(anna.hand.first()).toBeVisible()
  await expect(anna.page).toHaveURL(second.url)
  await anna.page.reload()
  await expect(anna.hand.first()).toBeVisible()
})

test('a letter that was sealed while the host moved goes along to its new address, and counts once', async ({
  host,
  device,
}) => {
  const first = await host(...seed(), '--data', data)
  const anna = await Player.at(first.url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.deal()
  await halfMade(anna)
  await first.kill()
  await expect(anna.page.getByText(/Connection lost/)).toBeVisible()
  await anna.seal.click()
  await expect(anna.slip('play').getByRole('alert')).toHaveText('Not now: your letter is on its way')
  await anna.page.keyboard.press('Escape')
  await stillHalfMade(anna)
  const second = await host(...seed(), '--data', data)
  await anna.page.getByRole('button', { name: 'New address' }).click({ timeout: 20_000 })
  await anna.page.keyboard.type(`127.0.0.1:${portOf(second.url)}`)
  await anna.page.keyboard.press('Enter')
  await expect(anna.page).toHaveURL(second.url)
  await expect(anna.hand.first()).toBeVisible()
  await expect(anna.slip('play')).toBeHidden({ timeout: 15_000 })
  await anna.page.reload()
  await expect(anna.hand.first()).toBeVisible()
  await expect(anna.slip('play')).toBeHidden()
})

test('a seat in the address that is none leaves it, and takes nobody’s away', async ({ host, device }) => {
  const { url } = await host()
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  for (const seat of ['0'.repeat(32), 'nothing']) {
    await anna.page.goto('about:blank')
    await anna.page.goto(`${url}#s=${seat}`)
    await expect(anna.page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
    await expect(anna.page).toHaveURL(url)
  }
})

test('another device goes on with a seat by its code, when the old one says yes', async ({
  host,
  device,
}) => {
  const { url } = await host(...seed())
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  await anna.seatBot()
  await anna.deal()
  const phone = await Player.at(url, await device({ viewport: { width: 360, height: 740 } }), 'Anna')
  const ask = phone.page.getByRole('dialog')
  await phone.page.getByRole('button', { name: 'I play already, on another device' }).click()
  await expectAccessible(phone.page)
  await expectFits(phone.page)

  async function claim(): Promise<void> {
    const shown = anna.page.locator('[data-code] [aria-hidden]')
    await anna.page.locator('[data-menu] button').click()
    await anna.page.getByRole('button', { name: 'Play on with another device' }).click()
    await anna.page.getByRole('button', { name: 'Show the code' }).click()
    await expect(shown).toBeVisible()
    await expectAccessible(anna.page)
    const code = await shown.innerText()
    await ask.getByLabel('Code, six digits').fill(code)
    await ask.getByRole('button', { name: 'Ask for my chair' }).click()
    await expect(ask.getByText('Now say yes on the other device.')).toBeVisible()
    await expect(anna.page.getByText('A device has given your code')).toBeVisible()
  }

  await claim()
  await expectAccessible(anna.page)
  await anna.page.getByRole('button', { name: 'No, I stay here' }).click()
  await expect(ask.getByText('The other device said no.')).toBeVisible()
  await anna.page.keyboard.press('Escape')
  await claim()
  await anna.page.getByRole('button', { name: 'Yes, hand it over' }).click()
  await expect(phone.hand.first()).toBeVisible()
  await expect(anna.page.getByText('You play on with another device now.')).toBeVisible()
  await anna.page.reload()
  await expect(anna.page.getByRole('button', { name: 'Lay the table' })).toBeVisible()
  await phone.page.reload()
  await expect(phone.hand.first()).toBeVisible()
})

test('a newcomer asks in the list for the chair of somebody whose device is dead', async ({
  host,
  device,
}) => {
  const { url } = await host(...seed())
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const lost = await device()
  const bruno = await Player.at(url, lost, 'Bruno')
  await bruno.sitDown()
  await anna.deal()
  await lost.close()
  const dora = await Player.at(url, await device({ viewport: { width: 360, height: 740 } }), 'Dora')
  await dora.page.getByLabel('Your name').fill('Dora')
  await dora.page.getByRole('button', { name: 'Ask for the chair of Bruno, who is away' }).click()
  const slip = dora.page.getByText('You have asked for the chair of Bruno.')
  await expect(slip).toBeVisible()
  await expectAccessible(dora.page)
  await expectFits(dora.page)
  await dora.page.getByRole('button', { name: 'Ask no more' }).click()
  await expect(slip).toBeHidden()
  await dora.page.getByRole('button', { name: 'Ask for the chair of Bruno, who is away' }).click()
  await anna.page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(dora.hand.first()).toBeVisible()
  await expect(slip).toBeHidden()
})
