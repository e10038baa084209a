import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostIdIn } from './hostId'

let folder = ''
const log = vi.fn()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-id-'))
  log.mockClear()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('it is made by lot once, and kept in a folder that is made for it', () => {
  const data = join(folder, 'new')
  const id = hostIdIn(data, log)
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  expect(hostIdIn(data, log)).toBe(id)
  expect(hostIdIn(join(folder, 'other'), log)).not.toBe(id)
  expect(log).not.toHaveBeenCalled()
})

test.skipIf(process.platform === 'win32')('nobody else on this computer reads it', () => {
  const data = join(folder, 'new')
  hostIdIn(data, log)
  expect([data, join(data, 'host-id')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
})

test.each(['', 'ABCDEFABCDEF', '0123456789abc', '{"id": 1}', '\u0000'])(
  'a broken file is replaced: "%s"',
  (text) => {
    writeFileSync(join(folder, 'host-id'), text)
    const id = hostIdIn(folder, log)
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    expect(readFileSync(join(folder, 'host-id'), 'utf8')).toBe(`${id}\n`)
  },
)

test('where it cannot be kept there is one all the same, and that is said', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(hostIdIn(file, log)).toMatch(/^[0-9a-f]{12}$/)
  expect(log).toHaveBeenCalledTimes(1)
})

test('without a folder it is another one each time', () => {
  expect(hostIdIn(undefined, log)).not.toBe(hostIdIn(undefined, log))
})
