import type { Component } from 'vue'
import type { EventView } from '@shared/game'
import Seized from '~icons/game-icons/card-pickup'
import Answered from '~icons/game-icons/conversation'
import Counted from '~icons/game-icons/croc-jaws'
import Discarded from '~icons/game-icons/card-discard'
import Drew from '~icons/game-icons/card-draw'
import Kept from '~icons/game-icons/card-pick'
import Played from '~icons/game-icons/card-play'
import Dealt from '~icons/game-icons/card-random'
import Missed from '~icons/game-icons/cancel'
import Closed from '~icons/game-icons/closed-doors'
import Compared from '~icons/game-icons/crossed-swords'
import Looked from '~icons/game-icons/eye-shield'
import Turn from '~icons/game-icons/hourglass'
import Won from '~icons/game-icons/laurels'
import Out from '~icons/game-icons/broken-heart'
import Protected from '~icons/game-icons/shield'
import Traded from '~icons/game-icons/trade'

/** A sign before each line of the story; the words say the same. */
export const storySigns: Readonly<Record<EventView['type'], Component>> = {
  roundDealt: Dealt,
  turnBegan: Turn,
  protectionEnded: Protected,
  drew: Drew,
  played: Played,
  idle: Missed,
  guessMissed: Missed,
  answered: Answered,
  looked: Looked,
  lookedAside: Looked,
  compared: Compared,
  traded: Traded,
  tradeDeclined: Kept,
  seized: Seized,
  withstood: Missed,
  counted: Counted,
  discarded: Discarded,
  becameProtected: Protected,
  wentOut: Out,
  choiceAsked: Kept,
  choiceDropped: Closed,
  kept: Kept,
  seatClosed: Closed,
  roundEnded: Won,
  gameEnded: Won,
}
