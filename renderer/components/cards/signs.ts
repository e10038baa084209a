import type { Component } from 'vue'
import type { CardId, GoalId } from '@shared/catalogue'
import RescueMission from '~icons/game-icons/breaking-chain'
import PutOut from '~icons/game-icons/broken-heart'
import Chancellor from '~icons/game-icons/card-pick'
import Rancor from '~icons/game-icons/croc-jaws'
import Baron from '~icons/game-icons/crossed-swords'
import MyKindOfScum from '~icons/game-icons/duality-mask'
import Guard from '~icons/game-icons/conversation'
import Priest from '~icons/game-icons/eye-shield'
import Countess from '~icons/game-icons/handheld-fan'
import JabbasCourt from '~icons/game-icons/indian-palace'
import Princess from '~icons/game-icons/love-letter'
import ExaltedOne from '~icons/game-icons/queen-crown'
import Handmaid from '~icons/game-icons/shield'
import King from '~icons/game-icons/trade'
import Spy from '~icons/game-icons/two-coins'
import Prince from '~icons/game-icons/card-discard'

/** The effect of each character as one sign, where there is no room for words. */
export const effectSigns: Readonly<Record<CardId, Component>> = {
  spy: Spy,
  guard: Guard,
  priest: Priest,
  baron: Baron,
  handmaid: Handmaid,
  prince: Prince,
  chancellor: Chancellor,
  king: King,
  countess: Countess,
  princess: Princess,
  'han-solo': Spy,
  'palace-guard': Guard,
  'c-3po': Guard,
  'salacious-crumb': Priest,
  'r2-d2': Priest,
  mercenary: Baron,
  chewbacca: PutOut,
  'bib-fortuna': Handmaid,
  'lando-calrissian': King,
  'boba-fett': Prince,
  'leia-organa': Chancellor,
  rancor: Rancor,
  'luke-skywalker': PutOut,
  'jabba-the-hutt': PutOut,
}

/** What each goal card of a game stands for, as one sign: on the card itself and beside what it counts. */
export const goalSigns: Readonly<Record<GoalId, Component>> = {
  'exalted-one': ExaltedOne,
  'my-kind-of-scum': MyKindOfScum,
  'jabbas-court': JabbasCourt,
  'rescue-mission': RescueMission,
}
