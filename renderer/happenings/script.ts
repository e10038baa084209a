import type { EventView } from '@shared/game'
import type { Cue } from '../sound/cues'
import * as cards from './cardMoves'
import { together, type Craft, type Piece } from './craft'
import type { Script } from './moves'
import type { Pace } from './pace'
import * as signs from './signMoves'
import type { Step } from './steps'

/** What one fact looks like. */
function pieceOf(craft: Craft, event: EventView): Piece {
  const { pace, words } = craft
  switch (event.type) {
    case 'roundDealt':
      return cards.dealt(craft, event)
    case 'drew':
      return cards.drew(craft, event)
    case 'played':
      return together([cards.played(craft, event), signs.asked(craft, event, pace.card)])
    case 'answered':
      return signs.asked(craft, event, 0)
    case 'idle':
      return signs.saidToAll(craft, words.idle(event))
    case 'guessMissed':
    case 'withstood':
      return signs.said(craft, event.target, words.no)
    case 'looked':
      return signs.looked(craft, event)
    case 'lookedAside':
      return signs.lookedAside(craft)
    case 'compared':
      return signs.compared(craft, event)
    case 'traded':
      return cards.traded(craft, event)
    case 'tradeDeclined':
      return signs.said(craft, event.seat, words.noTrade)
    case 'discarded':
      return cards.discarded(craft, event)
    case 'seized':
      return cards.seized(craft, event)
    case 'becameProtected':
      return signs.shielded(craft, event.seat, true)
    case 'protectionEnded':
      return signs.shielded(craft, event.seat, false)
    case 'wentOut':
      return cards.wentOut(craft, event)
    case 'kept':
      return cards.kept(craft, event)
    case 'gameEnded':
      return { least: pace.grand * 0.5 }
    case 'turnBegan':
    case 'choiceAsked':
    case 'choiceDropped':
    case 'seatClosed':
    case 'counted':
    case 'roundEnded':
      return {}
  }
}

/** What moves in a step. `page`: what tells the end of a round. */
export function scriptOf(step: Step, craft: Craft, page: HTMLElement | null): Script {
  const end = step.events.find((event) => event.type === 'roundEnded')
  if (!end || step.part === 'whole') return together(step.events.map((event) => pieceOf(craft, event)))
  if (step.part === 'hands') return together([signs.handsOpened(craft, end.result)])
  if (step.part === 'sentence') return together([signs.sentence(craft, page)])
  return together([signs.tokens(craft, end.result)])
}

/** About how long a fact takes to be shown, so that one knows beforehand by how much to hurry. */
export function lengthOf({ part, events }: Step, { card, turn, beat, grand }: Pace): number {
  if (part === 'hands') return beat * 1.5 + turn + events.length * 160
  if (part === 'sentence') return grand * 0.4 + beat * 0.5
  if (part === 'tokens') return grand * 0.75
  const each = events.map((event): number => {
    switch (event.type) {
      case 'roundDealt':
        return card + turn + 700
      case 'drew':
        return card * 1.2
      case 'played':
        return card * 1.8 + beat * (event.guess === null ? 0.85 : 1)
      case 'answered':
        return card + turn / 2 + beat * 0.7
      case 'compared':
        return card * 2 + turn + beat * 1.3
      case 'traded':
        return card * 2 + beat * 0.5
      case 'wentOut':
      case 'discarded':
      case 'seized':
        return card + turn + beat * 0.4
      case 'looked':
      case 'lookedAside':
      case 'becameProtected':
        return turn * 2 + beat * 0.6
      case 'kept':
        return card + turn + 180
      case 'idle':
      case 'guessMissed':
      case 'withstood':
      case 'tradeDeclined':
        return beat * 0.6
      case 'gameEnded':
        return grand * 0.5
      case 'protectionEnded':
        return turn * 1.2
      case 'turnBegan':
      case 'choiceAsked':
      case 'choiceDropped':
      case 'seatClosed':
      case 'counted':
      case 'roundEnded':
        return 0
    }
  })
  return Math.max(0, ...each)
}

const CUES: Readonly<Partial<Record<EventView['type'], Cue>>> = {
  roundDealt: 'deal',
  drew: 'draw',
  played: 'play',
  answered: 'guess',
  guessMissed: 'missed',
  withstood: 'missed',
  looked: 'look',
  lookedAside: 'look',
  compared: 'compare',
  traded: 'trade',
  discarded: 'turnOver',
  seized: 'turnOver',
  becameProtected: 'protected',
  wentOut: 'out',
  roundEnded: 'roundEnd',
  gameEnded: 'gameEnd',
}

/** What is heard as a step begins, each once. */
export function cuesOf({ part, events }: Step): readonly Cue[] {
  if (part === 'hands') return ['turnOver']
  if (part === 'tokens') return ['token']
  const heard = events.flatMap((event): readonly Cue[] => {
    const cue = CUES[event.type]
    const asks = event.type === 'played' && event.guess !== null
    return [...(cue === undefined ? [] : [cue]), ...(asks ? (['guess'] as const) : [])]
  })
  return [...new Set(heard)]
}
