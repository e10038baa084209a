import { describe, expect, test } from 'vitest'
import { linkIn, parseArguments } from './arguments'

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

describe('a link', () => {
  const link = 'billet-doux://join/192.168.1.20/abcd1234'

  test.each([
    ['alone', [link]],
    ['after what starts an unpacked program', ['.', link]],
    ['after the mark behind which nothing is an option', ['--', link]],
    ['after an option of Chromium', ['--some-switch', link]],
    ['and the first of several', [link, 'billet-doux://join/other.local']],
  ])('is found %s', (_where, argv) => {
    expect(parseArguments(argv)).toEqual({ link })
  })

  test('is not what somebody gives as an option, nor what looks like one behind the mark', () => {
    expect(parseArguments([`--link=${link}`])).toEqual({})
    expect(parseArguments(['--', 'billet-doux://join/a', '--port', '1'])).toEqual({
      link: 'billet-doux://join/a',
    })
    expect(parseArguments(['--', '--data', '/elsewhere'])).toEqual({})
  })

  test('is found wherever it stands among the arguments of a second program', () => {
    expect(linkIn(['billet-doux', '--allow-file-access-from-files', 'BILLET-DOUX://join/a', '.'])).toBe(
      'BILLET-DOUX://join/a',
    )
    expect(linkIn(['billet-doux', 'https://example.org/billet-doux://join/a'])).toBeUndefined()
  })
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
