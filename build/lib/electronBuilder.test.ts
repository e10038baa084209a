import { describe, expect, test } from 'vitest'
import { homepage, signing, whyNoPackage } from './electronBuilder'

describe('why there is no package', () => {
  test.each([
    ['  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build\n    at a (b.js:1)\n', ' from github.com'],
    ['connect ECONNREFUSED 127.0.0.1:443', ' from 127.0.0.1:443'],
    ['TypeError: fetch failed', ''],
  ])('is one line when a download failed: %j', (output, from) => {
    const why = whyNoPackage({ code: 1, output })
    expect(why).toContain(`could not be downloaded${from}.`)
    expect(why.split('\n')).toHaveLength(1)
  })

  test('is all that was said otherwise', () => {
    const output = '  ⨯ configuration has an unknown property\n  more\n'
    expect(whyNoPackage({ code: 1, output })).toBe(output.trim())
  })
})

test('packages are signed ad hoc only where no certificate is given', () => {
  expect(signing({})).toEqual(['-c.mac.identity=-'])
  expect(signing({ CSC_LINK: 'https://certificate' })).toEqual([])
  expect(signing({ CSC_NAME: 'Anna' })).toEqual([])
})

test('a package built by a public machine names its repository', () => {
  expect(homepage({})).toEqual([])
  expect(homepage({ GITHUB_SERVER_URL: 'https://host', GITHUB_REPOSITORY: 'a/b' })).toEqual([
    '-c.extraMetadata.homepage=https://host/a/b',
  ])
})
