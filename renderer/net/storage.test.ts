import { afterEach, expect, test, vi } from 'vitest'
import { claimTabId } from './tabId'
import { deviceStore, tabStore } from './storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('keeps a text on the device and forgets it again', () => {
  expect(deviceStore.write('name', 'Marta')).toBe(true)
  expect(localStorage.getItem('billet-doux.name')).toBe('Marta')
  expect(deviceStore.read('name')).toBe('Marta')
  deviceStore.write('name', null)
  expect(deviceStore.read('name')).toBeNull()
})

test('a blocked store remembers for as long as the page lives', () => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(tabStore.write('watching', 'abcd1234')).toBe(false)
  expect(tabStore.read('watching')).toBe('abcd1234')
  tabStore.write('watching', null)
  expect(tabStore.read('watching')).toBeNull()
})

test('a tab keeps its id over a reload, while a copy of the tab gets one of its own', () => {
  const id = claimTabId()
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  // A copy is made while the page is open: it finds nothing.
  expect(claimTabId()).not.toBe(id)
  sessionStorage.setItem('billet-doux.tab', id)
  expect(claimTabId()).toBe(id)
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('billet-doux.tab')).toBe(id)
  dispatchEvent(new Event('pageshow'))
  expect(sessionStorage.getItem('billet-doux.tab')).toBeNull()
})
