import { describe, expect, it } from 'vitest'
import { ArgumentError, readArguments } from './arguments'
import { USAGE } from './usage'

const read = (line: string): unknown => readArguments(line === '' ? [] : line.split(' '))

describe('the command line', () => {
  it('is read', () => {
    expect(read('')).toEqual({})
    expect(read('--port 0 --tables 3 --listen 127.0.0.1 --seed x --data dir --records games')).toEqual({
      port: 0,
      tables: 3,
      listen: '127.0.0.1',
      seed: 'x',
      data: 'dir',
      records: 'games',
    })
    expect(read('--log host.log --staff-pin 4711 --close-empty 0 --data none')).toEqual({
      log: 'host.log',
      'staff-pin': '4711',
      'close-empty': 0,
      data: 'none',
    })
    expect(read('--staff-pin-file pin')).toEqual({ 'staff-pin-file': 'pin' })
    expect(read('--open 2019 --seats 4 --bots=4 --auto')).toEqual({
      open: '2019',
      seats: 4,
      bots: 4,
      auto: true,
    })
    expect(read('--open jabba --seats 6')).toEqual({ open: 'jabba', seats: 6 })
    expect(readArguments(['--name', "  Anna's   laptop "])).toEqual({ name: "Anna's laptop" })
    expect(read('--help')).toEqual({ help: true })
  })

  it.each([
    ['--bogus', "'--bogus'"],
    ['-x', "'-x'"],
    ['extra', "'extra'"],
    ['--port', '--port'],
    ['--port x', '--port must be a number'],
    ['--port 65536', '--port must be a number'],
    ['--port -1', '--port must be a number from 0 to 65535'],
    ['--port=-1', '--port must be a number from 0 to 65535'],
    ['--open 2019 --seats -2', '--seats must be a number'],
    ['--port -x', '--port'],
    ['--port 1.5', '--port must be a number'],
    ['--port 1 --port 2', '--port is given twice'],
    ['--auto --open 2019 --auto', '--auto is given twice'],
    ['--tables 0', '--tables must be a number from 1'],
    ['--listen example', '--listen must be an address'],
    ['--open other', '--open must be one of'],
    ['--seats 3', '--seats needs --open'],
    ['--bots 3', '--bots needs --open'],
    ['--level hard', '--level needs --open'],
    ['--open 2019 --bots 1 --level godlike', '--level must be one of easy, normal, hard, expert'],
    ['--auto', '--auto needs --open'],
    ['--open classic --seats 5', '--seats must be 2 to 4'],
    ['--open 2019 --seats 1', '--seats must be 2 to 6'],
    ['--open jabba --seats 7', '--seats must be 2 to 6'],
    ['--open 2019 --seats 3 --bots 4', '--bots must be at most 3'],
    ['--open classic --bots 5', '--bots must be at most 4'],
    ['--open 2019 --auto=yes', "'--auto'"],
    ['--name=', '--name is no name'],
    ['--name=123456789012345678901', '--name is no name'],
    ['--seed=', '--seed must be'],
    ['--log=', '--log must be a file'],
    ['--staff-pin', '--staff-pin'],
    ['--staff-pin-file=', '--staff-pin-file must be a file'],
    ['--staff-pin 4711 --staff-pin-file pin', 'give one of them'],
    ['--staff-pin 4711 --staff-pin 4712', '--staff-pin is given twice'],
    ['--close-empty x', '--close-empty must be a number of hours from 0 to'],
    ['--close-empty -1', '--close-empty must be a number of hours from 0 to'],
    ['--close-empty 9000', '--close-empty must be a number of hours from 0 to'],
  ])('%s is one clear error', (line, message) => {
    expect(() => read(line)).toThrow(ArgumentError)
    expect(() => read(line)).toThrow(message)
    expect(() => read(line)).toThrow(/^[^\n]+$/)
  })

  it('the help names every option', () => {
    for (const option of [
      'name',
      'port',
      'tables',
      'listen',
      'open',
      'seats',
      'bots',
      'auto',
      'seed',
      'data',
      'records',
      'close-empty',
      'staff-pin',
      'staff-pin-file',
      'log',
      'help',
    ])
      expect(USAGE).toContain(`--${option}`)
  })
})
