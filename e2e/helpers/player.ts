import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What became of one look at the page: something was done, others are waited for, or the game is over. */
export type Deed = 'acted' | 'waiting' | 'over'

/** One person at a browser, who does only what a person could do on the page. */
export class Player {
  private constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  /** Opens the host's page. On a first start without an invitation it asks for a name before all else. */
  static async at(url: string, device: BrowserContext, name: string): Promise<Player> {
    const page = await device.newPage()
    await page.goto(url)
    await introduce(page, name)
    return new Player(page, name)
  }

  /** Whoever has a page open already, as the window of the desktop program is. */
  static on(page: Page, name: string): Player {
    return new Player(page, name)
  }

  /** Lays a table of an edition; returns the address that leads others to it. */
  async layTable(edition: 'Classic' | '2019' | 'Jabba’s Palace'): Promise<void> {
    const { page } = this
    await page.getByLabel('Your name').fill(this.name)
    await page.locator('label', { hasText: edition }).click()
    await page.getByRole('button', { name: 'Lay the table' }).click()
    await expect(page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
  }

  /** Sits down at the only table that the host shows. */
  async sitDown(): Promise<void> {
    const { page } = this
    await page.getByLabel('Your name').fill(this.name)
    await page.getByRole('button', { name: 'Break the seal to join' }).click()
    await expect(page.getByRole('heading', { name: 'Round the table' })).toBeVisible()
  }

  async seatBot(): Promise<void> {
    const { page } = this
    const bots = page.getByRole('button', { name: /^Send .* away|^Show .* out/ })
    const before = await bots.count()
    await page.getByRole('button', { name: 'Seat a bot' }).first().click()
    await expect(bots).toHaveCount(before + 1)
  }

  /** Chooses a rule of the table, as its owner. */
  async setRule(label: string, value: string): Promise<void> {
    const rule = this.page.getByLabel(label)
    await rule.selectOption(value)
    await expect(rule).toHaveValue(value)
  }

  async deal(): Promise<void> {
    await this.page.getByRole('button', { name: 'Deal the letters' }).click()
    await expect(this.hand.first()).toBeVisible()
  }

  /** The own cards. */
  get hand(): Locator {
    return this.page.locator('[data-hand]')
  }

  /** The card of the own hand with this name. */
  card(name: string): Locator {
    return this.hand.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  get roundEnd(): Locator {
    return this.page.locator('[data-round-end]')
  }

  /** The button that sends the letter. */
  get seal(): Locator {
    return this.page.locator('[data-confirm] button, button[data-confirm]')
  }

  /** The own cards that may be played now. */
  get playable(): Locator {
    return this.page.locator('[data-hand][aria-pressed]:not([aria-disabled="true"])')
  }

  /** The slip of a card that asks which cards to keep. */
  get keepSlip(): Locator {
    return this.page.locator('[data-slip="keep"]')
  }

  /** The slip that is open, of one kind. */
  slip(kind: 'play' | 'trade' | 'guess'): Locator {
    return this.page.locator(`[data-slip="${kind}"]`)
  }

  /** What lies over the table while the Rancor counts. */
  get count(): Locator {
    return this.page.locator('[data-count]')
  }

  /** Does the next thing that the page asks of this person, if it asks for anything. */
  async act(): Promise<Deed> {
    const { page } = this
    if (await this.count.isVisible()) return this.press(this.count.getByRole('button'))
    const seen = page.locator('[data-seen] button').last()
    if (await seen.isVisible()) return this.press(seen)
    if (await this.roundEnd.isVisible()) {
      if (await page.getByRole('button', { name: 'Again, same table' }).isVisible()) {
        // What was shown last opens a moment after all else.
        await page.evaluate(() => new Promise((done) => setTimeout(done)))
        return (await seen.isVisible()) ? 'waiting' : 'over'
      }
      const ready = page.locator('[data-ready] button, button[data-ready]')
      return (await ready.isVisible()) ? this.press(ready) : 'waiting'
    }
    if (await this.keepSlip.isVisible()) return this.keep()
    if (await this.slip('trade').isVisible()) return this.press(page.locator('[data-trade="true"]'))
    if (await this.slip('guess').isVisible()) return this.answer()
    return (await this.playable.first().isVisible()) ? this.play() : 'waiting'
  }

  private async press(button: Locator): Promise<Deed> {
    await clicked(button)
    return 'acted'
  }

  private async keep(): Promise<Deed> {
    const cards = this.keepSlip.locator('[data-hand]')
    // The last card falls into its place by itself.
    for (let place = 0; place < (await cards.count()) - 1; place += 1) await cards.nth(place).click()
    await this.seal.click()
    await expect(this.keepSlip).toBeHidden()
    return 'acted'
  }

  private async answer(): Promise<Deed> {
    await this.choose('answer')
    await this.seal.click()
    await expect(this.slip('guess')).toBeHidden()
    return 'acted'
  }

  /** Plays a card, the Princess last of all, at the first player and for the last answer that are offered. */
  private async play(): Promise<Deed> {
    const names = await this.playable.allInnerTexts()
    const harmless = names.findIndex((name) => !name.includes('Princess'))
    // What an opponent has just shown may open above the cards between two looks: then it is put away first.
    const card = this.playable.nth(Math.max(harmless, 0))
    if (!(await clicked(card))) return 'acted'
    // A press that came late may have laid a card back that was taken up before: then one looks again.
    if (!(await appears(this.slip('play')))) return 'acted'
    await this.choose('seat')
    await this.choose('answer')
    await this.seal.click()
    await expect(this.slip('play')).toBeHidden()
    return 'acted'
  }

  private async choose(what: 'seat' | 'answer'): Promise<void> {
    const any = this.page.locator(`[data-choice="${what}"]`)
    const seats = this.page.locator('[data-choice="seat"][data-seat]')
    const offered = what === 'seat' && (await seats.count()) > 0 ? seats : any
    if ((await offered.count()) === 0) return
    const chosen = this.page.locator(`[data-choice="${what}"][aria-pressed="true"]`)
    if ((await chosen.count()) === 0) await (what === 'seat' ? offered.first() : offered.last()).click()
  }
}

/** Says who one is where the page asks for it at a first start. */
export async function introduce(page: Page, name: string): Promise<void> {
  await page.locator('main[data-view]:not([data-view="connecting"])').waitFor()
  const welcome = page.locator('main[data-view="welcome"]')
  if (!(await welcome.isVisible())) return
  await welcome.getByRole('textbox').fill(name)
  await welcome.getByRole('textbox').press('Enter')
  await page.locator('main[data-view="home"]').waitFor()
}

/** Whether a click came through. The page may have moved on meanwhile, by what others did: then one looks again. */
async function clicked(control: Locator): Promise<boolean> {
  return control.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}

/** Whether something comes into sight within the time that a person would look for it. */
async function appears(what: Locator): Promise<boolean> {
  return what.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}

/** Lets the players act, one after the other, until the question holds. */
export async function playUntil(
  players: readonly Player[],
  holds: (deeds: readonly Deed[]) => boolean | Promise<boolean>,
  limitMs = 240_000,
): Promise<void> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    const deeds: Deed[] = []
    for (const player of players) deeds.push(await player.act())
    if (await holds(deeds)) return
    if (deeds.every((deed) => deed === 'waiting')) await players[0]?.page.waitForTimeout(100)
  }
  throw new Error('the players came to no end')
}
