import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EDITION_IDS } from '@shared/catalogue'
import { fetchWorld, isWorldHere, isWorldSettled } from './worlds'

const tokensOf = (file: string): readonly string[] => {
  const css = readFileSync(join(import.meta.dirname, 'worlds', file), 'utf8')
  const own = css.slice(css.indexOf('[data-world='))
  return [...own.matchAll(/^ {2}(--[a-z0-9-]+):/gm)].map(([, name]) => name ?? '')
}

describe('the worlds', () => {
  it('are all settled once they were asked for, the writing desk from the beginning', async () => {
    expect(isWorldHere('classic')).toBe(true)
    expect(isWorldSettled('jabba')).toBe(false)
    await Promise.all(EDITION_IDS.map(fetchWorld))
    expect(EDITION_IDS.filter((world) => !isWorldSettled(world))).toEqual([])
  })

  it.each(['palace.css', 'desert.css'])('%s says all that the writing desk says', (file) => {
    const own = tokensOf(file)
    expect(tokensOf('classic.css').filter((name) => !own.includes(name))).toEqual([])
  })
})
