import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRoom, type Room } from './room'

let dataDir: string
const log = vi.fn()
const lan = {
  ...{ renew: vi.fn(() => Promise.resolve()), stop: vi.fn(() => Promise.resolve()) },
  whereIs: vi.fn(() => ['http://10.0.0.5:47300']),
}
const join = vi.fn(() => lan)

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'room-'))
  vi.clearAllMocks()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (asksFirst: boolean, folder = dataDir): Room =>
  createRoom({ asksFirst, dataDir: folder, join, log })

test('where the system asks nobody it looks around at once', () => {
  expect(start(false).looking).toBe(true)
  expect(join).toHaveBeenCalledOnce()
})

test('where the system asks, it waits for somebody to wish it, and then does so at every start', async () => {
  const room = start(true)
  expect(room.looking).toBe(false)
  await room.renew()
  await room.stop()
  expect(join).not.toHaveBeenCalled()
  room.lookAround()
  room.lookAround()
  expect(room.looking).toBe(true)
  expect(join).toHaveBeenCalledOnce()
  expect(start(true).looking).toBe(true)
})

test('a wish that cannot be kept holds for this time', () => {
  const file = path.join(dataDir, 'no-folder')
  writeFileSync(file, '')
  const room = start(true, path.join(file, 'in-it'))
  room.lookAround()
  expect(room.looking).toBe(true)
  expect(log).toHaveBeenCalledOnce()
  expect(start(true, path.join(file, 'in-it')).looking).toBe(false)
})

test('what it has taken it renews and gives back', async () => {
  const room = start(false)
  await room.renew()
  await room.stop()
  expect(lan.renew).toHaveBeenCalledOnce()
  expect(lan.stop).toHaveBeenCalledOnce()
})

test('as long as it does not look around it knows no host', () => {
  const room = start(true)
  expect(room.whereIs('0123456789ab')).toEqual([])
  room.lookAround()
  expect(room.whereIs('0123456789ab')).toEqual(['http://10.0.0.5:47300'])
  expect(lan.whereIs).toHaveBeenCalledExactlyOnceWith('0123456789ab')
})
