import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it, test } from 'vitest'
import { adapters, isNeighbour, kindOf, networkAddresses } from './adapters'

describe('the kind of an adapter', () => {
  it.each([
    // Linux
    ['eth0', 'cable'],
    ['enp3s0', 'cable'],
    ['eno1', 'cable'],
    ['ens33', 'cable'],
    ['enx00e04c680001', 'cable'],
    ['wlan0', 'wifi'],
    ['wlp2s0', 'wifi'],
    ['wlx00c0ca', 'wifi'],
    ['usb0', 'other'],
    ['bond0', 'other'],
    ['br0', 'other'],
    ['docker0', 'virtual'],
    ['br-5f2a', 'virtual'],
    ['veth12ab', 'virtual'],
    ['virbr0', 'virtual'],
    ['lxdbr0', 'virtual'],
    ['tun0', 'virtual'],
    ['tap0', 'virtual'],
    ['wg0', 'virtual'],
    ['wg-mullvad', 'virtual'],
    ['proton0', 'virtual'],
    ['nordlynx', 'virtual'],
    ['tailscale0', 'virtual'],
    ['ztabcdef', 'virtual'],
    ['vmnet8', 'virtual'],
    ['vboxnet0', 'virtual'],
    // Windows, in its languages
    ['Ethernet', 'cable'],
    ['Ethernet 2', 'cable'],
    ['Local Area Connection', 'cable'],
    ['LAN-Verbindung', 'cable'],
    ['Wi-Fi', 'wifi'],
    ['Wi-Fi 2', 'wifi'],
    ['WLAN', 'wifi'],
    ['Wireless Network Connection', 'wifi'],
    ['Drahtlosnetzwerkverbindung', 'wifi'],
    ['Conexión de red inalámbrica', 'wifi'],
    ['Connexion réseau sans fil', 'wifi'],
    ['Local Area Connection* 2', 'other'],
    ['Bluetooth Network Connection', 'other'],
    ['vEthernet (WSL)', 'virtual'],
    ['vEthernet (Default Switch)', 'virtual'],
    ['VirtualBox Host-Only Network', 'virtual'],
    ['VMware Network Adapter VMnet8', 'virtual'],
    ['OpenVPN Wintun', 'virtual'],
    ['Tailscale', 'virtual'],
    ['ZeroTier One [8056c2]', 'virtual'],
    ['Hamachi', 'virtual'],
    ['Radmin VPN', 'virtual'],
    // macOS, where en0 may be either
    ['en0', 'other'],
    ['en5', 'other'],
    ['bridge0', 'other'],
    ['bridge100', 'virtual'],
    ['utun3', 'virtual'],
    ['awdl0', 'virtual'],
    ['llw0', 'virtual'],
    ['vmenet0', 'virtual'],
  ])('%s: %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })
})

function info(address: string, prefix: number, internal = false): NetworkInterfaceInfo {
  const cidr = `${address}/${String(prefix)}`
  const common = { address, netmask: '', mac: '00:00:00:00:00:00', internal, cidr }
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' }
}

describe('the addresses of this computer', () => {
  const found = {
    lo: [info('127.0.0.1', 8, true), info('::1', 128, true)],
    docker0: [info('172.17.0.1', 16)],
    wlan0: [info('192.168.1.7', 24), info('FD00::7', 64), info('fe80::7', 64)],
    eth0: [info('169.254.9.9', 16)],
    eth1: [info('10.0.0.7', 8)],
  }

  it('come with those that lead others here first', () => {
    expect(networkAddresses(found).map(({ address }) => address)).toEqual([
      '10.0.0.7',
      '192.168.1.7',
      'fd00::7',
      '169.254.9.9',
      '172.17.0.1',
    ])
  })

  it('say which kind they are, and which the computer gave to itself', () => {
    expect(networkAddresses(found)[3]).toEqual({
      name: 'eth0',
      kind: 'cable',
      address: '169.254.9.9',
      family: 'IPv4',
      prefix: 16,
      linkLocal: true,
    })
  })

  it('are those of IPv4 alone where mDNS is spoken', () => {
    expect(adapters(found).map(({ family }) => family)).toEqual(['IPv4', 'IPv4', 'IPv4', 'IPv4'])
  })

  it('are none without a network', () => {
    expect(networkAddresses({ lo: found.lo })).toEqual([])
    expect(networkAddresses({})).toEqual([])
  })
})

test.each([
  ['192.168.1.7', 24, '192.168.1.200', true],
  ['192.168.1.7', 24, '192.168.2.200', false],
  ['192.168.1.7', 23, '192.168.0.200', true],
  ['10.0.0.7', 8, '10.200.0.1', true],
  ['10.0.0.7', 32, '10.0.0.7', true],
  ['10.0.0.7', 32, '10.0.0.8', false],
  ['10.0.0.7', 0, '8.8.8.8', true],
  ['200.0.0.7', 1, '201.0.0.1', true],
  ['fd00::7', 64, 'fd00::1:2', true],
  ['fd00::7', 64, 'fd00:1::1', false],
  ['fd00::7', 64, '10.0.0.1', false],
  ['10.0.0.7', 8, 'fd00::1', false],
  ['10.0.0.7', 8, '10.0.0', false],
  ['10.0.0.7', 8, '10.0.0.x', false],
  ['10.0.0.7', 8, '', false],
])('in the network of %s/%i is %s: %s', (address, prefix, other, expected) => {
  expect(isNeighbour({ address, prefix }, other)).toBe(expected)
})
