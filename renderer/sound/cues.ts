/** The moments that can be heard. Each is seen, too. */
export const CUES = [
  'deal',
  'draw',
  'play',
  'turnOver',
  'look',
  'compare',
  'trade',
  'guess',
  'missed',
  'protected',
  'out',
  'count',
  'token',
  'roundEnd',
  'gameEnd',
  'reaction',
  'yourTurn',
] as const
export type Cue = (typeof CUES)[number]
