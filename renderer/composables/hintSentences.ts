import type { Command, PlayCommand } from '@shared/game'
import type { Hint } from '@shared/protocol'
import { reasonSentence } from './reasonSentence'
import { theCard, theGuess } from './speech'
import type { Speech } from './speech'

/** What a good player would do in the viewer's place, and why; the reason is empty where none can be given. */
export function hintSentences(
  speech: Speech,
  { command, reason }: Hint,
): { readonly deed: string; readonly why: string } {
  return {
    deed: deedOf(speech, command),
    why: reason === null ? '' : reasonSentence(speech, reason, 'would'),
  }
}

function deedOf(speech: Speech, command: Command): string {
  const { t } = speech
  switch (command.type) {
    case 'play':
      return playOf(speech, command)
    case 'guess':
      return t('hint.answer', { guess: theGuess(speech, command.guess) })
    case 'trade':
      return t(`hint.trade.${command.trade ? 'yes' : 'no'}`)
    case 'keep': {
      const [first, second] = command.under.map((card) => theCard(speech, card))
      return t(`hint.keep.${second === undefined ? 'one' : 'two'}`, {
        ...{ keep: theCard(speech, command.card), first, second },
      })
    }
  }
}

function playOf(speech: Speech, { card, target, guess }: PlayCommand): string {
  const { t, you, nameOf } = speech
  const words = { card: theCard(speech, card) }
  if (target === undefined) return t('hint.play.none', words)
  if (target === 'setAside') return t('hint.play.aside', words)
  if (target === you) return t('hint.play.self', words)
  const named = { ...words, name: nameOf(target) }
  return guess === undefined
    ? t('hint.play.seat', named)
    : t('hint.play.guess', { ...named, guess: theGuess(speech, guess) })
}
