import { expect, test, vi } from 'vitest'
import { askSystem, oneByOne, type Resolve } from './securityNames'

test('the system says where a name leads', async () => {
  const found = await askSystem('localhost')
  expect(found.length).toBeGreaterThan(0)
  for (const address of found) expect(['127.0.0.1', '::1']).toContain(address)
})

test('a name that nobody bears leads nowhere', async () => {
  expect(await askSystem('a'.repeat(64))).toEqual([])
})

test('the same name is asked for once at a time, and anew when that is answered', async () => {
  const resolve = vi.fn<Resolve>(() => Promise.resolve(['10.0.0.5']))
  const ask = oneByOne(resolve)
  expect(await Promise.all([ask('anna'), ask('anna')])).toEqual([['10.0.0.5'], ['10.0.0.5']])
  expect(resolve).toHaveBeenCalledExactlyOnceWith('anna')
  await ask('anna')
  expect(resolve).toHaveBeenCalledTimes(2)
})

test('whoever makes up names does not have the system asked for ever', async () => {
  const resolve = vi.fn<Resolve>(() => new Promise(() => undefined))
  const ask = oneByOne(resolve)
  for (let name = 0; name < 100; name += 1) void ask(`a${String(name)}`)
  expect(resolve.mock.calls.length).toBeLessThan(30)
  expect(await ask('anna')).toEqual([])
})
