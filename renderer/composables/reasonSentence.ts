import type { Explained, Reason } from '@shared/game'
import { eventSentences } from './logSentences'
import { ofName, personOf, theCard, theGuess } from './speech'
import type { Speech } from './speech'

/** Whether it tells why a bot did something, or why it would do it in the viewer's place. */
type Deed = 'did' | 'would'

/** Why a bot did something, or would do it, as the bot says it to the viewer. */
export function reasonSentence(speech: Speech, reason: Reason, deed: Deed = 'did'): string {
  const { t } = speech
  switch (reason.kind) {
    case 'only':
    case 'forced':
    case 'shelters':
      return t(`why.${deed}.${reason.kind}`)
    case 'keeps':
      return t(`why.${deed}.keeps`, { card: theCard(speech, reason.card) })
    case 'strikes':
      return t(`why.${deed}.strikes.${personOf(speech, reason.seat)}`, {
        ...whose(speech, reason.seat),
        ...reason,
      })
    case 'guess':
      return guessSentence(speech, reason, deed)
  }
}

function guessSentence(speech: Speech, reason: Extract<Reason, { kind: 'guess' }>, deed: Deed): string {
  const { t } = speech
  const { seat, share, turns } = reason
  const who = personOf(speech, seat)
  const names = { ...whose(speech, seat), guess: theGuess(speech, reason.guess), share, n: turns }
  if (share === 100) return t(`why.${deed}.knew.${who}`, names)
  return turns === 0 ? t(`why.${deed}.guess.${who}`, names) : t(`why.${deed}.after.${who}`, names, turns)
}

/** What a bot did, as the story tells it. */
export function deedSentence(speech: Speech, { seat, command, reason }: Explained): string {
  if (command.type === 'play') {
    const { card, target = null, guess = null } = command
    return eventSentences(speech, { type: 'played', seat, card, target, guess }).join(' ')
  }
  if (reason.kind !== 'guess') return ''
  return eventSentences(speech, { type: 'answered', seat, target: reason.seat, guess: command.guess }).join(
    ' ',
  )
}

function whose(speech: Speech, seat: number): { readonly name: string; readonly nameOf: string } {
  return { name: speech.nameOf(seat), nameOf: ofName(speech, seat) }
}
