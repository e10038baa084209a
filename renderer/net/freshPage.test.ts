import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROGRAM_VERSION, PROTOCOL_VERSION } from '@shared/protocol'
import { renewPage } from './freshPage'

const here = location.origin
const newer = { version: '9.9.9', protocol: PROTOCOL_VERSION + 1 }
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  sessionStorage.clear()
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page older than its own host is loaded anew, once for each version of the host', () => {
  expect(renewPage(newer, here)).toBe(true)
  expect(renewPage(newer, here)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(renewPage({ ...newer, version: '9.9.10' }, here)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('so is one that speaks the same protocol, for the page itself has become another one', () => {
  expect(renewPage({ version: '9.9.9', protocol: PROTOCOL_VERSION }, here)).toBe(true)
})

test.each([
  ['of the same version', { version: PROGRAM_VERSION, protocol: PROTOCOL_VERSION }, here],
  ['elsewhere', newer, 'http://10.0.0.7:47300'],
])('a host %s changes nothing', (_, host, url) => {
  expect(renewPage(host, url)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser keeps nothing the page is never loaded anew, or it would be for ever', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(renewPage(newer, here)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
