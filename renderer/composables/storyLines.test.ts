import { expect, test } from 'vitest'
import { fitting, type StoryLine } from './storyLines'

const line = (letters: number): StoryLine => ({ type: 'played', text: 'x'.repeat(letters) })

test('short lines all stand on the sheet', () => {
  const lines = [line(20), line(40), line(30)]
  expect(fitting(lines, 6, 30)).toEqual(lines)
})

test('long ones leave out the oldest', () => {
  const lines = [line(50), line(85), line(61)]
  expect(fitting(lines, 6, 30)).toEqual(lines.slice(1))
})

test('the last one stands there however long it is', () => {
  expect(fitting([line(10), line(900)], 6, 30)).toEqual([line(900)])
  expect(fitting([], 6, 30)).toEqual([])
})
