import type { RoundResult } from '@shared/game'
import type { Words } from './words'

const ENDS: Readonly<Record<RoundResult['ends'], string>> = {
  deck: 'the deck is empty',
  lastPlayer: 'one player is left',
  nobody: 'nobody is left',
}

const DECIDERS: Readonly<Record<RoundResult['decidedBy'], string>> = {
  lastPlayer: 'as the last one in',
  number: 'with the highest number in hand',
  sum: 'with equal hands, by the higher sum in front',
  shared: 'with equal hands',
  nobody: '',
  sides: 'with the highest card of a side in hand',
  palaceSum: 'with the highest sum of Palace cards in front',
  rebelCount: 'with the most Rebels in front',
}

const REASONS: Readonly<Record<RoundResult['gained'][number]['reason'], string>> = {
  round: 'the round',
  spy: 'the only Spy in front',
  'han-solo': 'Han Solo in hand',
}

/** How a round ended, in lines: everybody is shown all of it. */
export function resultLines(
  { ends, decidedBy, winners, gained, hands, setAside, sums }: RoundResult,
  say: Words,
): readonly string[] {
  const held = hands.flatMap((hand, seat) =>
    hand.length > 0 ? [`${say.name(seat)} ${say.cards(hand)}`] : [],
  )
  const won = `${winners.length === 1 ? 'wins' : 'win'} it ${DECIDERS[decidedBy]}`
  return [
    `The round is over: ${ENDS[ends]}.`,
    ...(held.length > 0 ? [`In hand: ${held.join('; ')}.`] : []),
    setAside === null ? 'The set-aside card was taken.' : `Set aside: ${say.card(setAside)}.`,
    ...(sums === null
      ? []
      : [`Counted in front: ${sums.map((sum, seat) => `${say.name(seat)} ${sum}`).join(', ')}.`]),
    winners.length === 0 ? 'Nobody wins it.' : `${say.names(winners)} ${won}.`,
    ...gained
      .filter(({ reason }) => reason !== 'round')
      .map(({ seat, reason }) => `${say.name(seat)} gains a token for ${REASONS[reason]}.`),
  ]
}
