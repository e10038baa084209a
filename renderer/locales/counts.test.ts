import { expect, test } from 'vitest'
import { strictI18n, type TestLanguage } from '../testing/languages'

/** A message with a count in it, as the places say it that pass the count alone. */
const said = (language: TestLanguage, key: string, n: number): string =>
  strictI18n(language).global.t(key, { n, of: 7 })

test.each([
  ['es', 'choices.left', ['quedan 0', 'queda 1', 'quedan 2']],
  ['it', 'reference.unseen', ['0 non viste', '1 non vista', '2 non viste']],
  ['fr', 'reference.unseen', ['0 non vue', '1 non vue', '2 non vues']],
  ['fr', 'table.tokens.2019', ['0 pion Faveur sur 7', '1 pion Faveur sur 7', '2 pions Faveur sur 7']],
  ['fr', 'table.tokens.classic', ['0 pion', '1 pion', '2 pions'].map((n) => `${n} Affection sur 7`)],
  ['en', 'table.tokens.2019', [0, 1, 2].map((n) => `${String(n)} of 7 favor tokens`)],
] as const)('%s says %s of none, one and two', (language, key, words) => {
  expect([0, 1, 2].map((n) => said(language, key, n))).toEqual(words)
})
