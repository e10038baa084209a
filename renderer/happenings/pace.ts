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

/** So long a thing takes to appear or to go. */
export const FADE_MS = 120
const USUAL_BEAT_MS = 900
const REDUCED_GRAND_MS = 200

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

/** The pace of the table as this viewer wants it; null where everything is shown at once, as without a style sheet. */
export function readPace(): Pace | null {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const length = (name: string): number => duration(style, name) ?? 0
  const reduced = root.dataset['motion'] === 'reduced'
  const fade = length('--t-fade')
  const beat = beatMs()
  if (reduced) return fade === 0 ? null : { card: fade, turn: fade, beat, grand: REDUCED_GRAND_MS, reduced }
  const card = length('--t-card')
  return card === 0 ? null : { card, turn: length('--t-turn'), beat, grand: length('--t-grand'), reduced }
}
