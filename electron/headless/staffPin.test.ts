import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ArgumentError } from './arguments'
import { staffPinOf } from './staffPin'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pin-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const file = join(folder, 'pin')
  writeFileSync(file, text)
  return file
}

describe('the PIN of the staff', () => {
  it('comes from the command line, a file, or the environment, in this order', () => {
    const environment = { BILLET_DOUX_STAFF_PIN: '9999' }
    expect(staffPinOf({ 'staff-pin': '4711' }, environment)).toBe('4711')
    expect(staffPinOf({ 'staff-pin-file': fileOf('4712\n') }, environment)).toBe('4712')
    expect(staffPinOf({}, environment)).toBe('9999')
    expect(staffPinOf({}, {})).toBeUndefined()
  })

  it.each(['', '123', '1234567890123', '12a4', '4711\n4712'])(
    'is refused as %j, and never repeated',
    (text) => {
      const tries = [
        () => staffPinOf({ 'staff-pin': text }, {}),
        () => staffPinOf({ 'staff-pin-file': fileOf(text) }, {}),
        () => staffPinOf({}, { BILLET_DOUX_STAFF_PIN: text }),
      ]
      for (const one of tries) {
        expect(one).toThrow(ArgumentError)
        expect(one).toThrow(/must be 4 to 12 digits$/)
        if (text !== '') expect(one).not.toThrow(text)
      }
    },
  )

  it('is refused from a file that cannot be read', () => {
    expect(() => staffPinOf({ 'staff-pin-file': join(folder, 'none') }, {})).toThrow(/none cannot be read$/)
  })
})
