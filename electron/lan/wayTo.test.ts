import { expect, test } from 'vitest'
import { answersToArp, isInArpTable, localAddressTowards } from './wayTo'

const TABLE = `IP address       HW type     Flags       HW address            Mask     Device
192.168.1.1      0x1         0x2         00:11:22:33:44:55     *        eth0
192.168.1.7      0x1         0x0         00:00:00:00:00:00     *        eth0
192.168.1.8      0x1         0x6         00:11:22:33:44:56     *        eth0
192.168.1.9      0x1         0x0         00:00:00:00:00:00     *        wlan0
192.168.1.9      0x1         0x2         00:11:22:33:44:57     *        eth0
`

test.each([
  ['192.168.1.1', true],
  ['192.168.1.7', false],
  ['192.168.1.8', true],
  ['192.168.1.9', true],
  ['192.168.1.2', null],
  ['192.168.1', null],
])('the ARP table says of %s: %s', (address, expected) => {
  expect(isInArpTable(TABLE, address)).toBe(expected)
})

test('a table that is not there says nothing', async () => {
  expect(isInArpTable('', '192.168.1.1')).toBeNull()
  expect(await answersToArp('fd00::1')).toBeNull()
})

test('the way to this computer itself begins here, and to no address there is none', async () => {
  expect(await localAddressTowards('127.0.0.1')).toBe('127.0.0.1')
  expect(await localAddressTowards('')).toBeNull()
  expect(await localAddressTowards('no address')).toBeNull()
})
