import { expect, test } from 'vitest'
import { gate, isReadable } from './quietSocket'

function header(questions: number, answers: number, more = 0): Buffer {
  const packet = Buffer.alloc(12 + more)
  packet.writeUInt16BE(questions, 4)
  packet.writeUInt16BE(answers, 6)
  return packet
}

test('only packets that a computer can have meant are read', () => {
  expect(isReadable(header(1, 0))).toBe(true)
  expect(isReadable(header(10, 150, 8000))).toBe(true)
  expect(isReadable(header(0, 201))).toBe(false)
  expect(isReadable(header(65_535, 65_535))).toBe(false)
  expect(isReadable(header(1, 0, 9000))).toBe(false)
  expect(isReadable(Buffer.alloc(11))).toBe(false)
  expect(isReadable(Buffer.alloc(0))).toBe(false)
})

test('one computer that never stops is not listened to all the time; others are', () => {
  let time = 0
  const passes = gate(() => time)
  const times = (source: string, count: number): number =>
    Array.from({ length: count }, () => passes(source)).filter(Boolean).length
  expect(times('10.0.0.66', 1000)).toBe(100)
  expect(times('10.0.0.1', 20)).toBe(20)
  time = 1000
  expect(times('10.0.0.66', 1000)).toBe(50)
})

test('a thousand invented computers are forgotten again', () => {
  const passes = gate(() => 0)
  for (let n = 0; n < 1000; n += 1) passes(`10.0.0.${String(n)}`)
  expect(passes('10.0.0.1')).toBe(true)
})
