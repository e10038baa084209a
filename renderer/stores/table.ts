import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Seat } from '@shared/game'
import type { Person, TableView } from '@shared/protocol'

/** The table at which this client sits or watches; null when it is at none. */
export const useTable = defineStore('table', () => {
  const table = shallowRef<TableView | null>(null)

  const me = computed(() => {
    const seat = table.value?.you ?? null
    return seat === null ? null : personAt(seat)
  })
  const owner = computed(() => {
    const seat = table.value?.owner ?? null
    return seat === null ? null : personAt(seat)
  })
  const isOwner = computed(() => me.value !== null && me.value.seat === owner.value?.seat)

  function personAt(seat: Seat): Person | null {
    return table.value?.people.find((person) => person.seat === seat) ?? null
  }

  /** The name of whoever sits there; empty for a free seat. */
  function nameAt(seat: Seat): string {
    return personAt(seat)?.name ?? ''
  }

  return { table, me, owner, isOwner, personAt, nameAt }
})
