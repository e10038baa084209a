import type { CardId, EditionId } from '@shared/catalogue'

const files = import.meta.glob<string>('../../assets/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/**
 * The drawings of each edition: the characters, `back`, `turn` for the light at a seat; and where its cards share one,
 * the `ground` behind the character and the wax of the `number`.
 */
export function artOf(
  edition: EditionId,
  what: CardId | 'ground' | 'back' | 'number' | 'turn',
): string | undefined {
  return files[`../../assets/art/${edition}-${what}.svg`]
}

/** The five sizes of a card; each shows as much as can be read on it. */
export const CARD_SIZES = ['xs', 's', 'm', 'l', 'xl'] as const
export type CardSize = (typeof CARD_SIZES)[number]
