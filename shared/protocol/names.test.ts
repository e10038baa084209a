import { describe, expect, it } from 'vitest'
import { MAX_NAME_LENGTH, cleanName, graphemes, uniqueName } from './names'

describe('a name', () => {
  it.each([
    ['Anna', 'Anna'],
    ['  Anna  ', 'Anna'],
    ['Anna \u00a0 Maria', 'Anna Maria'],
    ['e\u0301', '\u00e9'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(20)],
    ['❤\ufe0f', '❤\ufe0f'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
    ['🏳\ufe0f‍🌈', '🏳\ufe0f‍🌈'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['🇮🇹', '🇮🇹'],
    ['दीपक', 'दीपक'],
    ['محمد', 'محمد'],
    ['李小龍', '李小龍'],
  ])('%j is kept as %j', (raw, kept) => {
    expect(cleanName(raw)).toBe(kept)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['21 graphemes', 'x'.repeat(21)],
    ['a control character', 'An\u0007na'],
    ['a line break', 'An\nna'],
    ['a line separator', 'An\u2028na'],
    ['a mark that turns text round', 'An\u202ena'],
    ['an isolate', 'An\u2066na'],
    ['a zero-width space', 'An\u200bna'],
    ['a zero-width no-break space', 'An\ufeffna'],
    ['a soft hyphen', 'An\u00adna'],
    ['a joiner between letters', 'An\u200dna'],
    ['a joiner behind a selector behind a letter', 'a\ufe0f\u200d😀'],
    ['a joiner at the end', '😀\u200d'],
    ['a selector behind a letter', 'Anna\ufe0f'],
    ['a selector behind a digit', 'Anna 1\ufe0f'],
    ['another selector', 'An\ufe00na'],
    ['a shorthand format control', 'Anna\u{1bca0}'],
    ['a musical format control', 'Anna\u{1d173}'],
    ['a hieroglyph format control', 'Anna\u{13430}'],
    ['tags', '🏴\u{e0067}\u{e007f}'],
    ['a blank that is a pattern of Braille', '\u2800'],
    ['a blank note', '\u{1d159}'],
    ['a Hangul filler', '\u3164'],
    ['an object replacement', 'Anna\ufffc'],
    ['half a surrogate pair', 'An\ud800na'],
    ['a private character', 'An\ue000na'],
    ['an unassigned character', 'An\u0378na'],
    ['marks alone', '\u0301\u0302'],
    ['a tower of marks', 'a\u0316\u0317\u0318\u0319\u031c'],
  ])('may not hold %s', (_, raw) => {
    expect(cleanName(raw)).toBeNull()
  })

  it('that is a megabyte long is refused without being looked at closely', () => {
    expect(cleanName('a'.repeat(1_000_000))).toBeNull()
  })
})

describe('a name that somebody has already', () => {
  it('gets a number, the lowest that is free', () => {
    expect(uniqueName('Anna', [])).toBe('Anna')
    expect(uniqueName('Anna', ['Bruno', 'Anna'])).toBe('Anna 2')
    expect(uniqueName('Anna', ['Anna', 'Anna 2', 'Anna 4'])).toBe('Anna 3')
  })

  it('is equal when only case, compatibility forms or the emoji selector differ', () => {
    expect(uniqueName('ANNA', ['anna'])).toBe('ANNA 2')
    expect(uniqueName('Ａｎｎａ', ['Anna'])).toBe('Ａｎｎａ 2')
    expect(uniqueName('❤', ['❤\ufe0f'])).toBe('❤ 2')
  })

  it('never grows beyond its length', () => {
    const longest = 'x'.repeat(MAX_NAME_LENGTH)
    const second = uniqueName(longest, [longest])
    expect(second).toBe(`${'x'.repeat(MAX_NAME_LENGTH - 2)} 2`)
    expect(graphemes(second)).toBe(MAX_NAME_LENGTH)
  })
})
