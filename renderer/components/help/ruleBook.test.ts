// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { z } from '@shared/zod'
import { EDITIONS, EDITION_IDS } from '@shared/catalogue'
import { LANGUAGES } from '../../locales'
import { RULE_BOOK, rulesOf } from './ruleBook'

const folder = resolve(import.meta.dirname, '../../locales/rules')
const wordsSchema = z.strictObject({
  title: z.string().min(1).optional(),
  text: z.array(z.string().min(1)),
  more: z.partialRecord(z.enum(EDITION_IDS), z.array(z.string().min(1)).min(1)).optional(),
})
const textsSchema = z.strictObject({
  sections: z.record(z.string(), z.string().min(1)),
  rules: z.record(z.string(), wordsSchema),
})
type Texts = z.infer<typeof textsSchema>

function read(name: string): Texts {
  return textsSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
}
const english = read('en.json')
const rules = RULE_BOOK.flatMap((section) => section.rules)
const shape = ({ sections, rules: all }: Texts): unknown => ({
  sections: Object.keys(sections),
  rules: Object.entries(all).map(([id, { title, text, more }]) => [
    id,
    title !== undefined,
    text.length,
    Object.entries(more ?? {}).map(([edition, texts]) => [edition, texts.length]),
  ]),
})

test.each(LANGUAGES)('%s has the rules whole, in the order and with the parts of English', (language) => {
  expect(shape(read(`${language}.json`))).toEqual(shape(english))
})

test('every rule of the book has its words, and no words belong to none', () => {
  expect(Object.keys(english.rules).toSorted()).toEqual(rules.map(({ id }) => id).toSorted())
  expect(Object.keys(english.sections)).toEqual(RULE_BOOK.map(({ id }) => id))
  for (const { id, card, goal } of rules) {
    expect(english.rules[id]?.title === undefined, id).toBe(card !== undefined || goal !== undefined)
  }
})

describe.each(EDITION_IDS)('the rules of %s', (edition) => {
  const shown = rulesOf(edition).flatMap((section) => section.rules)

  it('tell of every character once, by their numbers, and of every goal', () => {
    const cards = shown.flatMap(({ card }) => card ?? [])
    expect(cards).toEqual(EDITIONS[edition].cards.map(({ id }) => id))
    expect(shown.flatMap(({ goal }) => goal ?? [])).toEqual(EDITIONS[edition].goals)
  })

  it('have something to read under every title', () => {
    for (const { id } of shown) {
      const { text = [], more } = english.rules[id] ?? {}
      expect([...text, ...(more?.[edition] ?? [])].length, id).toBeGreaterThan(0)
    }
  })

  it.each(LANGUAGES)('name what is in the box in %s', (language) => {
    const { cards, minSeats, maxSeats } = EDITIONS[edition]
    const numbers = read(`${language}.json`).rules['box']?.more?.[edition]?.join().match(/\d+/g)?.map(Number)
    const copies = cards.reduce((sum, card) => sum + card.copies, 0)
    const ends = [
      Math.min(...cards.map((card) => card.number)),
      Math.max(...cards.map((card) => card.number)),
    ]
    const goals = EDITIONS[edition].goals.length
    expect(numbers).toEqual([copies, ...ends, ...(goals > 0 ? [goals] : []), minSeats, maxSeats])
  })
})

test.each(readdirSync(folder).filter((name) => /^\w+\.\w+\.json$/.test(name)))(
  '%s says only what its language says otherwise',
  (name) => {
    const variantSchema = z.strictObject({
      sections: z.record(z.string(), z.string()).optional(),
      rules: z.record(z.string(), wordsSchema).optional(),
    })
    const own = read(`${name.split('.')[0] ?? ''}.json`)
    const variant = variantSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    for (const [id, words] of Object.entries(variant.rules ?? {})) {
      expect(words.text.length, id).toBe(own.rules[id]?.text.length)
      expect(words, id).not.toEqual(own.rules[id])
    }
    for (const [id, title] of Object.entries(variant.sections ?? {})) {
      expect(own.sections[id], id).toBeDefined()
      expect(title).not.toBe(own.sections[id])
    }
  },
)

test('in French no line begins with a mark that belongs to the word before', () => {
  const { sections, rules: all } = read('fr.json')
  const texts = [
    ...Object.values(sections),
    ...Object.values(all).flatMap(({ title, text, more }) => [
      title ?? '',
      ...text,
      ...Object.values(more ?? {}).flat(),
    ]),
  ]
  expect(texts.filter((text) => / [:;?!»]|« |[^\s\u00a0][:;?!»]/.test(text))).toEqual([])
})
