import { computed } from 'vue'
import type { ComputedRef } from 'vue'
import type { Seat, SeatView } from '@shared/game'
import { useTableContext } from './tableContext'

/** What every picture of a seat does as a button. */
export interface SeatChoice {
  readonly state: ComputedRef<SeatView | undefined>
  /** Whether the card in the making may choose this seat. */
  readonly offered: ComputedRef<boolean>
  readonly chosen: ComputedRef<boolean>
  /** Fills the blank of the letter if the seat is offered, else opens the seat's cards. */
  readonly press: () => void
}

export function useSeatChoice(seat: () => Seat): SeatChoice {
  const { choice, seatAt, open } = useTableContext()
  const offered = computed(() => choice.targets.value.includes(seat()))
  return {
    state: computed(() => seatAt(seat())),
    offered,
    chosen: computed(() => choice.draft.value?.target === seat()),
    press() {
      if (offered.value) choice.target(seat())
      else open({ kind: 'seat', seat: seat() })
    },
  }
}
