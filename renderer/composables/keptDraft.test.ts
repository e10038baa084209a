import { afterEach, expect, test } from 'vitest'
import { keepDraft, markOf, readDraft, type Question } from './keptDraft'

const KEY = 'billet-doux.draft@abcd1234'
const question: Question = { table: 'abcd1234', revision: 7, mark: markOf('guard at 1 or 2') }
const draft = { picked: 1, target: 2, guess: 'princess', kept: [], answered: null } as const

afterEach(() => sessionStorage.clear())

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
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('another table has its own', () => {
  keepDraft(question, { ...draft, kept: [] })
  expect(readDraft({ ...question, table: 'efgh5678' })).toBeNull()
  expect(readDraft(question)).not.toBeNull()
})

test('what is taken back is forgotten', () => {
  keepDraft(question, { ...draft, kept: [] })
  keepDraft(question, null)
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test.each(['', 'no', '{}', '{"revision":7}', '{"revision":7,"mark":"x","picked":-1}'])(
  'what is no draft counts as none: %s',
  (text) => {
    sessionStorage.setItem(KEY, text)
    expect(readDraft(question)).toBeNull()
  },
)

test('nothing of it leaves the tab', () => {
  keepDraft(question, { ...draft, kept: [] })
  expect(Object.keys(localStorage)).toEqual([])
})
