import { isDeepStrictEqual } from 'node:util'
import type { CardId } from '../../../catalogue'
import { eventViewSchema, playerViewSchema } from '../../../game'
import type { EventView, Seat, Viewer } from '../../../game'
import { legalCommands } from '../../index'
import type { MatchState } from '../../model/matchState'
import { sending } from '../caseFinders'
import type { Sending } from '../caseFinders'
import type { Law } from './law'

export const viewersOf = ({ seats }: MatchState): readonly Viewer[] => [...seats.keys(), 'spectator']

/** All that is sent is what its strict schema says, and a view offers what is legal. */
export const viewsAreStrict =
  ({ viewFor, eventFor, logFor }: Sending = sending): Law =>
  ({ after, events, roundEvents }) => {
    for (const viewer of viewersOf(after)) {
      const view = viewFor(after, viewer)
      const parsed = playerViewSchema.safeParse(view)
      if (!parsed.success || !isDeepStrictEqual(parsed.data, view))
        return `the view of ${viewer} is not strict`
      for (const event of [
        ...events.map((fact) => eventFor(fact, viewer)),
        ...logFor(after, roundEvents, viewer),
      ])
        if (!eventViewSchema.safeParse(event).success) return `${viewer} is told ${JSON.stringify(event)}`
      const may = viewer === 'spectator' ? [] : legalCommands(after, viewer)
      if (!isDeepStrictEqual(view.offer?.commands ?? [], may)) return `${viewer} is not offered what is legal`
    }
    return null
  }

/** A card in front of a seat, as one text that can be counted. */
type Laid = string
const laid = (seat: Seat, cards: readonly CardId[]): readonly Laid[] => cards.map((card) => `${seat} ${card}`)

/** What an event lays in front of a seat. */
function laidBy(event: EventView): readonly Laid[] {
  if (event.type === 'wentOut') return laid(event.seat, event.cards)
  if (event.type === 'played' || event.type === 'discarded' || event.type === 'seized')
    return laid(event.seat, [event.card])
  return []
}

/** A list less the entries of another, each once. */
function less(list: readonly Laid[], other: readonly Laid[]): readonly Laid[] {
  const rest = [...list]
  for (const each of other) if (rest.includes(each)) rest.splice(rest.indexOf(each), 1)
  return rest
}

/**
 * `2019`, what stays visible: every card that the log shows as laid down is one that the view shows, and the other way
 * round, for every viewer; only a Spy and the Handmaid of who is protected stay in the view while the log forgets how they
 * came there. All viewers see the same cards in front.
 */
export const logAndViewAgree =
  ({ viewFor, logFor }: Sending = sending): Law =>
  ({ after, roundEvents }) => {
    const everybody = new Set<string>()
    for (const viewer of viewersOf(after)) {
      const { seats, lastPlay } = viewFor(after, viewer)
      const fronts = seats.flatMap(({ front }, seat) => laid(seat, front))
      const last = lastPlay.flatMap(({ seat, card }) => laid(seat, [card]))
      everybody.add(JSON.stringify([fronts, last]))
      const inLog = logFor(after, roundEvents, viewer).flatMap(laidBy)
      const [onlyInLog] = less(inLog, [...fronts, ...last])
      if (onlyInLog !== undefined) return `the log of ${viewer} shows ${onlyInLog}, the view does not`
      const onlyInView = less([...fronts, ...last], inLog)
      const hidden = after.options.discards === 'last' && after.phase === 'playing'
      const stays = (each: Laid) => {
        const [seat = '', card] = each.split(' ')
        const whole = after.seats[Number(seat)]
        const safe = whole?.protected === true && (card === 'handmaid' || card === 'bib-fortuna')
        return hidden && !last.includes(each) && whole?.out === false && (card === 'spy' || safe)
      }
      const strange = onlyInView.find((each) => !stays(each))
      if (strange !== undefined) return `the view of ${viewer} shows ${strange}, the log does not`
    }
    return everybody.size === 1 ? null : 'not everybody sees the same cards in front'
  }
