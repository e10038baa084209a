import { expect, test } from 'vitest'
import {
  draftIn,
  hashWithoutSeat,
  invitation,
  invitationLink,
  invitedTable,
  nameIn,
  nearestUrl,
  parseAddress,
  seatIn,
  seatLink,
  spokenAddress,
  watchedTable,
  withName,
} from './address'

test.each([
  ['192.168.1.20', 'http://192.168.1.20:47300'],
  ['  192.168.1.20  ', 'http://192.168.1.20:47300'],
  ['192.168.1.20:47301', 'http://192.168.1.20:47301'],
  ['http://192.168.1.20', 'http://192.168.1.20:47300'],
  ['http://192.168.1.20:80/', 'http://192.168.1.20:80'],
  ['https://192.168.1.20:47300/#t=abcd1234', 'http://192.168.1.20:47300'],
  ['Annas-Laptop.local', 'http://annas-laptop.local:47300'],
  ['localhost:8080/x?y', 'http://localhost:8080'],
  ['[::1]:47300', 'http://[::1]:47300'],
  ['fd00::20', 'http://[fd00::20]:47300'],
  ['http://[fd00::20]/#t=abcd1234', 'http://[fd00::20]:47300'],
  ['anna', 'http://anna:47300'],
  ['anna:47302', 'http://anna:47302'],
])('reads %s as %s', (typed, origin) => {
  expect(parseAddress(typed)).toBe(origin)
})

test.each([
  '',
  '   ',
  'anna and bruno',
  'javascript:alert(1)',
  'ftp://192.168.1.20',
  'a:0',
  'a:70000',
  'user@host',
  'http://',
  '[x]',
  '999.1.1.1',
])('finds no address in "%s"', (typed) => {
  expect(parseAddress(typed)).toBeNull()
})

test('an invitation names its table, and nothing else does', () => {
  const link = invitationLink('http://192.168.1.20:47300', 'abcd1234')
  expect(link).toBe('http://192.168.1.20:47300/#t=abcd1234')
  expect(invitedTable(link)).toBe('abcd1234')
  expect(invitedTable('#x=1&t=abcd1234')).toBe('abcd1234')
  expect(invitedTable('#t=ABC')).toBeNull()
  expect(invitedTable('#t=<script>')).toBeNull()
  expect(invitedTable('')).toBeNull()
})

test('an invitation to look on names its table too, and is not taken for a chair', () => {
  const link = invitationLink('http://192.168.1.20:47300', 'abcd1234', 'watch')
  expect(link).toBe('http://192.168.1.20:47300/#w=abcd1234')
  expect(watchedTable(link)).toBe('abcd1234')
  expect(invitedTable(link)).toBeNull()
  expect(watchedTable('#t=abcd1234')).toBeNull()
  expect(invitation(link)).toEqual({ table: 'abcd1234', to: 'watch' })
  expect(invitation('#w=<script>')).toBeNull()
})

test.each([
  ['the same network', 'http://192.168.1.20:47300', 'http://192.168.1.7:47300'],
  ['another one of its networks', 'http://10.0.0.3:47300', 'http://10.0.0.7:47300'],
  ['no common network', 'http://172.16.0.3:47300', 'http://10.0.0.7:47300'],
  ['this computer itself', 'http://127.0.0.1:47300', 'http://10.0.0.7:47300'],
  ['a name', 'http://anna.local:47300', 'http://10.0.0.7:47300'],
])('of several addresses the one in %s', (_, own, best) => {
  const urls = ['http://10.0.0.7:47300', 'http://[fd00::7]:47300', 'http://192.168.1.7:47300']
  expect(nearestUrl(urls, own)).toBe(best)
})

test('of two in the same network the first', () => {
  const urls = ['http://192.168.1.64:47300', 'http://192.168.1.65:47300']
  expect(nearestUrl(urls, 'http://192.168.1.20:47300')).toBe(urls[0])
})

test('people say an address without its beginning', () => {
  expect(spokenAddress('http://192.168.1.20:47300')).toBe('192.168.1.20:47300')
  expect(spokenAddress('http://[fd00::7]:47300/')).toBe('[fd00::7]:47300')
})

test('a link to another host takes the own name along, and no other', () => {
  const link = withName('http://10.0.0.5:47300/#t=abcd1234', 'Anna & Bruno #1')
  expect(invitedTable(link)).toBe('abcd1234')
  expect(nameIn(link)).toBe('Anna & Bruno #1')
  expect(nameIn(withName('http://10.0.0.5:47300/', 'Zoé'))).toBe('Zoé')
  expect(withName('http://10.0.0.5:47300/', '')).toBe('http://10.0.0.5:47300/')
  for (const bad of ['#n=', '#n=%', '#n=%E2%80%AE', `#n=${'x'.repeat(500)}`, '#t=abcd1234', ''])
    expect(nameIn(bad)).toBeNull()
})

const TOKEN = '0123456789abcdef0123456789abcdef'

test('a page takes its seat along in the part of the link that no server sees, beside name and table', () => {
  const link = seatLink(withName(invitationLink('http://10.0.0.5:47300', 'abcd1234'), 'Anna'), TOKEN)
  expect(link).toBe(`http://10.0.0.5:47300/#t=abcd1234&n=Anna&s=${TOKEN}`)
  expect(new URL(link).hash).toContain(TOKEN)
  expect(seatIn(link)).toBe(TOKEN)
  expect(nameIn(link)).toBe('Anna')
  expect(invitedTable(link)).toBe('abcd1234')
  expect(hashWithoutSeat(link)).toBe('#t=abcd1234&n=Anna')
  expect(hashWithoutSeat(seatLink('http://10.0.0.5:47300/', TOKEN))).toBe('')
})

test('the letter that was begun goes along with its seat', () => {
  const draft = '{"table":"abcd1234","mark":"a&b=c"}'
  const link = seatLink('http://10.0.0.5:47300/#t=abcd1234', TOKEN, draft)
  expect(draftIn(link)).toBe(draft)
  expect(seatIn(link)).toBe(TOKEN)
  expect(hashWithoutSeat(link)).toBe('#t=abcd1234')
  expect(draftIn('#d=%')).toBeNull()
  expect(draftIn('#t=abcd1234')).toBeNull()
})

test.each(['', '#', '#t=abcd1234', '#ts=1', 'http://10.0.0.5:47300/'])('nothing is in "%s"', (link) => {
  expect(seatIn(link)).toBeNull()
  expect(hashWithoutSeat(link)).toBeNull()
})

test.each(['#s=', '#s=no', `#s=${TOKEN}0`, `#t=abcd1234&s=<script>`, '#s=1&t=abcd1234'])(
  'no seat is in "%s", and it goes out of the address all the same',
  (link) => {
    expect(seatIn(link)).toBeNull()
    expect(hashWithoutSeat(link)).not.toContain('s=')
  },
)
