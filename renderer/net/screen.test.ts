import { describe, expect, it } from 'vitest'
import { screenLink, screenTable } from './screen'

describe('the address of a screen', () => {
  it('names its table', () => {
    const { pathname } = new URL(screenLink('http://192.168.1.20:47300', 'abcd1234'))
    expect(screenTable(pathname)).toBe('abcd1234')
  })

  it.each([
    '/',
    '/screen',
    '/screen/',
    '/screen/abcd',
    '/screen/ABCD1234',
    '/screen/abcd1234/',
    '/x/abcd1234',
  ])('is not %s', (path) => {
    expect(screenTable(path)).toBeNull()
  })
})
