import { describe, expect, it } from 'vitest'
import { EDITIONS, EDITION_IDS, type EditionId } from '@shared/catalogue'
import { graphemes } from '@shared/protocol'
import { MESSAGES, TEST_LANGUAGES, strictI18n } from '../testing/languages'
import { cardKey } from './speech'

const BUDGET = 85
/** A longer name would be smaller than 12 px on a card of 96. */
const LONGEST_NAME = 12

type Tree = { readonly [key: string]: Tree | string }
const keys = (tree: Tree, path = ''): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keys(value, `${path}${key}.`),
  )
const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted()
const at = (tree: Tree, path: string): string =>
  path
    .split('.')
    .reduce<Tree | string>(
      (node, key) => (typeof node === 'string' ? node : (node[key] ?? '')),
      tree,
    ) as string

describe.each(TEST_LANGUAGES)('the words of cards in %s', (language) => {
  const { t } = strictI18n(language).global
  const each = (
    check: (edition: EditionId, id: (typeof EDITIONS)[EditionId]['cards'][number]['id']) => void,
  ): void => {
    for (const edition of EDITION_IDS) for (const { id } of EDITIONS[edition].cards) check(edition, id)
  }

  it(`keep the effect within ${String(BUDGET)} characters`, () => {
    each((edition, id) => {
      expect(graphemes(t(cardKey(edition, id, 'effect'))), id).toBeLessThanOrEqual(BUDGET)
    })
  })

  it('have names that can be read on a small card, and fit their article', () => {
    each((edition, id) => {
      const name = t(cardKey(edition, id, 'name'))
      // A longer one has a short form, which stands there in its place.
      const small = graphemes(name) > LONGEST_NAME ? t(cardKey(edition, id, 'short')) : name
      expect(graphemes(small), id).toBeLessThanOrEqual(LONGEST_NAME)
      expect(t(cardKey(edition, id, 'the'))).toMatch(new RegExp(`${name}$`))
    })
  })
})

describe('the words of the table', () => {
  const sections = ['cards', 'table', 'log', 'choices', 'reference', 'result'] as const

  it.each(sections)('are the same keys with fitting placeholders in every language: %s', (section) => {
    const english: Tree = MESSAGES.en[section]
    for (const language of TEST_LANGUAGES) {
      const other: Tree = MESSAGES[language][section]
      expect(keys(other).toSorted(), language).toEqual(keys(english).toSorted())
      for (const key of keys(english)) {
        const known = [...placeholders(at(english, key)), '{nameOf}', '{targetOf}', '{name}', '{target}']
        expect(known, `${language} ${key}`).toEqual(expect.arrayContaining([...placeholders(at(other, key))]))
      }
    }
  })

  it('have at most two plural forms, since French counts zero as singular', () => {
    for (const language of TEST_LANGUAGES) {
      for (const section of sections) {
        const tree: Tree = MESSAGES[language][section]
        for (const key of keys(tree)) expect(at(tree, key).split('|').length, key).toBeLessThanOrEqual(2)
      }
    }
  })
})
