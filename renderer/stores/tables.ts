import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { NearbyHost, TableSummary } from '@shared/protocol'

/** The tables of this host, as whoever sits at none sees them. Null until the host has told. */
export const useTables = defineStore('tables', () => {
  const tables = shallowRef<readonly TableSummary[] | null>(null)

  /** The other hosts of the room that this host sees. */
  const nearby = shallowRef<readonly NearbyHost[]>([])
  function find(id: string): TableSummary | undefined {
    return tables.value?.find((table) => table.id === id)
  }

  return { tables, nearby, find }
})
