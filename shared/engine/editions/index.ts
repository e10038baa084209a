import type { CardId, EditionId } from '../../catalogue'
import type { CardRules } from '../model/cardRules'
import type { Edition } from '../model/edition'
import { editions } from './all'

/** What makes an edition beyond its printed facts. */
export function editionOf(id: EditionId): Edition {
  return editions[id]
}

/** The rules of a character in an edition. Throws a RangeError if the edition does not have it. */
export function rulesOf(edition: EditionId, card: CardId): CardRules {
  const rules = editions[edition].cards[card]
  if (!rules) throw new RangeError(`the edition ${edition} has no card ${card}`)
  return rules
}
