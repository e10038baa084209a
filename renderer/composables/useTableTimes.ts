import { computed, type ComputedRef, type Ref } from 'vue'
import type { Seat } from '@shared/game'
import type { TableView } from '@shared/protocol'
import { useSession } from '../stores/session'
import { useTableContext } from './tableContext'
import { useCountdown } from './useCountdown'

/** Whether the time for the move stands still: the table is paused, or waits for the one who is asked. */
export function clockStands({ paused, settings, clock, people }: TableView): boolean {
  if (paused !== null) return true
  const asked = people.find(({ seat }) => seat === clock?.seat)
  return settings.absent === 'wait' && asked?.connected === false
}

/** The times that run at one seat, in whole seconds; null where none does, or nobody here can know how it stands. */
export interface SeatTimes {
  /** Until something becomes of the seat of somebody who is away. */
  readonly grace: Readonly<Ref<number | null>>
  /** For the move that the seat is asked for. */
  readonly turn: Readonly<Ref<number | null>>
  /** How much of that is left, from 1 to 0. */
  readonly share: ComputedRef<number>
}

export function useSeatTimes(seat: () => Seat | null): SeatTimes {
  const { table } = useTableContext()
  const session = useSession()
  /** Over a lost line the host's time goes on unheard; at a table that nobody is at, none runs. */
  const isKnown = computed(() => session.link !== 'lost' && table.value.paused !== 'empty')
  const own = computed(() =>
    isKnown.value && table.value.clock?.seat === seat() ? table.value.clock.time : null,
  )
  const turn = useCountdown(
    () => own.value,
    () => clockStands(table.value),
  )
  const grace = useCountdown(
    () =>
      isKnown.value ? (table.value.people.find((person) => person.seat === seat())?.grace ?? null) : null,
    () => table.value.paused !== null,
  )
  const share = computed(() => {
    const of = own.value?.of ?? 0
    return of === 0 || turn.value === null ? 0 : Math.min(1, (turn.value * 1000) / of)
  })
  return { grace, turn, share }
}
