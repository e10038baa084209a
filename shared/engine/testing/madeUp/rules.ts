import { bobaFett } from '../../cards/bobaFett'
import { c3po } from '../../cards/c3po'
import { chancellor } from '../../cards/chancellor'
import { chewbacca } from '../../cards/chewbacca'
import { countess } from '../../cards/countess'
import { guard } from '../../cards/guard'
import { handmaid } from '../../cards/handmaid'
import { hanSolo } from '../../cards/hanSolo'
import { landoCalrissian } from '../../cards/landoCalrissian'
import { prince } from '../../cards/prince'
import { princess } from '../../cards/princess'
import { r2D2 } from '../../cards/r2D2'
import { rancor } from '../../cards/rancor'
import { spy } from '../../cards/spy'
import { hanSoloToken, spyToken } from '../../editions/bonuses'
import { frontPoints, scoreByGoal } from '../../editions/goals'
import type { Edition } from '../../model/edition'

/** What makes the made-up edition beyond its facts. */
export const madeUp: Edition = {
  cards: {
    spy,
    'han-solo': hanSolo,
    guard,
    'c-3po': c3po,
    'r2-d2': r2D2,
    handmaid,
    'bib-fortuna': { ...handmaid, id: 'bib-fortuna' },
    'lando-calrissian': landoCalrissian,
    chewbacca,
    prince,
    'boba-fett': bobaFett,
    chancellor,
    rancor,
    countess,
    princess,
  },
  frontPoints,
  scoreDeck: scoreByGoal,
  bonuses: [spyToken, hanSoloToken],
}
