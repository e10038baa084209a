/** What stands for something that a report does not tell. */
const KEPT = '[…]'

/** The time that each line of a log begins with. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z /

/**
 * Takes out of a line whatever is, or may be, a secret or somebody's name: what stands behind `?` or `#` in an address,
 * tokens, whatever a word such as "PIN" or "seed" is followed by, numbers that a PIN or a code could be, what stands in
 * double quotes (people's names and tables), and the home folder with the name of its owner. Rather too much than too little.
 *
 * @param home the home folder of whoever runs the program.
 */
export function redact(line: string, home: string): string {
  const time = TIME.exec(line)?.[0] ?? ''
  // In addresses of files Windows has the same folder with other strokes.
  const homes = home.length > 1 ? [home, home.replaceAll('\\', '/')] : []
  const kept = homes
    .reduce((text, one) => text.replaceAll(one, '~'), line.slice(time.length))
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^\s"'?#]*|\/[^\s"'?#]*)[?#][^\s"']*/gi, `$1${KEPT}`)
    .replace(/[?#][^\s"']*=[^\s"']*/g, KEPT)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, `$1${KEPT}@`)
    .replace(/"[^\n]*"/g, `"${KEPT}"`)
    .replace(/\b(won by) .*$/, `$1 ${KEPT}`)
    .replace(/^.* (is shown out of)\b/, `${KEPT} $1`)
    .replace(
      /\b(pins?|tokens?|seeds?|codes?|secrets?|passwords?|keys?|hands?|cards?|deck)(\s*[:=]\s*|\s+(?:is|was|are|of)?\s*)\S+/gi,
      `$1$2${KEPT}`,
    )
    .replace(/(?<![0-9a-z])[0-9a-f]{16,}(?![0-9a-z])/gi, KEPT)
    // A port stands behind a colon, a part of a version or of an address behind a dot; an edition is known to everybody.
    .replace(/(?<![0-9a-z:.])(?!2019(?!\d))\d{4,12}(?![0-9a-z])/gi, KEPT)
  return time + kept
}
