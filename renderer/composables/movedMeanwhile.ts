import type { ServerPayload } from '@shared/protocol'

type Game = ServerPayload<'game'>

/** How often the viewer's seat has played a card, as far as the story of the round tells. */
function ownMoves({ log, view }: Game): number {
  return log.filter((event) => event.type === 'played' && event.seat === view.you).length
}

/**
 * Whether the host has let somebody else play for the viewer while the line was lost.
 *
 * @param before what was told last before that.
 * @param sent how many letters of the viewer were under way.
 */
export function movedMeanwhile(before: Game, now: Game, sent: number): boolean {
  if (now.view.you === null || now.view.you !== before.view.you || now.revision < before.revision)
    return false
  const known = now.view.round === before.view.round ? ownMoves(before) : 0
  return ownMoves(now) > known + sent
}
