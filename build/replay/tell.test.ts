import { describe, expect, it } from 'vitest'
import { recordedGame } from '@shared/engine/testing/recordedGame'
import { defaultOptions, recordText } from '@shared/game'
import type { GameRecord } from '@shared/game'
import { ReplayError, USAGE, readArguments } from './arguments'
import { tell } from './tell'

const { record } = recordedGame({ options: { ...defaultOptions('2019'), tokensToWin: 3 }, seats: 3 }, 5)
const print = (record: GameRecord, round: number | null = null): readonly string[] =>
  tell(recordText(record), { eyes: 'spectator', round })

describe('the command line of a replay', () => {
  const read = (line: string): unknown => readArguments(line === '' ? [] : line.split(' '))

  it('counts seats as people do', () => {
    expect(read('game.json')).toEqual({ file: 'game.json', eyes: 'spectator', round: null })
    expect(read('game.json --seat 1')).toEqual({ file: 'game.json', eyes: 0, round: null })
    expect(read('--round=2 --all game.json')).toEqual({ file: 'game.json', eyes: 'all', round: 2 })
    expect(read('--help')).toBeNull()
    for (const option of ['seat', 'all', 'round', 'help']) expect(USAGE).toContain(`--${option}`)
  })

  it.each([
    ['', 'name the file'],
    ['a b', 'one file at a time, not 2'],
    ['a --seat', '--seat'],
    ['a --seat 0', '--seat must be a number from 1 on, not "0"'],
    ['a --seat=-1', '--seat must be a number from 1 on'],
    ['a --seat -1', '--seat'],
    ['a --round x', '--round must be a number from 1 on, not "x"'],
    ['a --round 1.5', '--round must be a number'],
    ['a --all --seat 1', 'either --seat or --all'],
    ['a --seat 1 --seat 2', '--seat is given twice'],
    ['a --all=yes', '--all'],
    ['a --loud', '--loud'],
  ])('"%s" is one clear error', (line, message) => {
    expect(() => read(line)).toThrow(ReplayError)
    expect(() => read(line)).toThrow(message)
    expect(() => read(line)).toThrow(/^[^\n]+$/)
  })
})

describe('a file that is no game', () => {
  const [first, ...others] = record.rounds
  if (!first) throw new Error('there is no round')
  const [opening, ...rest] = first.commands
  if (!opening) throw new Error('there is no command')
  const text = recordText(record)
  const withFirst = (change: object): string =>
    recordText({ ...record, rounds: [{ ...first, ...change }, ...others] })

  it.each([
    ['is not JSON', 'hello', /^not JSON: /],
    ['is cut off', text.slice(0, 500), /^not JSON: /],
    ['is of another format', '{"format":"x","version":1}', /^format: must be "billet-doux-record"$/],
    ['is of an unknown version', text.replace('"version":1', '"version":7'), /^version: is not known here/],
    ['has an unknown key', text.replace('"seed"', '"magic":1,"seed"'), /^rounds\.0: .*"magic"/],
    [
      'has an illegal command',
      withFirst({ commands: [...first.commands, opening] }),
      new RegExp(`^rounds\\.0\\.commands\\.${first.commands.length}: refused: roundOver$`),
    ],
    [
      'has a command of another seat',
      withFirst({ commands: [{ ...opening, by: (Number(opening.by) + 1) % 3 }, ...rest] }),
      /^rounds\.0\.commands\.0: refused: notYourTurn$/,
    ],
    [
      'lacks a command',
      withFirst({ commands: first.commands.slice(0, -1) }),
      /^rounds\.1: round 1 was not over$/,
    ],
    [
      'lacks a round',
      recordText({ ...record, rounds: others }),
      /^rounds\.0\.start\.round: .* round 1, not 2$/,
    ],
  ])('%s: the place is named', (_, text, message) => {
    expect(() => tell(text, { eyes: 'all', round: null })).toThrow(ReplayError)
    expect(() => tell(text, { eyes: 'all', round: null })).toThrow(message)
  })

  it('has no such round or seat', () => {
    expect(() => print(record, 99)).toThrow(/^there is no round 99: the record has round 1, 2/)
    expect(() => print({ ...record, rounds: [] }, 1)).toThrow('there is no round 1: the record has none')
    expect(() => tell(text, { eyes: 3, round: null })).toThrow('there is no seat 4: the seats are 1 to 3')
  })
})

describe('a record that is not whole', () => {
  it('lacks a round: the others are told alone', () => {
    const cut = { ...record, rounds: record.rounds.filter(({ start }) => start.round !== 2) }
    expect(() => print(cut)).toThrow(/^rounds\.1\.start\.round: /)
    expect(print(cut, 3)).toEqual(print(record, 3))
    expect(() => print(cut, 2)).toThrow('there is no round 2')
  })

  it('says where it ends', () => {
    const [first] = record.rounds
    if (!first) throw new Error('there is no round')
    expect(print({ ...record, rounds: [first] }).at(-1)).toBe(
      'Here the record ends, before the game was over.',
    )
    const short = { ...first, commands: first.commands.slice(0, 1) }
    expect(print({ ...record, rounds: [short] }).at(-1)).toContain('before the round was over.')
    expect(print({ ...record, rounds: [] }).at(-1)).toBe('It has no round that is over.')
  })
})

it('the head names the seats as --seat counts them, and with whose eyes the game is told', () => {
  const head = (eyes: Parameters<typeof tell>[1]['eyes']): string =>
    tell(recordText(record), { eyes, round: null }).slice(0, 6).join('\n')
  expect(head('spectator')).toBe(
    [
      'A game of the 2019 edition',
      'Recorded by Billet-doux 0.0.0 on 2026-05-01 18:30 UTC.',
      'Seats: 1 Anna, 2 Bruno, 3 Carla (bot).',
      'Of played cards only the last stays in sight.',
      'House rules: 3 to win.',
      'Told as a spectator saw it.',
    ].join('\n'),
  )
  expect(head(1)).toContain('Told as seat 2, Bruno, saw it.')
  expect(head('all')).toContain('Told with all hidden cards.')
})
