import { EDITIONS, numbersOf } from '../../catalogue'
import type { CardId, EditionId } from '../../catalogue'
import type { EditionCodes, GuessCode } from '../model/codes'
import { editionOf, rulesOf } from './index'

const made = new Map<EditionId, EditionCodes>()

/** An edition in small whole numbers, made once. */
export function codesOf(id: EditionId): EditionCodes {
  const known = made.get(id)
  if (known) return known
  const codes = makeCodes(id)
  made.set(id, codes)
  return codes
}

function makeCodes(id: EditionId): EditionCodes {
  const { cards, naming, unnameable } = EDITIONS[id]
  const ids = cards.map((card) => card.id)
  const code = new Map(ids.map((card, at) => [card, at]))
  const codeOf = (card: CardId): number => {
    const found = code.get(card)
    if (found === undefined) throw new RangeError(`the edition ${id} has no card ${card}`)
    return found
  }
  const rules = ids.map((card) => rulesOf(id, card))
  const numbers = cards.map(({ number }) => number)
  const nameable = naming === 'number' ? numbersOf(id) : ids.map(codeOf)
  const numberNamed = (guess: GuessCode): number => (naming === 'number' ? guess : (numbers[guess] ?? 0))
  return {
    id,
    edition: editionOf(id),
    ids,
    facts: cards,
    rules,
    numbers,
    sides: cards.map(({ side }) => side ?? null),
    forcedBeside: rules.map(({ forcedBeside = [] }) =>
      ids.reduce((set, card, at) => (forcedBeside.includes(card) ? set | (1 << at) : set), 0),
    ),
    forcing: rules.reduce((set, { forcedBeside }, at) => (forcedBeside ? set | (1 << at) : set), 0),
    pile: cards.flatMap(({ copies }, at) => Array<number>(copies).fill(at)),
    guesses: nameable.filter((guess) => !unnameable.includes(numberNamed(guess))),
    codeOf,
    idOf: (card) => {
      const found = ids[card]
      if (found === undefined) throw new RangeError(`the edition ${id} has no card ${card}`)
      return found
    },
    isNamed: naming === 'number' ? (card, guess) => numbers[card] === guess : (card, guess) => card === guess,
    guessOf: (guess) => {
      const card = naming === 'number' ? undefined : ids[guess]
      return card ?? guess
    },
  }
}
