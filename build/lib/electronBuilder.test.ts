import { describe, expect, test } from 'vitest'
import { electronBuilder, homepage, signing, whyNoPackage } from './electronBuilder'

describe('why there is no package', () => {
  test.each([
    [
      '  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build\n    at a (b.js:1)\n',
      ' from github.com (ENOTFOUND)',
    ],
    ['connect ECONNREFUSED 127.0.0.1:443', ' from 127.0.0.1:443 (ECONNREFUSED)'],
    ['TypeError: fetch failed', ' (fetch failed)'],
    ['dial tcp: lookup github.com: no such host', ' from github.com (no such host)'],
    ['Get "https://github.com/a": dial tcp 1.2.3.4:443: i/o timeout', ' from github.com (i/o timeout)'],
    [
      '  • downloading  url=https://a.example/b.zip\n  ⨯ Request timed out',
      ' from a.example (Request timed out)',
    ],
    ["Timeout awaiting 'request' for 600000ms", " (Timeout awaiting 'request')"],
    ['RequestError: socket hang up', ' (socket hang up)'],
    ['self-signed certificate in certificate chain', ' (self-signed certificate)'],
    ['unable to get local issuer certificate', ' (unable to get local issuer certificate)'],
    ["code: 'CERT_HAS_EXPIRED'", ' (CERT_HAS_EXPIRED)'],
    [
      'HTTPError: Response code 404 (Not Found) for https://github.com/electron/v1.zip',
      ' from github.com (Response code 404)',
    ],
    ['HTTPError: Response code 403 (Forbidden)', ' (Response code 403)'],
  ])('is one line when a download failed: %j', (output, what) => {
    const why = whyNoPackage({ code: 1, output })
    expect(why).toContain(`could not be downloaded${what}.`)
    expect(why.split('\n')).toHaveLength(1)
  })

  test.each([
    '  ⨯ configuration has an unknown property\n  more\n',
    '  ⨯ cannot sign: the certificate in CSC_LINK is not valid\n',
    '  ⨯ ENOENT: no such file or directory, open release/a\n',
  ])('is all that was said otherwise: %j', (output) => {
    expect(whyNoPackage({ code: 1, output })).toBe(output.trim())
  })
})

test('whoever packs is told at once that a download may come', async () => {
  const told: string[] = []
  const { code } = await electronBuilder(['--version'], (line) => void told.push(line))
  expect(code).toBe(0)
  expect(told).toEqual([expect.stringMatching(/^Packing\. The first time Electron .* fetched/)])
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
