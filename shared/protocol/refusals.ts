import { GAME_REFUSALS } from '../game'

/** Every reason with which a host or the engine refuses something. The client has words for each. */
export const REFUSALS = [
  // The message itself
  'badRequest',
  'unknownEvent',
  'forbiddenName',
  'tooManyRequests',
  // The handshake
  'versionMismatch',
  // Very many connections from one address.
  'tooManyConnections',
  // The session
  'nameMissing',
  'alreadySeated',
  'notAtTable',
  'notSeated',
  'playingElsewhere',
  // Tables
  'noSuchTable',
  'tooManyTables',
  // Only the staff of this host opens and closes tables; `staff:enter` says that one belongs to it.
  'staffOnly',
  'tableFull',
  'gameRunning',
  'notInLobby',
  'notOwner',
  'sealTaken',
  // A level is a bot's, and stays as it is while a round is played.
  'notABot',
  'roundRunning',
  'badOptions',
  'tooFewSeats',
  'tooManySeats',
  'pinMissing',
  'pinWrong',
  // After many wrong tries: wait a little, then try again.
  'pinTooSoon',
  'watchersForbidden',
  'nothingToConfirm',
  'tableLocked',
  'tablePaused',
  // Quick reactions: the owner wants none at this table; one after another too quickly.
  'reactionsOff',
  'reactionTooSoon',
  // Hints: the owner wants none at this table; none could be found this time.
  'hintsOff',
  'noHint',
  // A seat that changes hands
  'seatNotToAsk',
  'nothingAsked',
  'personAbsent',
  'codeWrong',
  // After many wrong codes: wait a little, then try again.
  'codeTooSoon',
  // The host is not in a LAN, or its doctor is busy with somebody else's question.
  'notOnLan',
  'internalError',
  'staleRevision',
  ...GAME_REFUSALS,
] as const

export type Refusal = (typeof REFUSALS)[number]
