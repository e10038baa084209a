/**
 * What people do with the desktop program. Each is told once: of the real window where Electron is there, and of the main
 * process on its stand-in with a browser for the window.
 */
import { expect, type Page } from '@playwright/test'
import { Player, playUntil } from '../helpers/player'
import { answerDialogs, closeWindow, dialogsOf, type Desktop, type Launch } from './desktop'

/** How far games are played: rounds to win. */
const TOKENS = 2
/** Longer than any of them takes on a busy computer. */
export const SCENARIO_LIMIT_MS = 300_000
const APPEARS = { timeout: 30_000 }

const view = (page: Page, name: string) => page.locator(`main[data-view="${name}"]`)

/** The first start: a name, a language and nothing else; then there are three offers. */
async function introduce(desktop: Desktop, name: string): Promise<Player> {
  const { page } = desktop
  await expect(view(page, 'welcome')).toBeVisible(APPEARS)
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(page.locator('main input:visible:not([type=radio])')).toHaveCount(1)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
  for (const offer of ['solo', 'open', 'join'])
    await expect(page.locator(`[data-offer="${offer}"]`)).toBeVisible()
  return Player.on(page, name)
}

/** What the page knows of the host inside its program. */
const ownHost = ({ page }: Desktop) => page.evaluate(() => window.desktop?.hostInfo())

declare global {
  interface Window {
    readonly desktop?: { hostInfo(): Promise<{ url: string; lan: boolean; addresses: string[] }> }
  }
}

/** From the first start to a card on the table in one press, and nobody else could have come in meanwhile. */
export async function playsAlone(launch: Launch): Promise<void> {
  const desktop = await launch()
  const anna = await introduce(desktop, 'Anna')
  await desktop.page.locator('[data-offer="solo"]').click()
  await expect(anna.hand.first()).toBeVisible(APPEARS)
  expect(await ownHost(desktop)).toMatchObject({ lan: false, addresses: [] })
  // The end of a round is read when it is there: with a press it is gone again.
  let verdict = ''
  await playUntil([anna], async () => {
    const heading = anna.roundEnd.getByRole('heading').first()
    if (await heading.isVisible()) verdict = await heading.innerText({ timeout: 1000 }).catch(() => '')
    return verdict !== ''
  })
  expect(await ownHost(desktop)).toMatchObject({ lan: false, addresses: [] })
}

/** Opens a table of two to the network, after the screen that says what is going to be asked. */
async function hosts(desktop: Desktop, player: Player): Promise<string> {
  const { page } = desktop
  await page.locator('label', { hasText: 'Classic' }).click()
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await expect(view(page, 'lobby')).toBeVisible()
  await player.setRule('Tokens to win', String(TOKENS))
  expect(await ownHost(desktop)).toMatchObject({ lan: false })
  await page.locator('[data-let-in]').first().click()
  const sure = page.locator('[data-open-up]')
  await expect(sure).toBeVisible()
  expect(await ownHost(desktop)).toMatchObject({ lan: false })
  await sure.click()
  await expect(page.locator('[data-close-off]').first()).toBeVisible(APPEARS)
  const host = await ownHost(desktop)
  expect(host?.lan).toBe(true)
  return new URL(host?.addresses[0] ?? '').href
}

/** Finds the table of another program by itself, and joins without ever leaving the page of the own host. */
async function joins(desktop: Desktop, table: string): Promise<void> {
  const { page } = desktop
  const own = new URL(page.url()).origin
  const look = page.getByRole('button', { name: 'Look for tables in this room' })
  const letter = page.getByRole('article', { name: table })
  await expect(look.or(letter).first()).toBeVisible(APPEARS)
  if (await look.isVisible()) await look.click()
  await expect(letter).toBeVisible(APPEARS)
  await letter.getByRole('button', { name: 'Break the seal to join' }).click()
  const sit = page.getByRole('button', { name: 'Take a chair' })
  await expect(sit.or(view(page, 'lobby')).first()).toBeVisible(APPEARS)
  if (await sit.isVisible()) await sit.click()
  await expect(view(page, 'lobby')).toBeVisible(APPEARS)
  expect(new URL(page.url()).origin).toBe(own)
}

/** One hosts, a second program finds it and joins, and both play to the end; then the first one is closed. */
export async function hostsAndIsJoined(launch: Launch, launchOther: Launch = launch): Promise<void> {
  const [first, second] = await Promise.all([launch(), launchOther()])
  const anna = await introduce(first, 'Anna')
  const bruno = await introduce(second, 'Bruno')
  await hosts(first, anna)
  await joins(second, 'Anna’s table')
  await expect(first.page.getByRole('list').getByText('Bruno').first()).toBeVisible()
  await anna.deal()
  await playUntil([anna, bruno], (deeds) => deeds.every((deed) => deed === 'over'))
  const verdicts = await Promise.all(
    [anna, bruno].map(({ roundEnd }) => roundEnd.getByRole('heading').first().innerText()),
  )
  expect(verdicts.filter((verdict) => verdict.includes('You'))).toHaveLength(1)
  await closesWhileHosting(first, second)
}

/** Whoever closes the window of a host is told who is at the table; only a yes ends it, and the guest is told. */
async function closesWhileHosting(host: Desktop, guest: Desktop): Promise<void> {
  await answerDialogs(host, CANCEL)
  await closeWindow(host)
  await expect.poll(() => dialogsOf(host)).toHaveLength(1)
  const [asked] = await dialogsOf(host)
  expect(`${asked?.message} ${asked?.detail}`).toContain('Bruno')
  expect(asked?.buttons).toHaveLength(3)
  await expect(host.page.locator('main')).toBeVisible()

  await answerDialogs(host, CLOSE)
  await closeWindow(host)
  await host.ended
  await expect(guest.page.getByRole('heading', { name: 'The host has stopped' })).toBeVisible(APPEARS)
}

/** The buttons of the question at the end, in their order. */
const CLOSE = 1
const CANCEL = 2

/** A link asks before it does anything; a second start brings it here, and the window to the front. */
export async function followsALink(launch: Launch, launchOther: Launch = launch): Promise<void> {
  const [first, second] = await Promise.all([launch(), launchOther()])
  const anna = await introduce(first, 'Anna')
  await introduce(second, 'Bruno')
  const { host } = new URL(await hosts(first, anna))

  const { page } = second
  await second.inside(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null)
  await second.startAgain(`billet-doux://join/${host}`)
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Go there' })
  await expect(yes).toBeVisible(APPEARS)
  await expect(page.getByRole('dialog')).toContainText(host)
  const isMinimized = await second.inside(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized(),
    null,
  )
  expect(isMinimized).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(yes).toBeHidden()
  await expect(page.locator('[data-offer="solo"]')).toBeVisible()

  await second.startAgain(`billet-doux://join/${host}`)
  await yes.click()
  const letter = page.getByRole('article', { name: 'Anna’s table' })
  await letter.getByRole('button', { name: 'Break the seal to join' }).click(APPEARS)
  await expect(view(page, 'lobby')).toBeVisible(APPEARS)
  await expect(first.page.getByRole('list').getByText('Bruno').first()).toBeVisible()

  await second.startAgain('billet-doux://join/%2e%2e/evil')
  await expect(page.getByText('A link could not be read', { exact: false }).first()).toBeVisible(APPEARS)
  await expect(view(page, 'lobby')).toBeVisible()
}

/** A second start on the same data folder ends by itself, and the first window comes to the front. */
export async function startsOnce(launch: Launch): Promise<void> {
  const desktop = await launch()
  await introduce(desktop, 'Anna')
  await desktop.inside(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize(), null)
  await desktop.startAgain()
  const windows = () =>
    desktop.inside(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isMinimized()),
      null,
    )
  await expect.poll(windows).toEqual([false])
  await expect(desktop.page.locator('[data-offer="solo"]')).toBeVisible()
}

/** Every scenario, by what it shows. */
export const SCENARIOS: Readonly<Record<string, (launch: Launch) => Promise<void>>> = {
  'somebody new gives a name and plays alone at once, and nobody else is let in': playsAlone,
  'a second program finds the table of the first, joins, and both play to the end; then the first is closed':
    hostsAndIsJoined,
  'a link of the system asks first, and leads to a host': followsALink,
  'a second start brings the first window to the front': startsOnce,
}
