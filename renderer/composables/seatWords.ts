import type { Offer, PlayerView, Seat, Target } from '@shared/game'
import type { TableView } from '@shared/protocol'
import { botWords } from './botWords'
import { listOf, cardName, type Translate } from './speech'
import type { TableContext } from './tableContext'
import { clockFace } from './useCountdown'

/** What a label at a seat can say. */
export const SEAT_FLAGS = [
  ...(['closed', 'out', 'chosen', 'answers', 'trades'] as const),
  ...(['away', 'covered', 'protected', 'keeps', 'bot'] as const),
] as const
export type SeatFlag = (typeof SEAT_FLAGS)[number]

/** What another seat owes an answer to; the own slip says it by itself. */
function askedFlags(
  { choice, you }: PlayerView,
  seat: Seat,
): Readonly<Record<'answers' | 'trades' | 'keeps', boolean>> {
  const kind = choice?.seat === seat && seat !== you ? choice.kind : null
  return { answers: kind === 'guess', trades: kind === 'trade', keeps: kind === 'keep' }
}

/** The labels of a seat, the weightiest first. A bot is introduced in the first round; its seal tells it later. */
export function seatFlags(context: TableContext, seat: Seat): readonly SeatFlag[] {
  const view = context.view.value
  const state = context.seatAt(seat)
  const person = context.personAt(seat)
  const holds: Readonly<Record<SeatFlag, boolean>> = {
    closed: state?.closed ?? false,
    out: (state?.out ?? false) && !(state?.closed ?? false),
    chosen: context.choice.draft.value?.target === seat,
    protected: state?.protected ?? false,
    ...askedFlags(view, seat),
    away: person?.connected === false && person.covered !== true && !(state?.closed ?? false),
    covered: person?.covered === true,
    bot: person?.kind === 'bot' && view.round === 1,
  }
  return SEAT_FLAGS.filter((flag) => holds[flag])
}

/** A label in words; a bot's has its level. */
export function flagWords(context: TableContext, seat: Seat, flag: SeatFlag): string {
  const { t } = context.speech.value
  const person = context.personAt(seat)
  return flag === 'bot' && person ? botWords(t, person) : t(`table.flags.${flag}`)
}

/** How long somebody is away until something becomes of the seat, and what; `grace` in seconds. */
export function awayWords(t: Translate, { settings, phase }: TableView, grace: number | null): string {
  if (grace !== null) return t(`presence.away.${settings.absent}`, { time: clockFace(grace) })
  return t(phase === 'playing' && settings.absent === 'wait' ? 'presence.away.wait' : 'table.flags.away')
}

/** Why the seat may not be chosen for the card that is picked; null if it may, or if nobody chooses. */
export function seatBar(offer: Offer | null, targets: readonly Target[], seat: Seat): string | null {
  if (offer === null || targets.length === 0 || targets.includes(seat)) return null
  const bar = offer.barredSeats.find((one) => one.seat === seat)
  return bar ? `table.bars.${bar.why}` : null
}

/** All that a seat shows, in words. */
export function seatLabel(context: TableContext, seat: Seat): string {
  const { t, edition } = context.speech.value
  const state = context.seatAt(seat)
  const view = context.view.value
  if (!state) return context.nameOf(seat)
  const front = state.front.map((card) => cardName(context.speech.value, card))
  const score = context.scoreAt(seat)
  const bar = seatBar(context.choice.offer.value, context.choice.targets.value, seat)
  const parts = [
    seat === view.you ? t('table.you', { name: context.nameOf(seat) }) : context.nameOf(seat),
    t(`table.tokens.${edition}`, { n: state.tokens, of: view.target }),
    ...seatFlags(context, seat).map((flag) => flagWords(context, seat, flag)),
    ...(view.turn === seat ? [t('table.flags.turn')] : []),
    t('table.inHand', { n: state.handCount }, state.handCount),
    front.length === 0
      ? t('table.nothingInFront')
      : t('table.inFront', { cards: listOf(context.speech.value, front) }),
    ...(score ? [t(`goals.${score.goal}.score`, { n: score.count }, score.count)] : []),
    ...(score?.leads ? [t('goals.leads')] : []),
    ...(context.choice.targets.value.includes(seat) ? [t('table.flags.mayBeChosen')] : []),
    ...(bar === null ? [] : [t(bar)]),
  ]
  return parts.join(', ')
}
