import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { closeClients, connect } from '../electron/host/testing/client'
import type { TestClient } from '../electron/host/testing/client'
import { expect, expectAccessible, test } from './helpers/fixtures'
import type { HostProcess } from './helpers/host'
import { invitationTo } from './helpers/invitation'
import { Player, playUntil } from './helpers/player'

const TV = { width: 1920, height: 1080 }
const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
}

test('a screen shows a table from the lobby to the standings, and no hand', async ({ host, device }) => {
  const { url } = await host('--seed', 'a screen')
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('2019')
  const screen = await (await device()).newPage()
  await screen.setViewportSize(TV)
  const href = await screenOf(anna)
  await screen.goto(new URL(href, url).href)
  await expect(screen.locator('[data-screen-state="table"]')).toBeVisible()
  await expect(screen.getByText('Take a seat')).toBeVisible()
  await expect(screen.locator('[data-chairs]')).toHaveText('5 chairs are free')
  for (const name of ['Bruno', 'Carla']) {
    const guest = await Player.at(url, await device(), name)
    await guest.sitDown()
    await expect(screen.getByText(name, { exact: true })).toBeVisible()
    await guest.page.close()
  }
  for (let bot = 0; bot < 3; bot += 1) await anna.seatBot()
  await expect(screen.locator('[data-chairs]')).toHaveText('All chairs are taken')
  await expectAccessible(screen)
  // A screen is nobody who looks on.
  await expect(anna.page.getByText('guest watches')).toHaveCount(0)

  await anna.deal()
  await expect(screen.locator('[data-screen-table]')).toBeVisible()
  await expect(screen.locator('[data-screen-table] [data-seat]')).toHaveCount(6)
  await expect(screen.locator('[data-hand]')).toHaveCount(0)
  await expect(screen.locator('[data-screen-invitation]')).toBeVisible()
  await expectAccessible(screen)
})

test('a screen stays at its table over the end of a round', async ({ host, device }) => {
  const { url } = await host('--seed', 'standings')
  const anna = await Player.at(url, await device(), 'Anna')
  await anna.layTable('Classic')
  await anna.seatBot()
  const screen = await (await device()).newPage()
  await screen.setViewportSize(TV)
  await screen.goto(new URL(await screenOf(anna), url).href)
  await anna.deal()
  await playUntil([anna], () => anna.roundEnd.isVisible())
  await expect(screen.locator('[data-standing]')).toHaveCount(2)
  await expect(screen.locator('[data-screen-invitation]')).toBeVisible()
  await expectAccessible(screen)
})

test('a screen waits for a table that is not there, and is nobody’s seat in the browser of a player', async ({
  host,
  device,
}) => {
  const { url } = await host()
  const phone = await device()
  const anna = await Player.at(url, phone, 'Anna')
  await anna.layTable('2019')
  const href = await screenOf(anna)
  const screen = await phone.newPage()
  await screen.goto(new URL('/screen/zzzz9999', url).href)
  await expect(screen.getByRole('heading', { name: 'This table is not open now' })).toBeVisible()
  await screen.goto(new URL(href, url).href)
  await expect(screen.locator('[data-screen-state="table"]')).toBeVisible()
  // Anna plays on where she is.
  await anna.seatBot()
  await anna.deal()
  await expect(anna.hand.first()).toBeVisible()
})

test.describe('beside six phones', () => {
  let data: string
  test.beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'billet-'))
  })
  test.afterEach(() => {
    closeClients()
    rmSync(data, { recursive: true, force: true })
  })

  test('a screen shows a round to its end, waits while its table is closed, and shows it again', async ({
    host,
    device,
  }) => {
    const kept = ['--seed', 'six phones', '--data', data]
    const first = await host(...kept)
    const port = new URL(first.url).port
    const anna = await Player.at(first.url, await device(PHONE), 'Anna')
    await anna.layTable('2019')
    const invitation = await invitationTo(first.url)
    const id = invitation.replace(/.*=/, '')
    const screen = await (await device({ viewport: TV })).newPage()
    await screen.goto(`${first.url}screen/${id}`)
    const bruno = await Player.at(first.url, await device(PHONE), 'Bruno')
    await bruno.sitDown()
    for (const name of ['Carla', 'Dario', 'Elena', 'Fabio']) play(await sit(first, id, name))
    await expect(screen.locator('[data-chairs]')).toHaveText('All chairs are taken')
    await expect(screen.locator('[data-screen-state] li')).toHaveCount(6)

    await anna.deal()
    await expect(screen.locator('[data-screen-table] [data-seat]')).toHaveCount(6)
    // Whoever has a phone beside a screen is asked once; one wants just the hand, the other one everything.
    await answerOffer(bruno.page, 'yes')
    await expect(bruno.page.locator('[data-hand-only] [data-hand]').first()).toBeVisible()
    await answerOffer(anna.page, 'no')
    await expect(anna.page.locator('[data-hand-offer]')).toHaveCount(0)
    await expect(screen.locator('[data-hand]')).toHaveCount(0)

    await playUntil([anna, bruno], () => anna.roundEnd.isVisible())
    await expect(bruno.page.locator('[data-hand-only] [data-round-end]')).toBeVisible()
    const standings = screen.locator('[data-standing]')
    await expect(standings).toHaveCount(6)
    await expect(screen.locator('[data-screen-invitation]')).toBeVisible()
    await expectAccessible(screen)
    const stood = await standings.allTextContents()

    await first.stop()
    await expect(screen.getByRole('heading', { name: 'The host is closed for now' })).toBeVisible()
    await host(...kept, '--port', port)
    await expect(standings).toHaveText(stood, { timeout: 20_000 })
    await expect(bruno.page.locator('[data-hand-only] [data-round-end]')).toBeVisible()
  })
})

/** Somebody at a phone, by the line alone. */
async function sit({ url }: HostProcess, table: string, name: string): Promise<TestClient> {
  const client = await connect(Number(new URL(url).port), { name })
  await client.must('table:join', { table })
  return client
}

/** Plays the first of what is offered, whenever something is. */
function play(client: TestClient): void {
  const { socket } = client
  socket.on('game', () => {
    const game = client.last('game')
    const [command] = game?.view.offer?.commands ?? []
    if (game && command) socket.emit('game:command', { revision: game.revision, command }, () => undefined)
  })
}

/** Says whether a phone shows one's hand alone, when the slip asks for it. */
async function answerOffer(page: Page, answer: 'yes' | 'no'): Promise<void> {
  await page.locator(`[data-hand-${answer}], [data-hand-${answer}] button`).first().click()
}

/** Where the screen of somebody's table is, as the invitation of its lobby says. */
async function screenOf({ page }: Player): Promise<string> {
  const link = page.locator('[data-screen-way] a').first()
  await page.locator('[data-screen-way] summary').first().click()
  return (await link.getAttribute('href')) ?? ''
}
