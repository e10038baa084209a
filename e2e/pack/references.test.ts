import { describe, expect, test } from 'vitest'
import { missingAmong, referencesOf } from './references'

describe('a file of the program refers to', () => {
  test.each([
    [
      'out/renderer/index.html',
      '<script src="./assets/index-AbCd_123.js"></script><link href="./assets/index-12345678.css">',
      ['out/renderer/assets/index-AbCd_123.js', 'out/renderer/assets/index-12345678.css'],
    ],
    [
      'out/renderer/assets/index-AbCd_123.js',
      'import(`./it.jabba-B6b5of-p.js`);const a=["assets/it-D3aYJ-X2.js"]',
      ['out/renderer/assets/it.jabba-B6b5of-p.js', 'out/renderer/assets/it-D3aYJ-X2.js'],
    ],
    [
      'out/renderer/assets/index-12345678.css',
      'src: url(/assets/fell-BhowGHCQ.woff2)',
      ['out/renderer/assets/fell-BhowGHCQ.woff2'],
    ],
    ['out/main/main.js', 'path.join(out, "main/preload.cjs"); "renderer"', ['out/main/preload.cjs']],
    [
      'out/main/main.js',
      'new Worker(new URL("./bot.js", import.meta.url), { name: "a" })',
      ['out/main/bot.js'],
    ],
    ['out/main/main.js', "new Worker(path.join(import.meta.dirname, 'bot.mjs'))", ['out/main/bot.mjs']],
  ])('%s: %s', (file, text, names) => {
    expect(referencesOf(file, text)).toEqual(names)
  })
})

test('what is not packed is found, with who misses it', () => {
  const texts: Readonly<Record<string, string>> = {
    'out/main/main.js': 'new Worker(new URL("./bot.js", import.meta.url)); "main/preload.cjs"',
    'out/main/preload.cjs': '',
  }
  const read = (file: string): string => texts[file] ?? ''
  expect(missingAmong(Object.keys(texts), read)).toEqual(['out/main/bot.js, for out/main/main.js'])
  expect(missingAmong([...Object.keys(texts), 'out/main/bot.js'], read)).toEqual([])
})
