import { readdirSync } from 'node:fs'
import { CAUSES, CHECKS, LIKELIHOODS, REACH_ANSWERS } from '@shared/protocol'
import type { Diagnosis, NearbyHost } from '@shared/protocol'
import { describe, expect, it, test } from 'vitest'
import { inRoot } from '../lib/paths'
import { readArguments } from './arguments'
import { tell } from './tell'
import { tellTables } from './tellTables'
import { LANGUAGES, languageOf, plain, wordsOf } from './words'

describe('the command line', () => {
  it('may name one address, a language and how to print', () => {
    expect(readArguments([], {})).toEqual({ address: undefined, json: false, help: false, language: 'en' })
    expect(readArguments(['10.0.0.1', '--json', '--lang', 'it'], { LANG: 'fr_FR.UTF-8' })).toEqual({
      address: '10.0.0.1',
      json: true,
      help: false,
      language: 'it',
    })
    expect(readArguments(['--help'], {})).toMatchObject({ help: true })
  })

  it('is spoken to in the language of the environment', () => {
    expect(readArguments([], { LANG: 'fr_FR.UTF-8' })).toMatchObject({ language: 'fr' })
    expect(readArguments([], { LC_ALL: 'es_ES', LANG: 'fr_FR.UTF-8' })).toMatchObject({ language: 'es' })
    expect(readArguments([], { LANG: 'C.UTF-8' })).toMatchObject({ language: 'en' })
  })

  it.each([[['a', 'b']], [['--lang', 'xx']], [['--lang']], [['--quick']], [['--json=no']]])(
    'with a mistake in it is told so: %j',
    (argv) => {
      expect(readArguments(argv, {})).toBeTypeOf('string')
    },
  )
})

test('the doctor speaks every language that the client speaks', () => {
  const files = readdirSync(inRoot('renderer/locales')).filter((file) => file.endsWith('.json'))
  expect([...LANGUAGES].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort())
})

test('a tag names a language or none', () => {
  expect(['it', 'IT_it', 'fr-CA', 'es.UTF-8'].map(languageOf)).toEqual(['it', 'it', 'fr', 'es'])
  expect(['', 'C', 'POSIX', 'de_DE', 'english'].map(languageOf)).toEqual([null, null, null, null, null])
})

const facts = {
  address: '10.0.0.1',
  port: '47300',
  name: 'pc.local',
  own: '10.0.0.9',
  adapter: 'tun0',
  host: 'Anna',
  here: '0.1.0',
  there: '0.2.0',
}

test.each(LANGUAGES)('all that the doctor can say has words in %s, with all blanks filled', (language) => {
  const diagnosis: Diagnosis = {
    system: 'windows',
    address: '10.0.0.1',
    checks: CHECKS.map((check) => ({ check, result: 'good', facts })),
    findings: CAUSES.flatMap((cause) => LIKELIHOODS.map((likelihood) => ({ cause, likelihood, facts }))),
  }
  const text = tell(diagnosis, wordsOf(language)).join('\n')
  expect(text).not.toMatch(/doctor\.\w/)
  expect(text).not.toMatch(/[{}]/)
})

test.each(LANGUAGES)(
  'what came of asking is told in words of %s, not in those of the program',
  (language) => {
    const say = wordsOf(language)
    const linesFor = (answer: string): readonly string[] =>
      tell(
        {
          system: 'linux',
          address: null,
          checks: [
            { check: 'port', result: 'bad', facts: { address: '10.0.0.1', port: '47300', answer } },
            { check: 'reachBack', result: 'bad', facts: { you: '10.0.0.9', port: '47300', answer } },
          ],
          findings: [{ cause: 'well', likelihood: 'possible', facts: {} }],
        },
        say,
      ).slice(1, 3)
    for (const answer of REACH_ANSWERS) {
      const words = say(`doctor.answers.${answer}`)
      expect(words).not.toMatch(/doctor\./)
      for (const line of linesFor(answer)) {
        expect(line.endsWith(`${words})`)).toBe(true)
        if (answer !== 'host') expect(line).not.toMatch(new RegExp(`\\b${answer}\\b`))
      }
    }
    expect(linesFor('')[1]).toMatch(/\(10\.0\.0\.9, 47300\)$/)
  },
)

test.each(LANGUAGES)('who has asked at the address in vain is not told to type it: %s', (language) => {
  const say = wordsOf(language)
  const textFor = (answer: string): string => {
    const otherSubnet = { address: '10.88.0.1', own: '10.0.0.9', answer }
    const findings = [{ cause: 'otherSubnet', likelihood: 'certain', facts: otherSubnet } as const]
    const lines = tell({ system: 'linux', address: null, checks: [], findings }, say)
    return lines.map((line) => line.trim()).join(' ')
  }
  expect(textFor('noRoute')).toContain(say('doctor.causes.otherSubnet.next'))
  expect(textFor('silent')).toBe(textFor('noRoute'))
  expect(textFor('host')).toContain(say('doctor.causes.otherSubnet.nextReached'))
  expect(textFor('host')).not.toContain(say('doctor.causes.otherSubnet.next'))
})

test('the steps for a firewall are those of the system: here the own one, there all of them', () => {
  const say = wordsOf('en')
  const linesFor = (cause: 'firewallHere' | 'firewallThere'): string =>
    tell(
      { system: 'linux', address: null, checks: [], findings: [{ cause, likelihood: 'likely', facts }] },
      say,
    ).join(' ')
  expect(linesFor('firewallHere')).toContain('ufw allow 47300/tcp')
  expect(linesFor('firewallHere')).not.toContain('Windows Security')
  expect(linesFor('firewallThere')).toContain('Windows Security')
})

test('a stranger’s text does not reach the terminal as it is', () => {
  expect(plain('1.0\u001b[2J\u202e\n')).toBe('1.0[2J')
  const hostile = { ...facts, there: '\u001b]0;x\u0007' }
  const diagnosis: Diagnosis = {
    system: 'other',
    address: null,
    checks: [{ check: 'version', result: 'bad', facts: hostile }],
    findings: [{ cause: 'otherVersion', likelihood: 'certain', facts: hostile }],
  }
  expect(tell(diagnosis, wordsOf('en')).join('')).not.toMatch(/\p{Cc}/u)
})

describe('the tables in words', () => {
  const host: NearbyHost = {
    hostId: '0123456789ab',
    name: 'Anna',
    version: '9.9\u001b',
    protocol: 99,
    urls: ['http://10.0.0.1:47300', 'http://[fd00::1]:47300'],
    tables: [],
  }

  it('are told host by host', () => {
    expect(tellTables([host], true)).toEqual([
      'Anna: http://10.0.0.1:47300/ or http://[fd00::1]:47300/',
      '  of another version (9.9): to be played in a browser, at its own address',
      '  no table',
    ])
  })

  it('say so when there are none, and when there is no network', () => {
    expect(tellTables([], true)[0]).toContain('npm run doctor')
    expect(tellTables([], false)).toEqual(['This computer is in no network.'])
  })
})
