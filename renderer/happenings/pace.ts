/** How long things take, in milliseconds, and whether anything travels. */
export interface Pace {
  /** One card travels. */
  readonly card: number
  /** A card turns over. */
  readonly turn: number
  /** A pause in which all can read. */
  readonly beat: number
  /** The end of a round, a token. */
  readonly grand: number
  /** Nothing travels: things appear and go. */
  readonly reduced: boolean
}

/** So long a thing takes to appear or to go where nothing travels. */
export const FADE_MS = 120
const USUAL_BEAT_MS = 900

/** A duration as a style has it; null where there is none, as without a style sheet. */
function duration(style: CSSStyleDeclaration, name: string): number | null {
  const text = style.getPropertyValue(name).trim()
  const value = Number.parseFloat(text)
  if (!Number.isFinite(value)) return null
  return text.endsWith('ms') ? value : value * 1000
}

/** The pause in which all can read, as the tempo has it. */
export function beatMs(): number {
  return duration(getComputedStyle(document.documentElement), '--t-beat') ?? USUAL_BEAT_MS
}

/** The pace of the table as this viewer wants it; null where everything is shown at once. */
export function readPace(): Pace | null {
  const style = getComputedStyle(document.documentElement)
  const [card, turn, beat, grand] = ['--t-card', '--t-turn', '--t-beat', '--t-grand'].map((name) =>
    duration(style, name),
  )
  const reduced = document.documentElement.dataset['motion'] === 'reduced'
  const missing = [card, turn, beat, grand].some((value) => value === null || value === undefined)
  if (missing || beat === 0 || (card === 0 && !reduced)) return null
  if (reduced) return { card: FADE_MS, turn: FADE_MS, beat: beat ?? 0, grand: 200, reduced }
  return { card: card ?? 0, turn: turn ?? 0, beat: beat ?? 0, grand: grand ?? 0, reduced }
}
