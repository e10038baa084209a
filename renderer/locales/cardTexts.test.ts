import { describe, expect, it } from 'vitest'
import { EDITIONS, EDITION_IDS } from '@shared/catalogue'
import { cardKey, fineKey } from '../composables/speech'
import { MESSAGES, strictI18n, TEST_LANGUAGES } from '../testing/languages'

/** Four lines on a card of 160 px: what is longer is written anew, never set smaller. */
const BUDGET = 85
/** Three lines of fine print on a card of 320 px. */
const FINE_BUDGET = 135
/** What a card of 96 px can show of a name without going below 12 px. */
const LONGEST_NAME = 12

describe.each(TEST_LANGUAGES)('the words of the cards in %s', (language) => {
  const { t } = strictI18n(language).global
  const cards = EDITION_IDS.flatMap((edition) => EDITIONS[edition].cards.map(({ id }) => ({ edition, id })))

  it('fit: no effect is longer than four lines', () => {
    const long = cards.filter(({ edition, id }) => t(cardKey(edition, id, 'effect')).length > BUDGET)
    expect(long).toEqual([])
  })

  it('say more in fine print, in at most three lines', () => {
    const said = cards.map(({ edition, id }) => t(fineKey(edition, id)))
    expect(said.filter((text) => text.length > FINE_BUDGET)).toEqual([])
    expect(said.filter((text) => !text.endsWith('.'))).toEqual([])
  })

  it('have a short name wherever the whole one is too long for a small card', () => {
    for (const { edition, id } of cards) {
      if (t(cardKey(edition, id, 'name')).length <= LONGEST_NAME) continue
      expect(t(cardKey(edition, id, 'short')).length, id).toBeLessThanOrEqual(LONGEST_NAME)
    }
  })

  it('say in one line of at most 70 characters what a goal card is won by', () => {
    for (const goal of EDITIONS.jabba.goals) {
      expect(MESSAGES[language].goals[goal].means.length, goal).toBeLessThanOrEqual(70)
    }
  })
})
