/** Every reason for which the rules refuse a command. */
export const GAME_REFUSALS = [
  'noRound',
  'noSuchSeat',
  'roundOver',
  'roundNotOver',
  'gameOver',
  'seatClosed',
  'seatOut',
  'notYourTurn',
  'choiceOpen',
  'noChoice',
  'notInHand',
  'countessFirst',
  'targetMissing',
  'targetUnwanted',
  'targetSelf',
  'targetOut',
  'targetClosed',
  'targetProtected',
  'noSuchTarget',
  'guessMissing',
  'guessUnwanted',
  'guessForbidden',
  'badKeep',
  'hostOnly',
] as const

export type GameRefusal = (typeof GAME_REFUSALS)[number]
