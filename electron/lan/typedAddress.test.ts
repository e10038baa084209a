import { expect, test } from 'vitest'
import { readTyped } from './typedAddress'

test.each([
  ['192.168.1.20', '192.168.1.20', null],
  ['192.168.1.20:47301', '192.168.1.20', 47301],
  ['  http://192.168.1.20:47300/  ', '192.168.1.20', 47300],
  ['HTTP://192.168.1.20', '192.168.1.20', null],
  ['https://192.168.1.20/', '192.168.1.20', null],
  ['http:/192.168.1.20', '192.168.1.20', null],
  ['http://192.168.1.20:47300/#t=abcdefgh', '192.168.1.20', 47300],
  ['192.168.1.20?a=b', '192.168.1.20', null],
  ['１９２.168.1.20', '192.168.1.20', null],
  ['fd00::1', 'fd00::1', null],
  ['FD00:0:0::1', 'fd00::1', null],
  ['[fd00::1]', 'fd00::1', null],
  ['http://[fd00::1]:80/x', 'fd00::1', 80],
  ['::ffff:10.0.0.1', '10.0.0.1', null],
  ['[::ffff:10.0.0.1]:5000', '10.0.0.1', 5000],
  ['localhost:5000', 'localhost', 5000],
  ['Laptop.local.', 'laptop.local', null],
  ['anna-pc', 'anna-pc', null],
  ['büro.local:47302', 'büro.local', 47302],
])('"%s" is understood', (typed, host, port) => {
  expect(readTyped(typed)).toMatchObject({ host, port })
})

test.each([
  '',
  '   ',
  'http://',
  'Anna’s laptop',
  '192.168.1',
  '192.168.1.300',
  '010.0.0.1x.1',
  '12345',
  '192.168.1.20:',
  '192.168.1.20:0',
  '192.168.1.20:65536',
  '192.168.1.20:123456',
  'user@192.168.1.20',
  'ftp://192.168.1.20',
  'fe80::1%eth0',
  '[fe80::1%25eth0]:80',
  '[laptop]:80',
  '[192.168.1.20',
  '-pc.local',
  'a..local',
  `${'a'.repeat(64)}.local`,
  `http://192.168.1.20/${'x'.repeat(400)}`,
  'a\u0000b',
  'javascript:alert(1)',
])('"%s" is no address', (typed) => {
  expect(readTyped(typed)).toBeNull()
})

test('a name is told from an address', () => {
  expect(readTyped('laptop.local')?.isName).toBe(true)
  expect(readTyped('10.0.0.1')?.isName).toBe(false)
})
