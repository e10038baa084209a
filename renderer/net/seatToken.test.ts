import { afterEach, expect, test } from 'vitest'
import { hostAt, keepSeatToken, meetHost, seatToken } from './seatToken'
import { deviceStore } from './storage'

const ONE = 'http://192.168.1.20:47300'
const OTHER = 'http://192.168.1.31:47300'
const HOST = '0123456789ab'
const TOKEN = '0123456789abcdef0123456789abcdef'

afterEach(() => localStorage.clear())

test('a host has one secret under all its addresses', () => {
  meetHost(ONE, HOST)
  keepSeatToken(ONE, TOKEN)
  expect(seatToken(OTHER)).toBeUndefined()
  meetHost(OTHER, HOST)
  expect(seatToken(OTHER)).toBe(TOKEN)
  keepSeatToken(OTHER, null)
  expect(seatToken(ONE)).toBeUndefined()
})

test('another host at the same address is not told it', () => {
  meetHost(ONE, HOST)
  keepSeatToken(ONE, TOKEN)
  meetHost(ONE, 'ba9876543210')
  expect(hostAt(ONE)).toBe('ba9876543210')
  expect(seatToken(ONE)).toBeUndefined()
  meetHost(ONE, HOST)
  expect(seatToken(ONE)).toBe(TOKEN)
})

test('what was kept by the address, before the host was known, is kept for the host from then on', () => {
  deviceStore.write(`token@${ONE}`, TOKEN)
  expect(seatToken(ONE)).toBe(TOKEN)
  meetHost(ONE, HOST)
  expect(deviceStore.read(`token@${ONE}`)).toBeNull()
  expect(deviceStore.read(`token@${HOST}`)).toBe(TOKEN)
  expect(seatToken(ONE)).toBe(TOKEN)
})

test('what is no secret and no host counts as nothing', () => {
  deviceStore.write(`host@${ONE}`, 'somebody')
  deviceStore.write(`token@${ONE}`, 'something')
  expect(hostAt(ONE)).toBeNull()
  expect(seatToken(ONE)).toBeUndefined()
})
