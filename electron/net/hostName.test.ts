import { expect, test } from 'vitest'
import { isHostName } from './hostName'

test.each(['anna', 'annas_laptop', 'anna.local', 'xn--frulein-0za.local', '1.example', 'a-1'])(
  'a computer may be called %j',
  (name) => {
    expect(isHostName(name)).toBe(true)
  },
)

test.each([
  ...[
    '',
    '.',
    '..',
    'a..local',
    '.local',
    'anna.',
    '-x',
    'x-',
    '_',
    'a b',
    'a/b',
    'Anna',
    'fräulein',
    '1',
    'a.1',
  ],
  ...['192.168.1.300', 'a\n', 'a'.repeat(64), `${'a.'.repeat(127)}a`],
])('none is called %j', (name) => {
  expect(isHostName(name)).toBe(false)
})
