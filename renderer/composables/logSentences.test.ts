import { describe, expect, it } from 'vitest'
import { EDITIONS, type CardId, type Side } from '@shared/catalogue'
import { eventViewSchema, type EventView, type RoundResult, type Seat } from '@shared/game'
import { TEST_LANGUAGES, TEST_NAMES, testSpeech, type TestLanguage } from '../testing/languages'
import { alertText } from './alerts'
import { eventSentences } from './logSentences'
import type { Speech } from './speech'
import { justNow } from './storyLines'

const result: RoundResult = {
  ends: 'deck',
  decidedBy: 'number',
  winners: [1],
  gained: [
    { seat: 1, reason: 'round' },
    { seat: 2, reason: 'spy' },
  ],
  hands: [['guard'], ['princess'], ['priest'], []],
  setAside: 'king',
  sums: null,
}

/** Every type of event, each in the forms in which different viewers get it. */
const events: readonly EventView[] = [
  { type: 'roundDealt', round: 2, starter: 1, goal: null, open: ['guard', 'king', 'spy'], hand: 'prince' },
  { type: 'roundDealt', round: 1, starter: 0, goal: null, open: [], hand: null },
  { type: 'turnBegan', seat: 1 },
  { type: 'protectionEnded', seat: 1 },
  { type: 'drew', seat: 0, card: 'spy', from: 'deck' },
  { type: 'drew', seat: 1, card: null, from: 'deck' },
  { type: 'drew', seat: 0, card: 'king', from: 'setAside' },
  { type: 'drew', seat: 1, card: null, from: 'setAside' },
  { type: 'played', seat: 1, card: 'handmaid', target: null, guess: null },
  { type: 'played', seat: 1, card: 'priest', target: 2, guess: null },
  { type: 'played', seat: 1, card: 'prince', target: 1, guess: null },
  { type: 'played', seat: 1, card: 'guard', target: 3, guess: 'princess' },
  { type: 'idle', seat: 1, cause: 'nobodyToChoose' },
  { type: 'idle', seat: 1, cause: 'deckEmpty' },
  { type: 'guessMissed', seat: 1, target: 2, guess: 'countess' },
  { type: 'looked', seat: 0, target: 1, card: 'baron' },
  { type: 'looked', seat: 1, target: 2, card: null },
  { type: 'compared', seat: 0, target: 1, seatCard: 'king', targetCard: 'prince', lower: 1 },
  { type: 'compared', seat: 1, target: 2, seatCard: null, targetCard: null, lower: null },
  { type: 'traded', seat: 1, target: 0, given: 'guard', received: 'princess' },
  { type: 'traded', seat: 1, target: 2, given: null, received: null },
  { type: 'discarded', seat: 1, card: 'chancellor' },
  { type: 'becameProtected', seat: 1 },
  { type: 'wentOut', seat: 1, cards: ['guard', 'princess'], cause: 'princess' },
  { type: 'wentOut', seat: 1, cards: ['baron'], cause: 'guessed' },
  { type: 'wentOut', seat: 1, cards: ['baron'], cause: 'compared' },
  { type: 'wentOut', seat: 1, cards: [], cause: 'closed' },
  { type: 'choiceAsked', choice: { kind: 'keep', seat: 1, under: 2 } },
  { type: 'choiceAsked', choice: { kind: 'keep', seat: 1, under: 1 } },
  { type: 'kept', seat: 0, card: 'princess', under: ['guard', 'baron'], count: 2 },
  { type: 'kept', seat: 0, card: 'princess', under: ['guard'], count: 1 },
  { type: 'kept', seat: 1, card: null, under: null, count: 2 },
  { type: 'kept', seat: 1, card: null, under: null, count: 1 },
  { type: 'seatClosed', seat: 1 },
  { type: 'roundEnded', result },
  { type: 'roundEnded', result: { ...result, decidedBy: 'lastPlayer', ends: 'lastPlayer' } },
  { type: 'roundEnded', result: { ...result, decidedBy: 'nobody', ends: 'nobody', winners: [] } },
  { type: 'roundEnded', result: { ...result, decidedBy: 'shared', winners: [1, 2] } },
  { type: 'roundEnded', result: { ...result, decidedBy: 'shared', winners: [0, 1] } },
  {
    type: 'roundEnded',
    result: {
      ...result,
      decidedBy: 'sum',
      hands: [['guard'], ['princess'], ['princess'], []],
      sums: [3, 7, 5, 0],
    },
  },
  { type: 'gameEnded', winners: [1] },
  { type: 'gameEnded', winners: [0, 2] },
  { type: 'gameEnded', winners: [1, 2] },
]

/** What happens at a table of Jabba's Palace alone. */
const atTheCourt: readonly EventView[] = [
  { type: 'roundDealt', round: 1, starter: 1, goal: 'jabbas-court', open: ['c-3po'], hand: 'rancor' },
  { type: 'played', seat: 1, card: 'palace-guard', target: 2, guess: 8 },
  { type: 'played', seat: 1, card: 'c-3po', target: 0, guess: 4 },
  { type: 'played', seat: 1, card: 'r2-d2', target: 'setAside', guess: null },
  { type: 'guessMissed', seat: 1, target: 2, guess: 0 },
  { type: 'guessMissed', seat: 2, target: 1, guess: 3 },
  { type: 'answered', seat: 1, target: 2, guess: 5 },
  { type: 'answered', seat: 2, target: 1, guess: 8 },
  { type: 'lookedAside', seat: 0, card: 'luke-skywalker' },
  { type: 'lookedAside', seat: 1, card: null },
  { type: 'tradeDeclined', seat: 1, target: 2 },
  { type: 'tradeDeclined', seat: 2, target: 1 },
  { type: 'seized', seat: 1, target: 2, card: 'rancor' },
  { type: 'seized', seat: 2, target: 1, card: 'jabba-the-hutt' },
  { type: 'withstood', seat: 1, target: 2, not: side('rebel') },
  { type: 'withstood', seat: 2, target: 1, not: side('palace') },
  { type: 'withstood', seat: 1, target: 2, not: ['palace-guard', 'salacious-crumb', 'bib-fortuna'] },
  { type: 'counted', seat: 1, number: null, lowest: [], not: side('palace') },
  { type: 'counted', seat: 1, number: 2, lowest: [1], not: [] },
  { type: 'counted', seat: 1, number: 2, lowest: [1, 2], not: [] },
  { type: 'counted', seat: 1, number: 8, lowest: [0, 1, 2], not: [] },
  { type: 'wentOut', seat: 1, cards: ['mercenary'], cause: 'lowest' },
  { type: 'wentOut', seat: 1, cards: ['mercenary'], cause: 'exposed' },
  { type: 'choiceAsked', choice: { kind: 'trade', seat: 1, target: 2 } },
  { type: 'choiceAsked', choice: { kind: 'trade', seat: 2, target: 1 } },
  { type: 'choiceAsked', choice: { kind: 'guess', seat: 1, target: 2 } },
  { type: 'choiceAsked', choice: { kind: 'guess', seat: 2, target: 1 } },
  { type: 'choiceDropped', seat: 1 },
  ...[atGoal('sides', [1]), atGoal('sides', [1, 2]), atGoal('palaceSum', [1]), atGoal('palaceSum', [1, 2])],
  ...[atGoal('rebelCount', [1]), atGoal('rebelCount', [0, 1, 2])],
]

function side(of: Side): readonly CardId[] {
  return EDITIONS.jabba.cards.flatMap((card) => (card.side === of ? [card.id] : []))
}

function atGoal(decidedBy: RoundResult['decidedBy'], winners: readonly Seat[]): EventView {
  const hands: RoundResult['hands'] = [['han-solo'], ['luke-skywalker'], ['rancor'], []]
  const gained = [
    ...winners.map((seat) => ({ seat, reason: 'round' }) as const),
    { seat: 0, reason: 'han-solo' } as const,
  ]
  return {
    type: 'roundEnded',
    result: { ...result, decidedBy, winners, gained, hands, sums: [2, 2, 2, 5] },
  }
}

const all = [...events, ...atTheCourt]
const speechOf = (language: TestLanguage, you: Seat | null, event: EventView): Speech =>
  testSpeech(language, you, atTheCourt.includes(event) ? 'jabba' : '2019')
const said = (language: TestLanguage, you: Seat | null, event: EventView): string =>
  eventSentences(speechOf(language, you, event), event).join(' ')

describe('the story', () => {
  it('has every type of event among the examples, and only true events', () => {
    const types = new Set(all.map(({ type }) => type))
    const known = eventViewSchema.options.map((option) => option.unwrap().shape.type.value)
    expect([...types].toSorted()).toEqual([...known].toSorted())
    for (const event of all) expect(() => eventViewSchema.parse(event)).not.toThrow()
  })

  describe.each(TEST_LANGUAGES)('in %s', (language) => {
    it.each([0, 1, 2, null] as const)('tells every event to seat %s in whole sentences', (you) => {
      for (const event of all) {
        for (const sentence of eventSentences(speechOf(language, you, event), event)) {
          // A capital (or an opening mark) first, an end mark last, no blank left open, no two blanks in a row.
          expect(sentence, JSON.stringify(event)).toMatch(/^[¿«“\p{Lu}].*[.!?»”]$/u)
          expect(sentence).not.toMatch(/[{}|@]|undefined|null| {2}/)
        }
      }
    })

    it('addresses the viewer instead of naming them', () => {
      // Whoever looks, compares, trades or keeps is told the cards; these events reach seat 1 in another form.
      const secret = ['looked', 'lookedAside', 'compared', 'traded', 'kept']
      const told = all.filter((event) => !secret.includes(event.type) || !Object.values(event).includes(null))
      for (const event of told) expect(said(language, 1, event)).not.toContain(TEST_NAMES[1])
    })

    it('makes no contraction or elision mistakes', () => {
      const texts = all.flatMap((event) => [0, 1, 2, null].map((you) => said(language, you, event)))
      const wrong = {
        en: / a [aeiou]/i,
        it: / (a|di|da|su|in) (il|la|l’|lo) /,
        es: / (a|de) el /,
        fr: / (à|de) (le|les) | (de|que|ne|je) (?=[AEIOUHÉÈaeiouéè])/,
      }[language]
      for (const text of texts) expect(text).not.toMatch(wrong)
    })
  })

  it('reads well in each language', () => {
    const guess: EventView = { type: 'played', seat: 1, card: 'guard', target: 0, guess: 'prince' }
    expect(said('en', 0, guess)).toBe('Bruno plays the Guard: do you hold the Prince?')
    expect(said('it', 0, guess)).toBe('Bruno gioca la Guardia: hai il Principe?')
    expect(said('es', 0, guess)).toBe('Bruno juega el Guardia: ¿tienes el Príncipe?')
    expect(said('fr', 0, guess)).toBe('Bruno joue le Garde\u00a0: avez-vous le Prince\u00a0?')
    const look: EventView = { type: 'looked', seat: 1, target: 2, card: null }
    expect(said('fr', 0, look)).toBe('Bruno regarde la main d’Inès.')
    const kept: EventView = { type: 'kept', seat: 1, card: null, under: null, count: 1 }
    expect(said('fr', 0, kept)).toBe('Bruno met une carte sous la pioche.')
  })

  it('names numbers with their article, and tells what a side says of a hand', () => {
    const eight: EventView = { type: 'played', seat: 1, card: 'palace-guard', target: 0, guess: 8 }
    const jabba = (language: TestLanguage, event: EventView): string =>
      eventSentences(testSpeech(language, 0, 'jabba'), event).join(' ')
    expect(jabba('en', eight)).toBe('Bruno plays the Guard: do you hold an 8?')
    expect(jabba('it', { ...eight, guess: 0 })).toBe('Bruno gioca la Guardia: hai uno 0?')
    const missed: EventView = { type: 'guessMissed', seat: 0, target: 2, guess: 4 }
    expect(jabba('fr', missed)).toBe('Non, la carte d’Inès n’est pas un 4.')
    const low = ['palace-guard', 'salacious-crumb', 'mercenary', 'bib-fortuna'] as const
    const withstood: EventView = { type: 'withstood', seat: 0, target: 2, not: low }
    expect(jabba('en', withstood)).toBe('No, Inès does not hold a Palace card of 4 or less.')
    expect(jabba('en', { ...withstood, not: side('palace') })).toBe('No, Inès does not hold a Palace card.')
    expect(jabba('es', { ...withstood, not: side('rebel') })).toBe('No, Inès no tiene ningún Rebelde.')
  })

  it('says how a goal card decided, with the numbers', () => {
    const jabba = (you: Seat | null, event: EventView): string =>
      eventSentences(testSpeech('en', you, 'jabba'), event).join(' ')
    expect(jabba(3, atGoal('rebelCount', [1, 2]))).toContain('Bruno and Inès: 2 Rebels each in front.')
    expect(jabba(1, atGoal('palaceSum', [1, 2]))).toContain(
      'You and Inès: the same sum of Palace cards in front, 2.',
    )
    expect(jabba(3, atGoal('palaceSum', [1]))).toContain(
      'Bruno wins the round. The highest sum of Palace cards in front wins: Anna 2, Bruno 2, Inès 2.',
    )
    expect(jabba(3, atGoal('sides', [1, 2]))).toContain('Bruno with Luke Skywalker, Inès with the Rancor.')
    expect(jabba(0, atGoal('sides', [1]))).toContain('You gain a token for Han Solo in hand.')
  })

  it('gives the Handmaid of the classic edition her Italian name', () => {
    const speech = testSpeech('it', null, 'classic')
    expect(eventSentences(speech, { type: 'discarded', seat: 1, card: 'handmaid' })).toEqual([
      'Bruno scarta l’Ancella.',
    ])
  })

  it('keeps what everybody sees out of "just now"', () => {
    const lines = justNow(testSpeech('en', 0), events.slice(2, 9), 3)
    expect(lines.map(({ type }) => type)).toEqual(['drew', 'drew', 'played'])
  })

  it('says at once that the viewer was chosen and who went out', () => {
    const fresh: readonly EventView[] = [
      { type: 'played', seat: 1, card: 'guard', target: 0, guess: 'prince' },
      { type: 'wentOut', seat: 0, cards: ['prince'], cause: 'guessed' },
    ]
    expect(alertText(testSpeech('en', 0), fresh)).toBe(
      'Bruno plays the Guard: do you hold the Prince? Rightly guessed: you are out. You lay down the Prince.',
    )
    expect(alertText(testSpeech('en', 2), fresh)).toBe(
      'Rightly guessed: Anna is out. Anna lays down the Prince.',
    )
  })

  it('says at once that the viewer is asked, and that a count ended with nobody', () => {
    const asked: EventView = { type: 'choiceAsked', choice: { kind: 'guess', seat: 0, target: 1 } }
    const inVain: EventView = { type: 'counted', seat: 1, number: null, lowest: [], not: [] }
    expect(alertText(testSpeech('en', 0, 'jabba'), [asked])).toBe(
      'Now you answer C-3PO: name what Bruno holds.',
    )
    expect(alertText(testSpeech('en', 2, 'jabba'), [asked])).toBe('')
    expect(alertText(testSpeech('en', 2, 'jabba'), [inVain])).toContain('nobody holds more than 0')
  })
})
