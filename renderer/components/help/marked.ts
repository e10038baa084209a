/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Without accents and large letters, as people type it who look for something. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")
}

/** The words that are looked for, folded; none in an empty line. */
export function wordsOf(wanted: string): readonly string[] {
  return fold(wanted).split(/\s+/).filter(Boolean)
}

/** Whether every word stands somewhere in these texts. */
export function holdsAll(texts: readonly string[], words: readonly string[]): boolean {
  const all = fold(texts.join('\n'))
  return words.every((word) => all.includes(word))
}

/** The text in pieces, those of them marked that were looked for; together they are the text again. */
export function marked(text: string, words: readonly string[]): readonly Piece[] {
  const letters = Array.from(text)
  const folded = letters.map(fold)
  const flat = folded.join('')
  const hits = letters.map(() => false)
  // Where each letter begins in the folded text: some, as ligatures, are longer or shorter there.
  const starts = folded.reduce<number[]>((all, letter) => [...all, (all.at(-1) ?? 0) + letter.length], [0])
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length)) {
      letters.forEach((_, n) => {
        const [begin = 0, end = 0] = [starts[n], starts[n + 1]]
        if (begin < at + word.length && end > at) hits[n] = true
      })
    }
  }
  const pieces: { text: string; hit: boolean }[] = []
  letters.forEach((letter, n) => {
    const hit = hits[n] ?? false
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += letter
    else pieces.push({ text: letter, hit })
  })
  return pieces
}
