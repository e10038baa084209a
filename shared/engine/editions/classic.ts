import { baron } from '../cards/baron'
import { countess } from '../cards/countess'
import { guard } from '../cards/guard'
import { handmaid } from '../cards/handmaid'
import { king } from '../cards/king'
import { priest } from '../cards/priest'
import { prince } from '../cards/prince'
import { princess } from '../cards/princess'
import type { Edition } from '../model/edition'
import { scoreHighestHand } from './highestHand'

export const classic: Edition = {
  cards: { guard, priest, baron, handmaid, prince, king, countess, princess },
  scoreDeck: scoreHighestHand,
  bonuses: [],
}
