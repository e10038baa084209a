import { afterEach, expect, test } from 'vitest'
import { bringDraft, draftOf, keepDraft, markOf, readDraft, type Question } from './keptDraft'

const KEY = 'billet-doux.draft'
const question: Question = { table: 'abcd1234', revision: 7, mark: markOf('guard at 1 or 2') }
const draft = { picked: 1, target: 2, guess: 'princess', answered: null, trade: null, sent: false } as const

afterEach(() => localStorage.clear())

test('a draft is found again for the same question', () => {
  keepDraft(question, { ...draft, kept: [] })
  expect(readDraft(question)).toMatchObject(draft)
})

test.each([
  ['a new revision', { ...question, revision: 8 }],
  ['another offer', { ...question, mark: markOf('guard at 1') }],
])('it is forgotten with %s', (_, other) => {
  keepDraft(question, { ...draft, kept: [] })
  expect(readDraft(other)).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('another table finds nothing, and takes nothing away', () => {
  keepDraft(question, { ...draft, kept: [] })
  expect(readDraft({ ...question, table: 'efgh5678' })).toBeNull()
  keepDraft({ ...question, table: 'efgh5678' }, null)
  expect(readDraft(question)).not.toBeNull()
})

test('what is taken back is forgotten', () => {
  keepDraft(question, { ...draft, kept: [] })
  keepDraft(question, null)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test.each(['', 'no', '{}', '{"revision":7}', '{"revision":7,"mark":"x","picked":-1}'])(
  'what is no draft counts as none: %s',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(readDraft(question)).toBeNull()
    expect(draftOf('abcd1234')).toBeNull()
  },
)

test('it goes along to another page as a text, and what is none stays outside', () => {
  keepDraft(question, { ...draft, kept: [] })
  const text = draftOf('abcd1234') ?? ''
  expect(draftOf('efgh5678')).toBeNull()
  localStorage.clear()
  bringDraft('{"table":"abcd1234","revision":7}')
  expect(localStorage).toHaveLength(0)
  bringDraft(text)
  expect(readDraft(question)).toMatchObject(draft)
})
