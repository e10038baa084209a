import { cardNumber } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { RoundResult, Seat } from '@shared/game'
import { listOf, personOf, theCard } from './speech'
import type { Speech } from './speech'

/** The card with which the winners won; null if the hand decided nothing. */
function winningCard(result: RoundResult): CardId | null {
  const [winner] = result.winners
  if (winner === undefined || result.decidedBy === 'lastPlayer') return null
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
    if (card === null) return t(`result.round.last.${who}`, names)
    return t(`result.round.card.${who}`, { ...names, card: theCard(speech, card) })
  }
  const others = result.winners.filter((seat) => seat !== you).map(speech.nameOf)
  const who = others.length === result.winners.length ? 'others' : 'youAnd'
  return t(`result.round.shared.${who}`, { names: listOf(speech, others) })
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
      const highest = (result.sums ?? [])
        .map((sum, seat) => ({ sum, seat }))
        .filter(({ seat }) => card !== null && result.hands[seat]?.[0] === card)
        .sort((a, b) => b.sum - a.sum)
        .map(({ sum, seat }) =>
          t(`result.why.sumOf.${personOf(speech, seat)}`, { name: speech.nameOf(seat), sum }),
        )
      return t('result.why.sum', { number, sums: highest.join(', ') })
    }
  }
}

/** Tokens that were given for something else than the round. */
export function extraTokens(speech: Speech, result: RoundResult): readonly string[] {
  return result.gained
    .filter(({ reason }) => reason === 'spy')
    .map(({ seat }) => speech.t(`result.spy.${personOf(speech, seat)}`, { name: speech.nameOf(seat) }))
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
