import { describe, expect, test } from 'vitest'
import { redact } from './reportRedaction'

const home = '/home/anna.rossi'
const TIME = '2026-03-01T20:15:00.000Z'

describe('nothing is left of', () => {
  test.each<[what: string, secret: string, line: string]>([
    ['a token', '0123456789abcdef0123456789abcdef', 'came back with 0123456789abcdef0123456789abcdef now'],
    ['a token in capitals', '0123456789ABCDEF0123456789ABCDEF', 'x=0123456789ABCDEF0123456789ABCDEF'],
    ['two tokens in a row', '89abcdef', '0123456789abcdef'.repeat(4)],
    ['a tab', '0123456789abcdef', 'the tab (0123456789abcdef)'],
    ['a PIN', '4711', 'a wrong PIN 4711 was given'],
    ['a PIN in words', '4711', 'the pin is 4711'],
    ['a PIN that nothing names', '4711', 'somebody typed 4711, and went'],
    ['a PIN of an edition’s year, where it is named', '2019', 'PIN: 2019'],
    ['the PIN of the staff', '918273645012', 'staff gave 918273645012'],
    ['a code for a chair', '482913', 'the chair is handed over by 482913'],
    ['a seed', 'marmalade', 'seed=marmalade was asked for'],
    ['a seed on the command line', 'marmalade', 'started with --seed marmalade'],
    ['a card', 'princess', 'the hand of seat 1 is broken, card: princess'],
    ['what is behind an address', 's=abc', 'the page of http://192.168.1.20:47300/#s=abc is gone'],
    ['a query', 'secret', 'GET /knows.json?key=secret failed'],
    ['a query without a path', 'secret', 'knows.json?x=secret'],
    ['what a link carries', 'secret', 'billet-doux://join/10.0.0.5?secret'],
    ['a name in an address', 'bruno', 'http://bruno:word@10.0.0.5/'],
    ['a table’s name', 'Carla', 'table "Carla" (ab12cd34) is open: 2019'],
    ['a table’s name with quotes in it', 'Bruno', 'table "Carla "the fox" Bruno" (ab12cd34) is closed'],
    ['who has won', 'Bruno', 'table "x" (ab12cd34): a game is over, won by Anna and Bruno'],
    ['who is shown out', 'Bruno', 'Bruno is shown out of table "Anna"'],
    ['whose computer it is', 'anna.rossi', `ENOENT: no such file, open '${home}/.config/x'`],
  ])('%s', (_what, secret, line) => {
    expect(redact(line, home)).not.toContain(secret)
    expect(redact(`${TIME} ${line}`, home)).not.toContain(secret)
    expect(redact(`${TIME} ${line}`, home)).toContain(TIME)
  })

  test('the owner of a computer with Windows', () => {
    const told = redact("open 'C:\\Users\\anna\\x' at file:///C:/Users/anna/main.js:12:34", 'C:\\Users\\anna')
    expect(told).toBe("open '~\\x' at file:///~/main.js:12:34")
  })
})

describe('what help needs stays', () => {
  test.each([
    `${TIME} the host listens at http://192.168.1.20:47300/`,
    `${TIME} EADDRINUSE: address already in use 0.0.0.0:47300`,
    `${TIME} host 0123456789ab answers at [fd00::1]:47300`,
    `${TIME} Billet-doux 0.1.0, Chromium 148.0.7778.5, Electron 45.5.0`,
    `${TIME}     at Table.open (main.js:12345:67)`,
    `${TIME} an edition: 2019`,
    `${TIME} a link leads to anna.local:47300`,
    'a line without a time',
    '',
  ])('%s', (line) => {
    expect(redact(line, home)).toBe(line)
  })
})
