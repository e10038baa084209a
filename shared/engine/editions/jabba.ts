import { baron } from '../cards/baron'
import { bobaFett } from '../cards/bobaFett'
import { c3po } from '../cards/c3po'
import { chancellor } from '../cards/chancellor'
import { chewbacca } from '../cards/chewbacca'
import { guard } from '../cards/guard'
import { handmaid } from '../cards/handmaid'
import { hanSolo } from '../cards/hanSolo'
import { jabbaTheHutt } from '../cards/jabbaTheHutt'
import { landoCalrissian } from '../cards/landoCalrissian'
import { lukeSkywalker } from '../cards/lukeSkywalker'
import { priest } from '../cards/priest'
import { r2D2 } from '../cards/r2D2'
import { rancor } from '../cards/rancor'
import type { Edition } from '../model/edition'
import { hanSoloToken } from './bonuses'
import { frontPoints, scoreByGoal } from './goals'

export const jabba: Edition = {
  cards: {
    'han-solo': hanSolo,
    // The same effects under other names.
    'palace-guard': { ...guard, id: 'palace-guard' },
    'salacious-crumb': { ...priest, id: 'salacious-crumb' },
    mercenary: { ...baron, id: 'mercenary' },
    'bib-fortuna': { ...handmaid, id: 'bib-fortuna' },
    'leia-organa': { ...chancellor, id: 'leia-organa' },
    'c-3po': c3po,
    'r2-d2': r2D2,
    chewbacca,
    'lando-calrissian': landoCalrissian,
    'boba-fett': bobaFett,
    rancor,
    'luke-skywalker': lukeSkywalker,
    'jabba-the-hutt': jabbaTheHutt,
  },
  frontPoints,
  scoreDeck: scoreByGoal,
  bonuses: [hanSoloToken],
}
