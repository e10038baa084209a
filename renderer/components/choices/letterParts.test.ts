import { expect, test } from 'vitest'
import { blankMark, letterParts } from './letterParts'

const apart = (sentence: string) =>
  letterParts(sentence).map(({ before, blank, after }) => (blank === null ? before : [before, blank, after]))

test('punctuation stays with the blank that it touches', () => {
  expect(apart(`“${blankMark('target')}, I believe that you hold ${blankMark('guess')}.”`)).toEqual([
    ['“', 'target', ','],
    ' I believe that you hold ',
    ['', 'guess', '.”'],
  ])
})

test('guillemets and colons stay with the blank even after a space', () => {
  expect(apart(`« ${blankMark('target')}, je crois : ${blankMark('guess')}. »`)).toEqual([
    ['« ', 'target', ','],
    ' je crois : ',
    ['', 'guess', '. »'],
  ])
  expect(apart(`${blankMark('keep')} : ${blankMark('first')} et rien`)).toEqual([
    ['', 'keep', ' :'],
    ' ',
    ['', 'first', ''],
    ' et rien',
  ])
})

test('a sentence without blanks is left as it is', () => {
  expect(apart('“Nobody may choose me.”')).toEqual(['“Nobody may choose me.”'])
})
