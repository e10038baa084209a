import type { Person, TableSettings, TableView } from '@shared/protocol'

/** Something that happened at the table beside the game: the key of its sentence, and what stands in its blanks. */
export interface TableNews {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
  /** Whom it is about: what is told of the same later takes its place. Left out where that is only the same sentence. */
  readonly about?: string
}

const personAt = (table: TableView, seat: number | null): Person | undefined =>
  table.people.find((person) => person.seat === seat)

const say = (key: string, values: TableNews['values'] = {}): TableNews => ({ key, values })

/** What becomes of a seat whose person has just gone away; nothing of one who was gone before. */
function goneAway(person: Person, { settings, paused }: TableView): readonly TableNews[] {
  const { name } = person
  if (paused === 'empty') return []
  if (settings.absent === 'wait') return [say('awayWait', { name })]
  if (!person.grace) return []
  const n = Math.ceil(person.grace.left / 1000)
  return [say(settings.absent === 'close' ? 'awayClose' : 'awayBot', { name, n })]
}

/** Whether somebody has got the seat from another; perhaps from a namesake of whoever gave it to that one. */
function isHandedOver(was: Person, { name, tookOverFrom }: Person): boolean {
  return was.tookOverFrom !== tookOverFrom || (was.name === tookOverFrom && was.name !== name)
}

/** What has become of one seat in the middle of a game. */
function seatNews(was: Person, person: Person, now: TableView): readonly TableNews[] {
  if (was.kind === 'person' && person.kind === 'bot') {
    return [say('botPlaysOn', { name: was.name, bot: person.name })]
  }
  if (was.kind === 'bot' && person.kind === 'person') {
    return [say('tookBotSeat', { name: person.name, bot: was.name })]
  }
  if (person.kind === 'bot' || person.seat === now.you) return []
  const { tookOverFrom, name } = person
  if (tookOverFrom !== undefined && tookOverFrom !== name && isHandedOver(was, person)) {
    return [say('handedOver', { name, from: tookOverFrom })]
  }
  if (was.connected && !person.connected) return goneAway(person, now)
  if (!was.connected && person.connected) return [say('back', { name })]
  return person.covered && !was.covered ? [say('covered', { name })] : []
}

/** What the owner has decided anew about people who are away, slow, late or leave, and how the table is played at. */
function settingsNews(was: TableSettings, now: TableSettings): readonly TableNews[] {
  const yesOrNo = (yes: boolean): string => (yes ? 'yes' : 'no')
  const turn = now.turnSeconds === null ? say('noTurn') : say('turn', { n: now.turnSeconds })
  return [
    ...(was.absent === now.absent ? [] : [say(`absent.${now.absent}`)]),
    ...(was.graceSeconds === now.graceSeconds ? [] : [say('grace', { n: now.graceSeconds })]),
    ...(was.turnSeconds === now.turnSeconds ? [] : [turn]),
    ...(was.leaving === now.leaving ? [] : [say(`leaving.${now.leaving}`)]),
    ...(was.lateComers === now.lateComers ? [] : [say(`lateComers.${yesOrNo(now.lateComers)}`)]),
    ...(was.hints === now.hints ? [] : [say(`hints.${yesOrNo(now.hints)}`)]),
    ...(was.tempo === now.tempo ? [] : [say(`tempo.${now.tempo}`)]),
    ...(was.reactions === now.reactions ? [] : [say(`reactions.${yesOrNo(now.reactions)}`)]),
  ]
}

/** What the owner has done: the owner alone need not be told, who has done it. */
function ownerNews(before: TableView, now: TableView): readonly TableNews[] {
  const isNew = before.owner !== now.owner && now.owner !== null
  const name = personAt(now, now.owner)?.name ?? ''
  const owner = now.owner === now.you ? say('youOwn') : say('newOwner', { name })
  const byMyself = before.owner !== null && before.owner === before.you
  const rules = byMyself
    ? []
    : [
        ...(before.locked === now.locked ? [] : [say(now.locked ? 'locked' : 'unlocked')]),
        ...settingsNews(before.settings, now.settings),
      ]
  return [...(isNew ? [owner] : []), ...rules]
}

/** What the host tells of its own troubles. */
function hostNews(before: TableView | null, now: TableView): readonly TableNews[] {
  const anew = now.dealtAnew && before?.dealtAnew !== true ? [say('dealtAnew')] : []
  if ((before?.unsaved ?? false) === now.unsaved) return anew
  return [...anew, say(now.unsaved ? 'unsaved' : 'savedAgain')]
}

/**
 * What everybody must hear of when the table changes: who is away, back, played for or has another one's seat, whose the
 * table is, what its owner has changed. In the lobby, where one sees who comes and goes, only what the owner did.
 */
export function tableNews(before: TableView | null, now: TableView): readonly TableNews[] {
  if (before?.id !== now.id) return hostNews(null, now)
  if (before.phase === 'playing' && now.phase === 'lobby') return [say('ended')]
  if ((before.phase === 'lobby') !== (now.phase === 'lobby')) return []
  if (now.phase === 'lobby') return ownerNews(before, now)
  const seats = now.people.flatMap((person) => {
    const was = personAt(before, person.seat)
    const about = `seat ${String(person.seat)}`
    return was ? seatNews(was, person, now).map((news) => ({ ...news, about })) : []
  })
  const resumed = before.paused !== null && now.paused === null && now.phase === 'playing'
  return [...seats, ...ownerNews(before, now), ...(resumed ? [say('resumed')] : []), ...hostNews(before, now)]
}
