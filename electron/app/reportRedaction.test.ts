import { describe, expect, test } from 'vitest'
import { redact } from './reportRedaction'

const home = '/home/anna.rossi'
const owner = { home, computer: 'Annas-Laptop.example.org' }
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
    expect(redact(line, owner)).not.toContain(secret)
    expect(redact(`${TIME} ${line}`, owner)).not.toContain(secret)
    expect(redact(`${TIME} ${line}`, owner)).toContain(TIME)
  })

  test('the owner of a computer with Windows', () => {
    const anna = { home: 'C:\\Users\\anna', computer: '' }
    const told = redact("open 'C:\\Users\\anna\\x' at file:///C:/Users/anna/main.js:12:34", anna)
    expect(told).toBe("open '~\\x' at file:///~/main.js:12:34")
  })

  test.each([
    [
      'C:\\Users\\Anna Rossi',
      'at f (file:///C:/Users/Anna%20Rossi/AppData/main.js:1:2)',
      'AppData/main.js:1:2',
    ],
    ['C:\\Users\\Anna Rossi', "ENOENT, open 'c:\\users\\anna rossi\\x'", '~\\x'],
    ['C:\\Users\\Anna Rossi', 'C:\\\\Users\\\\Anna Rossi\\\\AppData', '~\\\\AppData'],
    ['C:\\Users\\Anna Rossi', "rename '\\\\?\\C:\\Users\\ANNARO~1\\x'", '~\\x'],
    ['C:\\Users\\Anna Rossi', 'the folder C:\\Users\\Anna Rossi', 'the folder ~'],
    ['D:\\People\\Anna Rossi', 'file:///d:/people/anna%20rossi/x', 'file:///~/x'],
    ['/Users/jos\u00e9 rossi', 'at file:///Users/jos%C3%A9%20rossi/x.js', 'file://~/x.js'],
    ['/Users/jos\u00e9 rossi', 'open /Users/jose\u0301 rossi/x', 'open ~/x'],
    ['/srv/jos\u00e9 (rossi)', 'file:///srv/jose%cc%81%20(rossi)/x', 'file://~/x'],
    ['/home/mario', 'at /home/mario2/x and /home/mario/y', 'at ~/x and ~/y'],
    ['/srv/mario', 'at /srv/mario2/x and /srv/mario', 'at /srv/mario2/x and ~'],
    ['/root', 'at /home/rossi/x', 'at ~/x'],
    ['/root', 'at /var/home/rossi/x', '~/x'],
    ['/root', 'C:\\Users\\Jose Rossi\\x', '~\\x'],
    ['/root', '/media/rossi/stick', 'stick'],
  ])('who owns %s, in %s', (theirs, line, stays) => {
    const told = redact(line, { home: theirs, computer: '' })
    expect(told).toContain(stays)
    expect(told).not.toMatch(/rossi|annaro|jos/i)
  })

  test.each([
    'a link leads to annas-laptop.local',
    'a link leads to annas-laptop:47300',
    'a link leads to annas',
    'found http://bruno-annas.local:47300/ and ANNAS-LAPTOP',
    'connect ECONNREFUSED annas-laptop.example.org:47300',
    'the window may not ask http://annas-mac:47300 (script)',
    'getaddrinfo ENOTFOUND annas.home.arpa',
    'Anna\u2019s-annas.lan does not answer',
  ])('what computers are called, in %s', (line) => {
    expect(redact(line, owner)).not.toMatch(/annas/i)
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
    `${TIME} a link leads to 192.168.1.20:47300`,
    `${TIME} a link leads to [fd00::1]:47300`,
    `${TIME} port 47300 is taken`,
    `${TIME} it answers in 1200 ms`,
    `${TIME} the page has ended: crashed, 0xc0000005`,
    `${TIME} http://localhost:47301/ and http://billet-0123456789ab.local:47300/`,
    `${TIME} the window may not ask https://example.org (xhr)`,
    `${TIME} at ~/.local/share`,
    'a line without a time',
    '',
  ])('%s', (line) => {
    expect(redact(line, owner)).toBe(line)
  })
})
