import { describe, expect, it } from 'vitest'
import { readArgs, usage } from './args'
import type { Bench } from './bench'

const throwing: Bench = {
  summary: 'throws things',
  numbers: {
    seconds: { fallback: 60, help: 'how long' },
    things: { fallback: 5, whole: true, help: 'how many' },
  },
  run: () => Promise.resolve({ json: {}, text: '' }),
}
const benches = { throwing }
const read = (...words: readonly string[]) => readArgs(words, benches)
const run = { kind: 'run', bench: throwing, json: false, numbers: { seconds: 60, things: 5 } }

describe('the words after npm run bench', () => {
  it('name a bench, which has its own numbers', () => expect(read('throwing')).toEqual(run))
  it('ask for JSON', () => expect(read('throwing', '--json')).toEqual({ ...run, json: true }))
  it.each([[['--seconds', '0.5', '--things', '2']], [['--things=2', '--seconds=0.5']]])(
    'give numbers: %j',
    (words) => expect(read('throwing', ...words)).toEqual({ ...run, numbers: { seconds: 0.5, things: 2 } }),
  )
  it.each([[['--help']], [['throwing', '--help']], [['nothing', '--what', '--help']]])(
    'ask for help: %j',
    (words) => expect(read(...words)).toEqual({ kind: 'help' }),
  )
})

describe('what is wrong with them is said in one line', () => {
  it.each([
    [[], 'which bench? (known: throwing)'],
    [['--json'], 'which bench? (known: throwing)'],
    [['catching'], 'there is no bench catching (known: throwing)'],
    [['toString'], 'there is no bench toString (known: throwing)'],
    [['throwing', '--fast'], 'the bench throwing knows no --fast (npm run bench -- --help)'],
    [['throwing', '--toString', '1'], 'the bench throwing knows no --toString (npm run bench -- --help)'],
    [['throwing', '7'], 'the bench throwing knows no 7 (npm run bench -- --help)'],
    [['throwing', '--seconds'], '--seconds takes a number above 0, not ""'],
    [['throwing', '--seconds='], '--seconds takes a number above 0, not ""'],
    [['throwing', '--seconds', 'ten'], '--seconds takes a number above 0, not "ten"'],
    [['throwing', '--seconds', '0'], '--seconds takes a number above 0, not "0"'],
    [['throwing', '--seconds=-1'], '--seconds takes a number above 0, not "-1"'],
    [['throwing', '--seconds', '--json'], '--seconds takes a number above 0, not "--json"'],
    [['throwing', '--things', '1.5'], '--things takes a whole number above 0, not "1.5"'],
  ])('%j', (words, problem) => expect(read(...words)).toEqual({ kind: 'problem', problem }))
})

it('the help names every bench and option', () => {
  for (const word of ['throwing: throws things', '--json', '--seconds N', 'how long (60)', '--things N'])
    expect(usage(benches)).toContain(word)
})
