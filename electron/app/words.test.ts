import { expect, test, vi } from 'vitest'
import { home as en } from '../../renderer/locales/en.json'
import { home as es } from '../../renderer/locales/es.json'
import { home as fr } from '../../renderer/locales/fr.json'
import { home as it } from '../../renderer/locales/it.json'
import { openLanguage } from './language'
import type { Settings, SettingsData } from './settings'
import { LANGUAGES, languageName, languageOf, wordsOf } from './words'

/** As the page calls a table that somebody lays. */
const tableNames = {
  ...{ en: en.own.tableName, it: it.own.tableName },
  ...{ es: es.own.tableName, fr: fr.own.tableName },
}

test.each([
  [['it-IT', 'en'], 'it'],
  [['pt-BR', 'es_AR', 'fr'], 'es'],
  [['FR'], 'fr'],
  [['de', 'zh-Hant-TW'], 'en'],
  [['italian', ''], 'en'],
  [[], 'en'],
] as const)('of %j the language is %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})

test('blanks are filled, and one or many are told apart', () => {
  const { say } = wordsOf('en')
  const anna = { table: 'Anna’s table', n: 1 }
  expect(say('desktop.tray.table', anna, 1)).toBe('Hosting: “Anna’s table”, 1 person')
  expect(say('desktop.tray.table', { ...anna, n: 3 }, 3)).toBe('Hosting: “Anna’s table”, 3 people')
  expect(wordsOf('fr').say('desktop.tray.table', { ...anna, n: 0 }, 0)).toContain('0 personne')
  expect(say('desktop.nothing', anna)).toBe('desktop.nothing')
  expect(say('desktop.menu', anna)).toBe('desktop.menu')
})

test.each([
  ['en', '{n} is at “Anna’s table”.'],
  ['it', '{n} è a «Tavolo di Anna».'],
  ['es', '{n} está en «Mesa de Anna».'],
  ['fr', '{n} est à «\u00a0Table d’Anna\u00a0».'],
] as const)('in %s a table that is called as the page calls it is named but once', (language, sentence) => {
  const table = tableNames[language].replace(/\{name(Of)?\}/, (_, of?: string) => `${of ? 'd’' : ''}Anna`)
  // A name that looks like a blank stays a name.
  expect(wordsOf(language).say('desktop.closing.at', { people: '{n}', table, n: 1 }, 1)).toBe(sentence)
})

test('people are listed as the language does it', () => {
  const people = ['Anna', 'Bruno', 'Carla']
  expect(LANGUAGES.map((language) => wordsOf(language).list(people))).toEqual([
    'Anna, Bruno, and Carla',
    'Anna, Bruno e Carla',
    'Anna, Bruno y Carla',
    'Anna, Bruno et Carla',
  ])
  expect(LANGUAGES.map(languageName)).toEqual(['English', 'Italiano', 'Español', 'Français'])
})

test('the language is the chosen one, else the system’s, and a choice is kept and told', () => {
  let kept: SettingsData = { port: 47300 }
  const settings: Settings = { read: () => kept, change: (part) => (kept = { ...kept, ...part }) }
  const language = openLanguage(settings, ['de', 'fr-CA'])
  const told = vi.fn(() => language.words.language)
  language.onChange(told)
  expect(language.words.language).toBe('fr')
  expect(language.choose('it')).toBe(true)
  expect(told).toHaveReturnedWith('it')
  expect(language.choose('it')).toBe(true)
  expect(language.choose('de')).toBe(false)
  expect(told).toHaveBeenCalledOnce()
  expect(kept).toEqual({ port: 47300, language: 'it' })
  expect(openLanguage(settings, ['fr']).words.language).toBe('it')
})

test('the system’s own language is kept as soon as somebody chooses it', () => {
  let kept: SettingsData = {}
  const settings: Settings = { read: () => kept, change: (part) => (kept = { ...kept, ...part }) }
  expect(openLanguage(settings, ['es']).choose('es')).toBe(true)
  expect(kept).toEqual({ language: 'es' })
})
