import { computed, inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { cardFacts } from '@shared/catalogue'
import type { CardId } from '@shared/catalogue'
import type { EventView, Explained, PlayerView, Seat, SeatView } from '@shared/game'
import { unseen } from '@shared/knowledge'
import type { Person, TableView } from '@shared/protocol'
import { coveredLog, coveredView } from './coveredSight'
import { goalScore, type GoalScore } from './goalScore'
import { lastingComputed } from './lasting'
import type { Speech } from './speech'
import type { ChoiceInHand } from './useChoice'

/** What the parts of a table share, so that it need not be handed through every one of them. */
export interface TableContext {
  readonly view: Readonly<Ref<PlayerView>>
  readonly table: Readonly<Ref<TableView>>
  /** What the story tells; while the own hand is covered, without what only this viewer knows. */
  readonly log: Readonly<Ref<readonly EventView[]>>
  /** Why bots did what they did in the round that is over; empty where nothing is told. */
  readonly reasons: Readonly<Ref<readonly Explained[]>>
  readonly speech: Readonly<Ref<Speech>>
  readonly choice: ChoiceInHand
  /** Whether a command is on its way. */
  readonly busy: Readonly<Ref<boolean>>
  /** Why the last command was not granted, as the key of its words; empty once something else is tried. */
  readonly refusal: Readonly<Ref<string>>
  readonly covered: Readonly<Ref<boolean>>
  /** Why nothing can be chosen now, in words; empty when it can. */
  readonly stopped: Readonly<Ref<string>>
  /** Whether the Rancor is being counted, and the table stands still beneath. */
  readonly counting: Readonly<Ref<boolean>>
  /** Whether something is shown that lies behind what the host told last. */
  readonly behind: Readonly<Ref<boolean>>
  readonly personAt: (seat: Seat) => Person | undefined
  readonly nameOf: (seat: Seat) => string
  /** Whoever asks for one seat, or for its count, is called again when that changes, and not with every other. */
  readonly seatAt: (seat: Seat) => SeatView | undefined
  readonly scoreAt: (seat: Seat) => GoalScore | null
  /** How many copies this viewer has not seen, and how many are in sight; a covered hand is not. */
  readonly unseenOf: (card: CardId) => number
  readonly seenOf: (card: CardId) => number
  readonly open: (what: TableSheet) => void
  readonly cover: () => void
}

/** What can lie open over the table. */
export type TableSheet =
  | { readonly kind: 'story' }
  | { readonly kind: 'reference' }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'result' }
  | { readonly kind: 'why' }
  | { readonly kind: 'invitation' }
  | { readonly kind: 'desk' }

const key: InjectionKey<TableContext> = Symbol('table')

type Given = Pick<
  TableContext,
  | 'view'
  | 'table'
  | 'log'
  | 'reasons'
  | 'choice'
  | 'busy'
  | 'refusal'
  | 'covered'
  | 'stopped'
  | 'counting'
  | 'behind'
  | 'open'
  | 'cover'
>

/** A value of each seat or card that stays the very same while it is equal, whatever becomes of the others. */
function forEach<K, T>(make: (key: K) => T): (key: K) => T {
  const values = new Map<K, ComputedRef<T>>()
  return (key) => {
    const value = values.get(key) ?? lastingComputed(() => make(key))
    values.set(key, value)
    return value.value
  }
}

/** Makes the context of a table for all components below. */
export function provideTable(given: Given): TableContext {
  const { t, locale } = useI18n()
  const { view, table, covered } = given
  const personAt = (seat: Seat): Person | undefined => table.value.people.find((one) => one.seat === seat)
  const nameOf = (seat: Seat): string => personAt(seat)?.name ?? t('table.seat', { n: seat + 1 })
  const speech = computed<Speech>(() => ({
    // A plural that nobody asked for would stand in for a zero.
    t: (message, named, plural) =>
      plural === undefined ? t(message, named ?? {}) : t(message, named ?? {}, plural),
    locale: locale.value,
    edition: view.value.edition,
    you: view.value.you,
    nameOf,
  }))
  const log = computed(() => (covered.value ? coveredLog(given.log.value) : given.log.value))
  const left = computed(() => unseen(covered.value ? coveredView(view.value) : view.value))
  const unseenOf = forEach((card: CardId) => Math.max(0, left.value.get(card) ?? 0))
  const context: TableContext = {
    ...given,
    log,
    speech,
    personAt,
    nameOf,
    seatAt: forEach((seat: Seat) => view.value.seats[seat]),
    scoreAt: forEach((seat: Seat) => goalScore(view.value, seat)),
    unseenOf,
    seenOf: (card) => cardFacts(view.value.edition, card).copies - unseenOf(card),
  }
  provide(key, context)
  return context
}

/** The table that this component lies on. */
export function useTableContext(): TableContext {
  const context = inject(key)
  if (!context) throw new Error('a part of the table is used without a table')
  return context
}
