/** A stretch of a letter: words as they are, or a blank with the signs that may not be parted from it. */
export interface LetterPart {
  readonly before: string
  /** The name of the blank; null for mere words. */
  readonly blank: string | null
  readonly after: string
}

const MARK = '\uE000'
const OPENS = /[«“‘(]\s?$|\S*’$/u
const CLOSES = /^(?:\s?[.,;:!?…»”’)])+/u

/** What to put into a message in place of a blank, so that it is found again. */
export const blankMark = (name: string): string => `${MARK}${name}${MARK}`

/** Takes a sentence with its marks apart. Punctuation that touches a blank, and a guillemet or colon after a space, goes with it. */
export function letterParts(sentence: string): readonly LetterPart[] {
  // Words and names of blanks take turns.
  const pieces = sentence.split(MARK)
  const parts: LetterPart[] = []
  pieces.forEach((piece, n) => {
    if (n % 2 === 1) {
      const before = OPENS.exec(wordsAt(pieces, n - 1))?.[0] ?? ''
      const after = CLOSES.exec(pieces[n + 1] ?? '')?.[0] ?? ''
      parts.push({ before, blank: piece, after })
      return
    }
    const words = n + 1 < pieces.length ? wordsAt(pieces, n).replace(OPENS, '') : wordsAt(pieces, n)
    if (words !== '') parts.push({ before: words, blank: null, after: '' })
  })
  return parts
}

/** Words between two blanks, without what went with the blank before them. */
function wordsAt(pieces: readonly string[], n: number): string {
  const piece = pieces[n] ?? ''
  return n === 0 ? piece : piece.replace(CLOSES, '')
}
