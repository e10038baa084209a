import { describe, expect, test } from 'vitest'
import { parseArguments } from './arguments'

test('without options everything is as usual', () => {
  expect(parseArguments([])).toEqual({})
})

test('the options are those of the host, and a folder of its own', () => {
  const argv = ['--name', "Anna's laptop", '--port=47310', '--seed', 'x', '--data', 'here', '--several']
  expect(parseArguments(argv)).toEqual({
    name: "Anna's laptop",
    port: 47310,
    seed: 'x',
    data: 'here',
    several: true,
  })
})

test("Chromium's and a debugger's options pass", () => {
  expect(parseArguments(['--no-sandbox', '/project', '--remote-debugging-port=0', '--inspect'])).toEqual({})
})

describe('a wrong value is named', () => {
  test.each([
    ['port', ['--port', '70000']],
    ['port', ['--port', 'abc']],
    ['port', ['--port']],
    ['data', ['--data=']],
    ['name', ['--name', 'a\u202eb']],
    ['several', ['--several=yes']],
  ])('%s in %j', (option, argv) => {
    expect(() => parseArguments(argv)).toThrow(`--${option}`)
  })
})
