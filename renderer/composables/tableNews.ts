import type { Person, TableView } from '@shared/protocol'

/** Something that happened at the table beside the game: the key of its sentence, and what stands in its blanks. */
export interface TableNews {
  readonly key: 'botPlaysOn' | 'newOwner' | 'youOwn'
  readonly values: Readonly<Record<string, string>>
}

const personAt = (table: TableView, seat: number): Person | undefined =>
  table.people.find((person) => person.seat === seat)

/**
 * What everybody must hear of when the table changes in the middle of a game: that somebody has left and a bot plays on,
 * that the table has another owner. Nothing in the lobby, where one sees it.
 */
export function tableNews(before: TableView | null, now: TableView): readonly TableNews[] {
  if (before?.id !== now.id || before.phase === 'lobby' || now.phase === 'lobby') return []
  const left = now.people.flatMap<TableNews>((person) => {
    const was = personAt(before, person.seat)
    if (was?.kind !== 'person' || person.kind !== 'bot') return []
    return [{ key: 'botPlaysOn', values: { name: was.name, bot: person.name } }]
  })
  if (before.owner === now.owner || now.owner === null) return left
  if (now.owner === now.you) return [...left, { key: 'youOwn', values: {} }]
  return [...left, { key: 'newOwner', values: { name: personAt(now, now.owner)?.name ?? '' } }]
}
