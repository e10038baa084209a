import { computerParts, homeParts } from './reportOwner'

/** What stands for something that a report does not tell. */
const KEPT = '[…]'

/** The time that each line of a log begins with. */
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z /

/** Whom a line must not give away: whoever runs the program. */
export interface Owner {
  /** The home folder. */
  readonly home: string
  /** What the computer is called, as the system says it. */
  readonly computer: string
}

/** Folders of people, their own or others', however the system writes them: short (`ANNARO~1`), doubled, in an address. */
const PEOPLE =
  /(?:[a-z]:)?(?:\\{1,2}|\/)(?:users|home)(?:\\{1,2}|\/)(?:[^\\/\n"':*?<>|]*[^\\/\s"':*?<>|](?=[\\/])|[^\\/\s"':*?<>|]+)/gi
/** What systems mount for somebody stands in a folder of that name. */
const MOUNTED = /(\/media\/)[^/\s"']+/g

/** A computer's name as LANs have it; a host of this program tells its id so, which names nobody. */
const LAN_NAME =
  /(?<![\p{L}\p{N}_.-])(?!billet-[0-9a-f]{12}\.)[\p{L}\p{N}_-][\p{L}\p{N}_.-]*\.(local|localdomain|lan|home|home\.arpa|internal|intranet|private)(?![\p{L}\p{N}_-])/giu
/** A computer's bare name in an address. */
const BARE_NAME = /\b((?:https?|wss?):\/\/)(?!localhost\b)[\w-]+(?=[:/\s,;)'"]|$)/gi
/** A computer's bare name in a link. */
const LINKED_NAME = /\b(a link leads to )(?![\d[])(?!localhost\b)[\w-]+(?![\w.-])/g

/**
 * Takes out of a line whatever is, or may be, a secret or somebody's name: what stands behind `?` or `#` in an address,
 * tokens, whatever a word such as "PIN" or "seed" is followed by, numbers that a PIN or a code could be, what stands in
 * double quotes (people's names and tables), the folders of people with the names of their owners, and what computers are
 * called, who are often called as their owners are. Rather too much than too little.
 */
export function redact(line: string, { home, computer }: Owner): string {
  const time = TIME.exec(line)?.[0] ?? ''
  const kept = homeParts(home)
    .reduce((text, part) => text.replace(part, '~'), line.slice(time.length))
    .replace(PEOPLE, '~')
    .replace(MOUNTED, `$1${KEPT}`)
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
    .replace(LAN_NAME, `${KEPT}.$1`)
    .replace(BARE_NAME, `$1${KEPT}`)
    .replace(LINKED_NAME, `$1${KEPT}`)
    .replace(/(?<![0-9a-z])[0-9a-f]{16,}(?![0-9a-z])/gi, KEPT)
    // A port stands behind a colon or its word, a part of a version or of an address behind a dot, a time before its unit;
    // an edition is known to everybody.
    .replace(/(?<![0-9a-z:.]|\bport )(?!2019(?!\d))\d{4,12}(?![0-9a-z]| ms\b)/gi, KEPT)
  return time + computerParts(computer).reduce((text, part) => text.replace(part, KEPT), kept)
}
