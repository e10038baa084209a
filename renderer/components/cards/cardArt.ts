import type { Component } from 'vue'
import type { CardId, EditionId } from '@shared/catalogue'
import Chancellor from '~icons/game-icons/card-pick'
import Baron from '~icons/game-icons/crossed-swords'
import Guard from '~icons/game-icons/conversation'
import Priest from '~icons/game-icons/eye-shield'
import Countess from '~icons/game-icons/handheld-fan'
import Princess from '~icons/game-icons/love-letter'
import Handmaid from '~icons/game-icons/shield'
import King from '~icons/game-icons/trade'
import Spy from '~icons/game-icons/two-coins'
import Prince from '~icons/game-icons/card-discard'

const files = import.meta.glob<string>('../../assets/art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The drawings of each edition: the characters, and `ground`, `back`, `number` for what its cards share, `turn` for the light at a seat. */
export function artOf(
  edition: EditionId,
  what: CardId | 'ground' | 'back' | 'number' | 'turn',
): string | undefined {
  return files[`../../assets/art/${edition}-${what}.svg`]
}

/** The effect of each character as one sign, where there is no room for words. */
export const effectSigns: Readonly<Record<CardId, Component>> = {
  spy: Spy,
  guard: Guard,
  priest: Priest,
  baron: Baron,
  handmaid: Handmaid,
  prince: Prince,
  chancellor: Chancellor,
  king: King,
  countess: Countess,
  princess: Princess,
}

/** The five sizes of a card; each shows as much as can be read on it. */
export const CARD_SIZES = ['xs', 's', 'm', 'l', 'xl'] as const
export type CardSize = (typeof CARD_SIZES)[number]
