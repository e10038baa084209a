import { describe, expect, it, test } from 'vitest'
import { adapterOf } from '../lan/testing/hosts'
import { isLanAddress, plainAddress } from './lanAddress'

describe('an address of a LAN', () => {
  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.0.1',
    '169.254.3.4',
    '100.64.0.1',
    'fd12::1',
    'fe80::1',
  ])('is %s wherever this computer is', (address) => {
    expect(isLanAddress(address, [])).toBe(true)
  })

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '127.0.0.1',
    '0.0.0.0',
    '224.0.0.251',
    '255.255.255.255',
    '2001:db8::1',
    '::1',
    '::',
    'ff02::fb',
    'name',
    '',
  ])('is not %s', (address) => {
    expect(isLanAddress(address, [adapterOf('192.168.1.2')])).toBe(false)
  })

  it('is every address of an own network, but not of one that is as wide as the internet', () => {
    expect(isLanAddress('130.10.20.30', [adapterOf('130.10.20.1')])).toBe(true)
    expect(isLanAddress('2001:db8::5', [adapterOf('2001:db8::1')])).toBe(true)
    expect(isLanAddress('130.10.20.30', [adapterOf('130.10.20.1', { prefix: 0 })])).toBe(false)
    expect(isLanAddress('2002::5', [adapterOf('2001:db8::1', { prefix: 3 })])).toBe(false)
  })
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
  ['FD00:0:0:0::1', 'fd00::1'],
  ['fe80::1%eth0', null],
  ['10.0.0', null],
  ['', null],
])('%s is written as %s', (text, plain) => {
  expect(plainAddress(text)).toBe(plain)
})
