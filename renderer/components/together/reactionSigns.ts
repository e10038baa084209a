import type { Component } from 'vue'
import type { Reaction } from '@shared/protocol'
import Laughter from '~icons/game-icons/drama-masks'
import Sigh from '~icons/game-icons/wind-slap'
import Thinking from '~icons/game-icons/thought-bubble'
import Heart from '~icons/game-icons/hearts'
import Wink from '~icons/game-icons/eyelashes'
import WellPlayed from '~icons/game-icons/thumb-up'
import Oops from '~icons/game-icons/spill'
import Hurry from '~icons/game-icons/snail'
import Fear from '~icons/game-icons/ghost'
import Bow from './BowSign.vue'
import Applause from './ClapSign.vue'
import Astonishment from './ExclamationSign.vue'

/** What stands on the slip, plate or stone of each reaction. */
export const REACTION_SIGNS: Readonly<Record<Reaction, Component>> = {
  applause: Applause,
  laughter: Laughter,
  astonishment: Astonishment,
  sigh: Sigh,
  thinking: Thinking,
  heart: Heart,
  wink: Wink,
  bow: Bow,
  wellPlayed: WellPlayed,
  oops: Oops,
  hurry: Hurry,
  fear: Fear,
}
