import type { CardId, EditionId } from '@shared/catalogue'
import type { Guess, Seat } from '@shared/game'

/** vue-i18n's `t` as the pure modules need it: a key, what fills its placeholders, the number that chooses the plural. */
export type Translate = (key: string, named?: Record<string, unknown>, plural?: number) => string

/** All that a sentence about the table needs to know beside what happened. */
export interface Speech {
  readonly t: Translate
  /** The language, for lists ("Anna and Bruno"). */
  readonly locale: string
  readonly edition: EditionId
  /** The viewer's seat: whoever sits there is addressed. */
  readonly you: Seat | null
  readonly nameOf: (seat: Seat) => string
}

/** Characters that have a second name in one edition. */
const OTHER_NAMES: Readonly<Partial<Record<EditionId, Partial<Record<CardId, string>>>>> = {
  classic: { handmaid: 'handmaidClassic' },
}

/** Where the words of a card are kept: its name, the name with its article (`the`), a `short` form of a long name, its effect. */
export function cardKey(edition: EditionId, card: CardId, part: 'name' | 'the' | 'short' | 'effect'): string {
  return `cards.${OTHER_NAMES[edition]?.[card] ?? card}.${part}`
}

/** What a card says in fine print where it is shown as large as it gets. */
export function fineKey(edition: EditionId, card: CardId): string {
  return `look.fine.${OTHER_NAMES[edition]?.[card] ?? card}`
}

/** The character with its article, as it stands within a sentence. */
export function theCard(speech: Speech, card: CardId): string {
  return speech.t(cardKey(speech.edition, card, 'the'))
}

/** What is named of a hand, as it stands within a sentence: "the Prince", "a 4". */
export function theGuess(speech: Speech, guess: Guess): string {
  return typeof guess === 'number' ? speech.t(`cards.ofNumber.${String(guess)}`) : theCard(speech, guess)
}

/** The bare name of the character. */
export function cardName(speech: Speech, card: CardId): string {
  return speech.t(cardKey(speech.edition, card, 'name'))
}

/** The longest name that fits where there is little room; longer ones have a short form. */
const LONGEST_NAME = 12

/** The name of the character where there is little room. */
export function shortName(speech: Speech, card: CardId): string {
  const name = cardName(speech, card)
  return name.length > LONGEST_NAME ? speech.t(cardKey(speech.edition, card, 'short')) : name
}

/** How each language lists things: to make one takes a while, to use it does not. */
const lists = new Map<string, Intl.ListFormat>()

/** "Anna, Bruno and Carla", in a language. */
export function listIn(locale: string, words: readonly string[]): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' })
  lists.set(locale, list)
  return list.format(words)
}

/** The same in the language of the speech. */
export function listOf(speech: Speech, words: readonly string[]): string {
  return listIn(speech.locale, words)
}

/** The names of several seats at the head of a sentence: whoever is addressed comes first, as "You". */
export function namesOf(speech: Speech, seats: readonly Seat[]): string {
  const others = seats.filter((seat) => seat !== speech.you).map(speech.nameOf)
  return listOf(speech, others.length < seats.length ? [speech.t('table.youShort'), ...others] : others)
}

/** A name behind "of": French joins it to a vowel ("d’Anna"). Languages that need no such form do not use it. */
export function ofWord(t: Translate, name: string): string {
  const vowel = /^[aeiouhœæ]/i.test(name.normalize('NFD'))
  return t(vowel ? 'table.ofVowel' : 'table.of', { name })
}

/** What a sentence about somebody needs: the name, and the name behind "of". */
export function nameWords(t: Translate, name: string): { readonly name: string; readonly nameOf: string } {
  return { name, nameOf: ofWord(t, name) }
}

/** The same as {@link ofWord} of whoever sits in a seat. */
export function ofName(speech: Speech, seat: Seat): string {
  return ofWord(speech.t, speech.nameOf(seat))
}

/** Which form of a sentence about one seat is right: it addresses the viewer, or it tells of somebody else. */
export function personOf(speech: Speech, seat: Seat): 'you' | 'other' {
  return seat === speech.you ? 'you' : 'other'
}

/** The same for a sentence about two seats. */
export function pairOf(speech: Speech, seat: Seat, target: Seat): 'byYou' | 'onYou' | 'other' {
  if (seat === speech.you) return 'byYou'
  return target === speech.you ? 'onYou' : 'other'
}
