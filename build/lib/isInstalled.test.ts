import { expect, test } from 'vitest'
import { isInstalled } from './isInstalled.mjs'

const vue = { version: '3.5.45', integrity: 'sha512-a' }
const packages = {
  'node_modules/vue': vue,
  'node_modules/esbuild-linux': { version: '1.0.0', integrity: 'sha512-b', optional: true },
}
const lock = { packages: { '': { version: '0.1.0' }, ...packages } }

test('what the lock names is installed', () => {
  expect(isInstalled(lock, { packages })).toBe(true)
})

test('an optional package of another system may be missing', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/vue': vue } })).toBe(true)
})

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', { packages: {} }],
  ['a version differs', { packages: { 'node_modules/vue': { ...vue, version: '3.5.44' } } }],
  ['a content differs', { packages: { 'node_modules/vue': { ...vue, integrity: 'sha512-x' } } }],
  ['a package is left over', { packages: { 'node_modules/vue': vue, 'node_modules/left-pad': vue } }],
])('stale when %s', (_what, installed) => {
  expect(isInstalled(lock, installed)).toBe(false)
})
