import { describe, expect, it } from 'vitest'
import { recordedGame } from '../engine/testing/recordedGame'
import { defaultOptions } from './options'
import { MAX_COMMANDS, MAX_RECORD_LENGTH, MAX_ROUNDS, parseRecord, recordText } from './record'
import type { GameRecord } from './record'

const { record } = recordedGame({ options: defaultOptions('classic'), seats: 2 }, 1)
const text = recordText(record)

const problemsOf = (text: string): readonly string[] => {
  const parsed = parseRecord(text)
  return parsed.ok ? [] : parsed.problems
}
const problemsWith = (change: object): readonly string[] =>
  problemsOf(JSON.stringify({ ...record, ...change }))
const [round] = record.rounds
const roundWith = (change: object): readonly string[] => problemsWith({ rounds: [{ ...round, ...change }] })
const startWith = (change: object): readonly string[] => roundWith({ start: { ...round?.start, ...change } })
const commandWith = (change: object): readonly string[] =>
  roundWith({ commands: [{ ...round?.commands[0], ...change }] })

describe('the text of a record', () => {
  it('is read as it was written, with a byte order mark too', () => {
    expect(parseRecord(text)).toEqual({ ok: true, record })
    expect(parseRecord(`\uFEFF${text}`)).toEqual({ ok: true, record })
  })

  it.each(['', '[', '{"format":', text.slice(0, text.length / 2), `${text}x`, '\0'])(
    'is not JSON: %#',
    (broken) => expect(problemsOf(broken)).toEqual([expect.stringMatching(/^not JSON: ./)]),
  )

  it.each(['null', '1', '"x"', '[]', '{}', '{"format":"x","version":1}'])('is of another kind: %s', (other) =>
    expect(problemsOf(other)).toHaveLength(1),
  )

  it('says the version that it does not know, and nothing else', () => {
    expect(problemsOf('{"format":"billet-doux-record","version":2,"games":[]}')).toEqual([
      'version: is not known here: this program reads version 1',
    ])
    expect(problemsOf('{"format":"tarot","version":1}')).toEqual(['format: must be "billet-doux-record"'])
  })

  it.each<[string, readonly string[]]>([
    ['', problemsWith({ note: 'x' })],
    ['practice: ', problemsWith({ practice: 'yes' })],
    ['options.tie: ', problemsWith({ options: { ...record.options, tie: 'none' } })],
    ['options: ', problemsWith({ options: { ...record.options, magic: true } })],
    ['program: ', problemsWith({ program: '1\u001b[2J' })],
    ['rounds: ', problemsWith({ rounds: {} })],
    ['rounds.0: ', roundWith({ note: 'x' })],
    ['rounds.0.seed: ', roundWith({ seed: 'ab' })],
    ['rounds.0.at: ', roundWith({ at: -1 })],
    ['rounds.0.at: ', roundWith({ at: 9e15 })],
    ['rounds.0.players.0.name: ', roundWith({ players: [{ name: 'An\nna', bot: false }] })],
    ['rounds.0.players.0.name: ', roundWith({ players: [{ name: 'An\u202ena', bot: false }] })],
    ['rounds.0.start.tokens.0: ', startWith({ tokens: [-1] })],
    ['rounds.0.start.starters: ', startWith({ starters: [] })],
    ['rounds.0.start.closed.0: ', startWith({ closed: [6] })],
    ['rounds.0.start.goal: ', startWith({ goal: 'fun' })],
    ['rounds.0.commands.0.by: ', commandWith({ by: 6 })],
    ['rounds.0.commands.0.by: ', commandWith({ by: 'guest' })],
    ['rounds.0.commands.0: ', commandWith({ secret: 1 })],
    ['rounds.0.commands.0.command.card: ', commandWith({ command: { type: 'play', card: 'joker' } })],
    ['rounds.0.commands.0.command: ', commandWith({ command: { type: 'trade', trade: true, at: 1 } })],
    // Each seat for itself: a deal begins a round, and only the host closes seats.
    ['rounds.0.commands.0.command.type: ', commandWith({ command: { type: 'closeSeat', seat: 1 } })],
    [
      'rounds.0.commands.0.command.type: ',
      commandWith({ by: 'host', command: { type: 'deal', seed: round?.seed } }),
    ],
  ])('names the place: %s', (place, problems) => {
    expect(problems[0]).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}`))
    if (place === '') expect(problems[0]).toContain('"note"')
  })
})

describe('a hostile text', { timeout: 60_000 }, () => {
  const many = <T>(count: number, value: T): readonly T[] => Array<T>(count).fill(value)

  it('is bounded in its length and its lists', () => {
    expect(problemsOf(' '.repeat(MAX_RECORD_LENGTH + 1))).toEqual(['too long for a record'])
    expect(problemsWith({ rounds: many(MAX_ROUNDS + 1, round) })).toEqual([
      expect.stringMatching(/^rounds: /),
    ])
    expect(roundWith({ commands: many(MAX_COMMANDS + 1, 0) })).toEqual([
      expect.stringMatching(/^rounds\.0\.commands: /),
    ])
    expect(roundWith({ players: many(1_000_000, 0) })).toEqual([
      expect.stringMatching(/^rounds\.0\.players: /),
    ])
  })

  it('is answered in few and short words', () => {
    const names = Object.fromEntries(many(2000, 0).map((_, at) => [`key${at}`, at]))
    for (const problems of [problemsWith(names), problemsWith({ rounds: many(MAX_ROUNDS, names) })]) {
      expect(problems.length).toBeLessThanOrEqual(21)
      for (const problem of problems) expect(problem.length).toBeLessThan(400)
    }
    expect(problemsWith({ rounds: many(MAX_ROUNDS, 0) }).at(-1)).toBe('and 180 more')
  })

  it('is never too deep nor too strange', () => {
    const deep = '['.repeat(100_000)
    const ends = ']'.repeat(100_000)
    expect(problemsOf(deep)).toHaveLength(1)
    expect(problemsOf(deep + ends)).toHaveLength(1)
    expect(problemsOf(text.replace('"rounds":[', `"rounds":[${deep}${ends},`))).toEqual([
      expect.stringMatching(/^rounds\.0: /),
    ])
    expect(
      problemsOf(text.replace('"practice"', '"__proto__": {"practice": true}, "practice"')),
    ).toHaveLength(1)
  })

  it('a record of the greatest size is still short enough to be read', () => {
    const command = {
      by: 0,
      command: { type: 'play', card: 'lando-calrissian', target: 'setAside', guess: 'lando-calrissian' },
      at: 8.64e15,
    } as const
    const player = { name: 'x'.repeat(1200), bot: false }
    const rounds = record.rounds.slice(0, 1).map((one) => ({
      ...one,
      players: many(6, player),
      commands: many(MAX_COMMANDS, command),
    }))
    const largest: GameRecord = { ...record, rounds: rounds.flatMap((one) => many(MAX_ROUNDS, one)) }
    expect(recordText(largest).length).toBeLessThan(MAX_RECORD_LENGTH)
    expect(parseRecord(recordText(largest)).ok).toBe(true)
  })
})
