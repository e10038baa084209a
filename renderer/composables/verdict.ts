import { cardNumber } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { RoundResult, Seat } from '@shared/game'
import { namesOf, personOf, theCard } from './speech'
import type { Speech } from './speech'

/** What is decided by something else than the hand. */
const BESIDE_HANDS: readonly RoundResult['decidedBy'][] = ['lastPlayer', 'palaceSum', 'rebelCount']

/** The card with which the winners won; null if the hand decided nothing. */
function winningCard(result: RoundResult): CardId | null {
  const [winner] = result.winners
  if (winner === undefined || BESIDE_HANDS.includes(result.decidedBy)) return null
  return result.hands[winner]?.[0] ?? null
}

/** Who wins the round, and with what, as one sentence. */
export function verdictTitle(speech: Speech, result: RoundResult): string {
  const { t, you } = speech
  const [winner] = result.winners
  if (winner === undefined) return t('result.round.nobody')
  const card = winningCard(result)
  if (result.winners.length === 1) {
    const who = personOf(speech, winner)
    const names = { name: speech.nameOf(winner) }
    if (card === null) return t(`result.round.${result.ends === 'deck' ? 'goal' : 'last'}.${who}`, names)
    return t(`result.round.card.${who}`, { ...names, card: theCard(speech, card) })
  }
  const who = you !== null && result.winners.includes(you) ? 'youAnd' : 'others'
  return t(`result.round.shared.${who}`, { names: namesOf(speech, result.winners) })
}

/** "Anna 12, you 9": what was counted in front of these seats, the most first. */
function sumsOf(speech: Speech, result: RoundResult, counts: (seat: Seat) => boolean): string {
  return (result.sums ?? [])
    .map((sum, seat) => ({ sum, seat }))
    .filter(({ seat }) => counts(seat))
    .sort((a, b) => b.sum - a.sum)
    .map(({ sum, seat }) =>
      speech.t(`result.why.sumOf.${personOf(speech, seat)}`, { name: speech.nameOf(seat), sum }),
    )
    .join(', ')
}

/** What the goal card counted in front: who had most, or who had equally many. */
function goalReason(speech: Speech, result: RoundResult, counted: 'palace' | 'rebel'): string {
  const { t } = speech
  const [winner] = result.winners
  if (result.winners.length < 2) {
    const sums = sumsOf(speech, result, (seat) => (result.hands[seat] ?? []).length > 0)
    return t(counted === 'palace' ? 'result.why.palaceSum' : 'result.why.rebelCount', { sums })
  }
  const n = winner === undefined ? 0 : (result.sums?.[winner] ?? 0)
  const names = { names: namesOf(speech, result.winners), n }
  return counted === 'palace' ? t('result.why.palaceTie', names) : t('result.why.rebelTie', names, n)
}

/** What decided it. */
export function verdictReason(speech: Speech, result: RoundResult): string {
  const { t, edition } = speech
  const card = winningCard(result)
  const number = card === null ? '' : cardNumber(edition, card)
  switch (result.decidedBy) {
    case 'lastPlayer':
      return t('result.why.lastPlayer')
    case 'nobody':
      return t('result.why.nobody')
    case 'number':
      return t('result.why.number', { number })
    case 'shared':
      return t('result.why.shared', { number })
    case 'sum': {
      const sums = sumsOf(speech, result, (seat) => card !== null && result.hands[seat]?.[0] === card)
      return t('result.why.sum', { number, sums })
    }
    case 'sides': {
      const cards = result.winners.flatMap((seat) =>
        (result.hands[seat] ?? []).map((held) =>
          t(`result.why.sideOf.${personOf(speech, seat)}`, {
            name: speech.nameOf(seat),
            card: theCard(speech, held),
          }),
        ),
      )
      return t('result.why.sides', { cards: cards.join(', ') })
    }
    case 'palaceSum':
      return goalReason(speech, result, 'palace')
    case 'rebelCount':
      return goalReason(speech, result, 'rebel')
  }
}

/** Tokens that were given for something else than the round. */
export function extraTokens(speech: Speech, result: RoundResult): readonly string[] {
  return result.gained
    .filter(({ reason }) => reason !== 'round')
    .map(({ seat, reason }) => {
      const names = { name: speech.nameOf(seat) }
      const who = personOf(speech, seat)
      return reason === 'spy'
        ? speech.t(`result.spy.${who}`, names)
        : speech.t(`result.hanSolo.${who}`, names)
    })
}

/** The round's end for the story: who won, why, and the extra tokens. */
export function roundSentences(speech: Speech, result: RoundResult): readonly string[] {
  return [
    speech.t('result.sentence', { title: verdictTitle(speech, result) }),
    verdictReason(speech, result),
    ...extraTokens(speech, result),
  ]
}

/** How many tokens a seat gained with this round. */
export function tokensGained(result: RoundResult, seat: Seat): number {
  return result.gained.filter((gain) => gain.seat === seat).length
}
