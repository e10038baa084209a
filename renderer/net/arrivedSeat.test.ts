import { afterEach, expect, test } from 'vitest'
import { takeArrivedSeat } from './arrivedSeat'

const TOKEN = '0123456789abcdef0123456789abcdef'

afterEach(() => {
  location.hash = ''
})

test('a seat that came with the address goes out of it at once, and nothing else does', () => {
  location.hash = `#t=abcd1234&s=${TOKEN}&n=Anna`
  const before = history.length
  expect(takeArrivedSeat()).toBe(TOKEN)
  expect(location.hash).toBe('#t=abcd1234&n=Anna')
  expect(history.length).toBe(before)
  expect(takeArrivedSeat()).toBeNull()
})

test('what is no seat goes out of it, too', () => {
  location.hash = '#s=nothing'
  expect(takeArrivedSeat()).toBeNull()
  expect(location.hash).toBe('')
})

test('an address without a seat stays as it is', () => {
  location.hash = '#w=abcd1234'
  expect(takeArrivedSeat()).toBeNull()
  expect(location.hash).toBe('#w=abcd1234')
})
