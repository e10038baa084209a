import { afterEach, expect, test } from 'vitest'
import { takeArrivedSeat } from './arrivedSeat'

const TOKEN = '0123456789abcdef0123456789abcdef'

afterEach(() => {
  location.hash = ''
})

test('a seat that came with the address goes out of it at once, and nothing else does', () => {
  location.hash = `#t=abcd1234&s=${TOKEN}&n=Anna`
  const before = history.length
  expect(takeArrivedSeat()).toEqual({ token: TOKEN, draft: null })
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

test('the letter comes with its seat, and goes out of the address even where no seat is', () => {
  location.hash = `#t=abcd1234&s=${TOKEN}&d=%7B%22sent%22%3Atrue%7D`
  expect(takeArrivedSeat()).toEqual({ token: TOKEN, draft: '{"sent":true}' })
  expect(location.hash).toBe('#t=abcd1234')
  location.hash = '#t=abcd1234&d=%7B%22sent%22%3Atrue%7D'
  expect(takeArrivedSeat()).toBeNull()
  expect(location.hash).toBe('#t=abcd1234')
})
