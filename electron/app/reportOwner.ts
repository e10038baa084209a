/** No letter and no digit may follow or precede a name. */
const BEFORE = '(?<![\\p{L}\\p{N}_])'
const AFTER = '(?![\\p{L}\\p{N}_-])'

/** What finds a home folder in a line: in any letter case, with either stroke, doubled ones too, and as addresses have it. */
export function homeParts(home: string): readonly RegExp[] {
  if (home.length < 2) return []
  // macOS writes an accent as a sign of its own, or not.
  const written = ['NFC', 'NFD'].flatMap((form) => {
    const one = home.normalize(form).replace(/[\\/]+$/, '')
    const slashed = one.replaceAll('\\', '/')
    return [one, one.replaceAll('\\', '\\\\'), slashed, inAddresses(slashed)]
  })
  return longestFirst(written).map((one) => new RegExp(`${literally(one)}${AFTER}`, 'giu'))
}

/** As addresses of files have it, which begin with a stroke in any system. */
function inAddresses(slashed: string): string {
  const begin = slashed.startsWith('/') ? '' : '/'
  const { pathname } = new URL(`http://127.0.0.1${begin}${slashed.replace(/[%?#]/g, encodeURIComponent)}`)
  return pathname.slice(begin.length)
}

/** What finds a computer by its name, whole and without what is behind its first dot. */
export function computerParts(computer: string): readonly RegExp[] {
  const names = [computer, computer.split('.')[0] ?? '']
  return longestFirst(names.filter((name) => !['', 'localhost'].includes(name.toLowerCase()))).map(
    (name) => new RegExp(`${BEFORE}${literally(name)}${AFTER}`, 'giu'),
  )
}

const longestFirst = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].sort((one, other) => other.length - one.length)

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
