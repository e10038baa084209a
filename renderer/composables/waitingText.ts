import type { PlayerView } from '@shared/game'
import type { Blank } from './choiceBuilder'
import { personOf } from './speech'
import type { Speech } from './speech'

/** What the viewer is doing with the own choice, as far as the line of waiting tells it. */
export interface OwnStep {
  readonly open: boolean
  readonly blank: Blank | null
}

/** The one line that says whom the table waits for, and for what. */
export function waitingText(speech: Speech, view: PlayerView, own: OwnStep): string {
  const { t } = speech
  if (view.waitsFor === null)
    return t(view.phase === 'gameOver' ? 'table.waits.gameOver' : 'table.waits.roundOver')
  const { seat, asks } = view.waitsFor
  const who = personOf(speech, seat)
  if (who === 'you' && asks === 'play' && own.open) return t(`table.waits.${own.blank ?? 'seal'}`)
  return t(`table.waits.${asks}.${who}`, { name: speech.nameOf(seat) }, view.choice?.under ?? 2)
}
