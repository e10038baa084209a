import { describe, expect, it } from 'vitest'
import { eventViewSchema, type EventView, type RoundResult } from '@shared/game'
import { TEST_LANGUAGES, TEST_NAMES, testSpeech, type TestLanguage } from '../testing/languages'
import { alertText } from './alerts'
import { eventSentences } from './logSentences'
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

const said = (language: TestLanguage, you: 0 | 1 | 2 | null, event: EventView): string =>
  eventSentences(testSpeech(language, you), event).join(' ')

describe('the story', () => {
  it('has every type of event among the examples, and only true events', () => {
    const types = new Set(events.map(({ type }) => type))
    const known = eventViewSchema.options.map((option) => option.unwrap().shape.type.value)
    expect([...types].toSorted()).toEqual([...known].toSorted())
    for (const event of events) expect(() => eventViewSchema.parse(event)).not.toThrow()
  })

  describe.each(TEST_LANGUAGES)('in %s', (language) => {
    it.each([0, 1, 2, null] as const)('tells every event to seat %s in whole sentences', (you) => {
      for (const event of events) {
        for (const sentence of eventSentences(testSpeech(language, you), event)) {
          // A capital (or an opening mark) first, an end mark last, no blank left open, no two blanks in a row.
          expect(sentence, JSON.stringify(event)).toMatch(/^[¿«“\p{Lu}].*[.!?»”]$/u)
          expect(sentence).not.toMatch(/[{}|@]|undefined|null| {2}/)
        }
      }
    })

    it('addresses the viewer instead of naming them', () => {
      // Whoever looks, compares, trades or keeps is told the cards; these events reach seat 1 in another form.
      const secret = ['looked', 'compared', 'traded', 'kept']
      const told = events.filter(
        (event) => !secret.includes(event.type) || !Object.values(event).includes(null),
      )
      for (const event of told) expect(said(language, 1, event)).not.toContain(TEST_NAMES[1])
    })

    it('makes no contraction or elision mistakes', () => {
      const all = events.flatMap((event) =>
        [0, 1, 2, null].map((you) => said(language, you as 0 | null, event)),
      )
      const wrong = {
        en: / a [aeiou]/i,
        it: / (a|di|da|su|in) (il|la|l’|lo) /,
        es: / (a|de) el /,
        fr: / (à|de) (le|les) | (de|que|ne|je) (?=[AEIOUHÉÈaeiouéè])/,
      }[language]
      for (const text of all) expect(text).not.toMatch(wrong)
    })
  })

  it('reads well in each language', () => {
    const guess: EventView = { type: 'played', seat: 1, card: 'guard', target: 0, guess: 'prince' }
    expect(said('en', 0, guess)).toBe('Bruno plays the Guard: do you hold the Prince?')
    expect(said('it', 0, guess)).toBe('Bruno gioca la Guardia: hai il Principe?')
    expect(said('es', 0, guess)).toBe('Bruno juega el Guardia: ¿tienes el Príncipe?')
    expect(said('fr', 0, guess)).toBe('Bruno joue le Garde : avez-vous le Prince ?')
    const look: EventView = { type: 'looked', seat: 1, target: 2, card: null }
    expect(said('fr', 0, look)).toBe('Bruno regarde la main d’Inès.')
    const kept: EventView = { type: 'kept', seat: 1, card: null, under: null, count: 1 }
    expect(said('fr', 0, kept)).toBe('Bruno met une carte sous la pioche.')
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
})
