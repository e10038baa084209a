import { expect, it } from 'vitest'
import { holdsAll, marked, wordsOf } from './marked'

const shown = (text: string, wanted: string): string =>
  marked(text, wordsOf(wanted))
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

it('finds words without their accents and in any case', () => {
  expect(shown('La Contessa è già qui', 'GIA')).toBe('La Contessa è [già] qui')
  expect(shown('el Príncipe', 'principe')).toBe('el [Príncipe]')
  expect(shown('Qui l’a jouée', "l'a")).toBe('Qui [l’a] jouée')
})

it('finds letters that were typed with an accent in text without it, and each of several words', () => {
  expect(shown('der Rancor zählt', 'zahlt räncor')).toBe('der [Rancor] [zählt]')
})

it('marks nothing where nothing is looked for, and leaves the text as it was', () => {
  const text = '“0” — c’est noté\u00a0: été'
  expect(marked(text, wordsOf('  '))).toEqual([{ text, hit: false }])
  expect(
    marked(text, wordsOf('note ete'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

it('wants every word, in whichever text', () => {
  expect(holdsAll(['The Prince', 'chooses himself'], wordsOf('prince himself'))).toBe(true)
  expect(holdsAll(['The Prince', 'chooses himself'], wordsOf('prince king'))).toBe(false)
  expect(holdsAll(['anything'], wordsOf(''))).toBe(true)
})
