import { describe, expect, it } from 'vitest'
import { jsonFault } from './jsonFault'

function faultOf(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    return jsonFault(text, error)
  }
  throw new Error('this is JSON')
}

describe('a text that is no JSON', () => {
  it('names the line where it ends too early', () => {
    expect(faultOf('{\n"a": [1,\n')).toMatch(/^not JSON: line 2: /)
    expect(faultOf('')).toMatch(/^not JSON: line 1: /)
  })

  it('hands no control character on', () => {
    expect(faultOf('\u001b[31mEVIL\u001b[2J {}')).not.toMatch(/\p{Cc}/u)
  })

  it('names the line of a mistake where the system tells its place', () => {
    expect(jsonFault('{\n"a" 1\n}', new SyntaxError("Expected ':' in JSON at position 6"))).toBe(
      "not JSON: line 2: Expected ':' in JSON at position 6",
    )
    expect(jsonFault('hello', new SyntaxError('Unexpected token h'))).toBe('not JSON: Unexpected token h')
  })
})
