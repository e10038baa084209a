import { EDITIONS, type CardId, type EditionId, type GoalId } from '@shared/catalogue'

/*
 * What the rules for readers consist of, in their order. The words are in locales/rules, one file for each language; `at` says
 * which place of the rules they tell.
 */

/** One rule. `card` and `goal`: whose rule it is, whose name is then its title. */
export interface Rule {
  readonly id: string
  readonly at: string
  /** The editions in which it holds; all of them where nothing is said. */
  readonly only?: readonly EditionId[]
  readonly card?: CardId
  readonly goal?: GoalId
  /** How many tokens win stands below it. */
  readonly targets?: boolean
}

export interface RuleSection {
  readonly id: string
  readonly rules: readonly Rule[]
}

const LETTERS = ['classic', '2019'] as const

/** The rules of the characters of all editions, each once. */
function cardRules(): readonly Rule[] {
  const editions = Object.entries(EDITIONS) as [EditionId, (typeof EDITIONS)[EditionId]][]
  const ids = new Set(editions.flatMap(([, { cards }]) => cards.map(({ id }) => id)))
  return [...ids].map((card) => {
    const only = editions.filter(([, { cards }]) => cards.some(({ id }) => id === card)).map(([id]) => id)
    return { id: card, card, only, at: `${only.at(-1) ?? ''} ${card}` }
  })
}

export const RULE_BOOK: readonly RuleSection[] = [
  {
    id: 'game',
    rules: [
      { id: 'idea', at: 'shared', only: LETTERS },
      { id: 'ideaJabba', at: 'jabba', only: ['jabba'] },
      { id: 'box', at: 'each edition' },
      { id: 'card', at: 'shared 1' },
    ],
  },
  {
    id: 'setup',
    rules: [
      { id: 'deal', at: 'shared 1' },
      { id: 'openCards', at: 'shared 1' },
      { id: 'goalDrawn', at: 'jabba goal', only: ['jabba'] },
      { id: 'starter', at: 'shared 8' },
      { id: 'reference', at: 'shared 1' },
    ],
  },
  {
    id: 'turn',
    rules: [
      { id: 'turn', at: 'shared 2' },
      { id: 'choosing', at: 'shared 3' },
      { id: 'nobody', at: 'shared 3' },
      { id: 'protected', at: 'shared 6' },
      { id: 'must', at: 'classic countess', only: LETTERS },
      { id: 'out', at: 'shared 4' },
      { id: 'zero', at: 'shared 9', only: ['2019', 'jabba'] },
    ],
  },
  { id: 'sides', rules: [{ id: 'sides', at: 'jabba', only: ['jabba'] }] },
  { id: 'cards', rules: cardRules() },
  {
    id: 'round',
    rules: [
      { id: 'ending', at: 'shared 5' },
      { id: 'highest', at: 'classic win', only: LETTERS },
      { id: 'equal', at: 'classic win', only: LETTERS },
      { id: 'spyToken', at: '2019 spy', only: ['2019'] },
      { id: 'goalRound', at: 'jabba win', only: ['jabba'] },
      { id: 'hanToken', at: 'jabba han-solo', only: ['jabba'] },
      { id: 'shown', at: 'shared 5' },
    ],
  },
  {
    id: 'goals',
    rules: EDITIONS.jabba.goals.map((goal) => ({ id: goal, goal, at: `jabba ${goal}`, only: ['jabba'] })),
  },
  {
    id: 'win',
    rules: [
      { id: 'target', at: 'each edition', targets: true },
      { id: 'together', at: 'shared 7' },
      { id: 'next', at: 'shared 8' },
    ],
  },
  {
    id: 'sight',
    rules: [
      { id: 'sightAll', at: 'options discards', only: ['classic', 'jabba'] },
      { id: 'sightLast', at: '2019 discards', only: ['2019'] },
      { id: 'aside', at: 'shared 1' },
    ],
  },
  { id: 'house', rules: [{ id: 'house', at: 'options' }] },
  {
    id: 'people',
    rules: [
      { id: 'bots', at: 'table' },
      { id: 'hints', at: 'table' },
      { id: 'away', at: 'table' },
      { id: 'clock', at: 'options turnSeconds' },
      { id: 'leaving', at: 'table' },
      { id: 'closed', at: 'shared 10' },
      { id: 'late', at: 'table' },
    ],
  },
]

/** What holds in one edition: its sections and rules, its characters in the order of their numbers. */
export function rulesOf(edition: EditionId): readonly RuleSection[] {
  const order = EDITIONS[edition].cards.map(({ id }) => id)
  const place = ({ card }: Rule): number => (card ? order.indexOf(card) : 0)
  return RULE_BOOK.map(({ id, rules }) => ({
    id,
    rules: rules
      .filter(({ only }) => only?.includes(edition) ?? true)
      .toSorted((one, other) => place(one) - place(other)),
  })).filter(({ rules }) => rules.length > 0)
}
