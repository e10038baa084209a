import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { TableSummary } from '@shared/protocol'

/** The tables of this host, as whoever sits at none sees them. Null until the host has told. */
export const useTables = defineStore('tables', () => {
  const tables = shallowRef<readonly TableSummary[] | null>(null)

  function find(id: string): TableSummary | undefined {
    return tables.value?.find((table) => table.id === id)
  }

  return { tables, find }
})
