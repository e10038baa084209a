import { expect, test } from 'vitest'
import { invitationLink, invitedTable, parseAddress } from './address'

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
