import { EDITIONS, cardNumber, cardSide } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { EventView, Seat } from '@shared/game'
import { listOf, namesOf, ofName, pairOf, personOf, theCard, theGuess } from './speech'
import type { Speech } from './speech'
import { roundSentences } from './verdict'

type Of<T extends EventView['type']> = Extract<EventView, { type: T }>

/** What a sentence about one seat can name. */
function one(speech: Speech, seat: Seat): Record<string, unknown> {
  return { name: speech.nameOf(seat), nameOf: ofName(speech, seat) }
}

/** What a sentence about two seats can name. */
function two(speech: Speech, seat: Seat, target: Seat): Record<string, unknown> {
  return { ...one(speech, seat), target: speech.nameOf(target), targetOf: ofName(speech, target) }
}

function dealt(speech: Speech, event: Of<'roundDealt'>): readonly string[] {
  const { t } = speech
  const who = personOf(speech, event.starter)
  const lines = [t(`log.roundDealt.${who}`, { ...one(speech, event.starter), round: event.round })]
  if (event.goal !== null) lines.push(t('log.goal', { goal: t(`goals.${event.goal}.name`) }))
  const open = event.open.map((card) => theCard(speech, card))
  if (open.length > 0) lines.push(t('log.openCards', { cards: listOf(speech, open) }))
  if (event.hand !== null) lines.push(t('log.dealtToYou', { card: theCard(speech, event.hand) }))
  return lines
}

function drew(speech: Speech, event: Of<'drew'>): string {
  const from = event.from === 'deck' ? 'drew' : 'drewSetAside'
  if (event.card !== null) return speech.t(`log.${from}.youCard`, { card: theCard(speech, event.card) })
  return speech.t(`log.${from}.${personOf(speech, event.seat)}`, one(speech, event.seat))
}

function played(speech: Speech, event: Of<'played'>): string {
  const { t } = speech
  const card = theCard(speech, event.card)
  if (event.target === null) {
    return t(`log.played.${personOf(speech, event.seat)}`, { ...one(speech, event.seat), card })
  }
  if (event.target === 'setAside') {
    return t(`log.playedAside.${personOf(speech, event.seat)}`, { ...one(speech, event.seat), card })
  }
  if (event.target === event.seat) {
    return t(`log.playedOnSelf.${personOf(speech, event.seat)}`, { ...one(speech, event.seat), card })
  }
  const names = { ...two(speech, event.seat, event.target), card }
  const pair = pairOf(speech, event.seat, event.target)
  if (event.guess === null) return t(`log.playedOn.${pair}`, names)
  return t(`log.guessed.${pair}`, { ...names, guess: theGuess(speech, event.guess) })
}

function missed(speech: Speech, event: Of<'guessMissed'>): string {
  const names = { ...two(speech, event.seat, event.target), guess: theGuess(speech, event.guess) }
  const what = typeof event.guess === 'number' ? 'missedNumber' : 'guessMissed'
  return speech.t(`log.${what}.${pairOf(speech, event.seat, event.target)}`, names)
}

/** The words for those whom it concerns while their own hand is covered: they name no card. */
function closed(pair: 'byYou' | 'onYou' | 'other'): string {
  return pair === 'other' ? pair : `${pair}Covered`
}

function lookedAside(speech: Speech, event: Of<'lookedAside'>): string {
  if (event.card !== null) return speech.t('log.lookedAside.youCard', { card: theCard(speech, event.card) })
  return speech.t(`log.lookedAside.${personOf(speech, event.seat)}`, one(speech, event.seat))
}

/** The characters that a hand is not, told by their side: all of it, or those up to a number. */
function withstood(speech: Speech, event: Of<'withstood'>): string {
  const { t, edition } = speech
  const side = event.not[0] === undefined ? null : cardSide(edition, event.not[0])
  const whole = EDITIONS[edition].cards.filter((card) => card.side === side).length === event.not.length
  const what = side === 'rebel' ? 'rebel' : whole ? 'palace' : 'low'
  const number = Math.max(...event.not.map((card) => cardNumber(edition, card)))
  const names = { ...two(speech, event.seat, event.target), number }
  return t(`log.withstood.${what}.${pairOf(speech, event.seat, event.target)}`, names)
}

/** Where a count has stopped, and who holds that number. */
export function countSentence(speech: Speech, event: Pick<Of<'counted'>, 'number' | 'lowest'>): string {
  const { t, you } = speech
  const { number, lowest } = event
  if (number === null) return t('log.counted.none')
  const others = lowest.filter((seat) => seat !== you).map(speech.nameOf)
  if (others.length === 0) return t('log.counted.you', { number })
  if (others.length < lowest.length) {
    return t('log.counted.youAnd', { number, names: listOf(speech, [t('common.you'), ...others]) })
  }
  return t('log.counted.others', { number, names: listOf(speech, others) }, others.length)
}

function asked(speech: Speech, { choice }: Of<'choiceAsked'>): string {
  const { t } = speech
  if (choice.kind === 'keep') {
    return t(`log.choiceAsked.keep.${personOf(speech, choice.seat)}`, one(speech, choice.seat), choice.under)
  }
  const pair = pairOf(speech, choice.seat, choice.target)
  return t(`log.choiceAsked.${choice.kind}.${pair}`, two(speech, choice.seat, choice.target))
}

function compared(speech: Speech, event: Of<'compared'>): readonly string[] {
  const { t, edition } = speech
  const pair = pairOf(speech, event.seat, event.target)
  const names = two(speech, event.seat, event.target)
  const end =
    event.lower === null
      ? t('log.equal')
      : t(`log.lower.${personOf(speech, event.lower)}`, one(speech, event.lower))
  if (event.seatCard === null || event.targetCard === null)
    return [t(`log.compared.${closed(pair)}`, names), end]
  const withNumber = (card: CardId): string => `${theCard(speech, card)} (${cardNumber(edition, card)})`
  const cards = { seatCard: withNumber(event.seatCard), targetCard: withNumber(event.targetCard) }
  return [t(`log.compared.${pair}`, { ...names, ...cards }), end]
}

function traded(speech: Speech, event: Of<'traded'>): string {
  const names = two(speech, event.seat, event.target)
  const pair = pairOf(speech, event.seat, event.target)
  if (event.given === null || event.received === null) return speech.t(`log.traded.${closed(pair)}`, names)
  const cards = { given: theCard(speech, event.given), received: theCard(speech, event.received) }
  return speech.t(`log.traded.${pair}`, { ...names, ...cards })
}

function looked(speech: Speech, event: Of<'looked'>): string {
  const names = two(speech, event.seat, event.target)
  const pair = pairOf(speech, event.seat, event.target)
  if (event.card === null) return speech.t(`log.looked.${closed(pair)}`, names)
  return speech.t(`log.looked.${pair}`, { ...names, card: theCard(speech, event.card) })
}

function wentOut(speech: Speech, event: Of<'wentOut'>): readonly string[] {
  const { t } = speech
  const who = personOf(speech, event.seat)
  const names = one(speech, event.seat)
  const lines = [t(`log.out.${event.cause}.${who}`, names)]
  if (event.cards.length > 0) {
    const cards = listOf(
      speech,
      event.cards.map((card) => theCard(speech, card)),
    )
    lines.push(t(`log.laidDown.${who}`, { ...names, cards }))
  }
  return lines
}

function kept(speech: Speech, event: Of<'kept'>): string {
  const { t } = speech
  if (event.card === null || event.under === null) {
    return t('log.kept.other', one(speech, event.seat), event.count)
  }
  const [first, second] = event.under.map((card) => theCard(speech, card))
  const card = theCard(speech, event.card)
  return second === undefined
    ? t('log.kept.youOne', { card, first })
    : t('log.kept.youTwo', { card, first, second })
}

/**
 * The whole sentences that tell of one event, in the words of one viewer. Every sentence is one message with placeholders,
 * so that no language gets words glued together in the order of another.
 */
export function eventSentences(speech: Speech, event: EventView): readonly string[] {
  const { t } = speech
  switch (event.type) {
    case 'roundDealt':
      return dealt(speech, event)
    case 'turnBegan':
    case 'protectionEnded':
    case 'becameProtected':
    case 'choiceDropped':
    case 'seatClosed':
      return [t(`log.${event.type}.${personOf(speech, event.seat)}`, one(speech, event.seat))]
    case 'drew':
      return [drew(speech, event)]
    case 'played':
      return [played(speech, event)]
    case 'idle':
      return [t(`log.idle.${event.cause}`)]
    case 'guessMissed':
      return [missed(speech, event)]
    case 'answered': {
      const names = { ...two(speech, event.seat, event.target), guess: theGuess(speech, event.guess) }
      return [t(`log.answered.${pairOf(speech, event.seat, event.target)}`, names)]
    }
    case 'looked':
      return [looked(speech, event)]
    case 'lookedAside':
      return [lookedAside(speech, event)]
    case 'compared':
      return compared(speech, event)
    case 'traded':
      return [traded(speech, event)]
    case 'tradeDeclined':
      return [
        t(
          `log.tradeDeclined.${pairOf(speech, event.seat, event.target)}`,
          two(speech, event.seat, event.target),
        ),
      ]
    case 'seized': {
      const names = { ...two(speech, event.seat, event.target), card: theCard(speech, event.card) }
      return [t(`log.seized.${pairOf(speech, event.seat, event.target)}`, names)]
    }
    case 'withstood':
      return [withstood(speech, event)]
    case 'counted':
      return [countSentence(speech, event)]
    case 'discarded': {
      const names = { ...one(speech, event.seat), card: theCard(speech, event.card) }
      return [t(`log.discarded.${personOf(speech, event.seat)}`, names)]
    }
    case 'wentOut':
      return wentOut(speech, event)
    case 'choiceAsked':
      return [asked(speech, event)]
    case 'kept':
      return [kept(speech, event)]
    case 'roundEnded':
      return roundSentences(speech, event.result)
    case 'gameEnded':
      return [t('result.sentence', { title: gameSentence(speech, event.winners) })]
  }
}

/** Who wins the game, as a sentence without its full stop: it is a heading too. */
export function gameSentence(speech: Speech, winners: readonly Seat[]): string {
  const { t } = speech
  const others = winners.filter((seat) => seat !== speech.you).map(speech.nameOf)
  if (winners.length === 0) return t('result.game.nobody')
  if (others.length === winners.length) {
    return t('result.game.others', { names: listOf(speech, others) }, others.length)
  }
  return others.length === 0
    ? t('result.game.you')
    : t('result.game.youAnd', { names: namesOf(speech, winners) })
}
