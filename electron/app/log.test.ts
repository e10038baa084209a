import { beforeEach, expect, test, vi } from 'vitest'
import { createLog, type ProgramLog } from './log'

const print = vi.fn()
const file = { add: vi.fn(), close: vi.fn(() => Promise.resolve()) }
const written = (): unknown[] => file.add.mock.calls.map(([line]) => line as unknown)
let lines: ProgramLog

beforeEach(() => {
  vi.clearAllMocks()
  lines = createLog(print)
})

test('what is logged is printed and kept, what is noted is kept alone', () => {
  lines.writeTo(file)
  lines.log('one')
  lines.note('two')
  expect(print).toHaveBeenCalledExactlyOnceWith('one')
  expect(written()).toEqual(['one', 'two'])
})

test('lines from before there is a file are kept in it, as many as one start can mean', () => {
  for (let line = 0; line < 500; line += 1) lines.note(String(line))
  lines.writeTo(file)
  lines.note('later')
  expect(written().slice(0, 2)).toEqual(['0', '1'])
  expect(written().at(-1)).toBe('later')
  expect(written().length).toBe(201)
})

test('the last lines of this run are kept with their times, with a file and without', () => {
  lines = createLog(print, () => new Date(0))
  lines.log('one\ntwo')
  lines.writeTo(file)
  lines.note('three')
  const time = '1970-01-01T00:00:00.000Z'
  expect(lines.recent()).toEqual([`${time} one`, `${time} two`, `${time} three`])
  for (let line = 0; line < 500; line += 1) lines.note(String(line))
  expect(lines.recent()).toHaveLength(200)
  expect(lines.recent().at(-1)).toBe(`${time} 499`)
})

test('it is closed with its file, and without one at once', async () => {
  await lines.close()
  expect(file.close).not.toHaveBeenCalled()
  lines.writeTo(file)
  await lines.close()
  expect(file.close).toHaveBeenCalledOnce()
})
