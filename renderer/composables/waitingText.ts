import { EDITIONS } from '@shared/catalogue'
import type { PlayerView } from '@shared/game'
import type { Blank } from './choiceBuilder'
import { ofName, personOf } from './speech'
import type { Speech } from './speech'

/** What the viewer is doing with the own choice, as far as the line of waiting tells it. */
export interface OwnStep {
  readonly open: boolean
  readonly blank: Blank | null
  /** Whether the card set aside may be chosen, too. */
  readonly aside: boolean
}

/** What the viewer is asked to fill in next. */
function ownStep(speech: Speech, { blank, aside }: OwnStep): string {
  const { t, edition } = speech
  if (blank === null) return t('table.waits.seal')
  if (blank === 'target') return t(aside ? 'table.waits.targetOrAside' : 'table.waits.target')
  return t(EDITIONS[edition].naming === 'number' ? 'table.waits.number' : 'table.waits.character')
}

/** The one line that says whom the table waits for, and for what. */
export function waitingText(speech: Speech, view: PlayerView, own: OwnStep): string {
  const { t } = speech
  if (view.waitsFor === null)
    return t(view.phase === 'gameOver' ? 'table.waits.gameOver' : 'table.waits.roundOver')
  const { seat, asks } = view.waitsFor
  const who = personOf(speech, seat)
  if (who === 'you' && asks === 'play' && own.open) return ownStep(speech, own)
  const names = { name: speech.nameOf(seat) }
  if (view.choice?.kind === 'keep') return t(`table.waits.keep.${who}`, names, view.choice.under)
  const target = view.choice?.target
  const other =
    target === undefined ? {} : { target: speech.nameOf(target), targetOf: ofName(speech, target) }
  return t(`table.waits.${asks}.${who}`, { ...names, ...other })
}
