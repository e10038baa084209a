import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** What somebody asks the doctor: why no table is seen, perhaps the one at an address. */
export interface DoctorQuestion {
  readonly address?: string
}

/** Whether the doctor's sheet lies open, over whatever is shown. */
export const useDoctor = defineStore('doctor', () => {
  const asked = shallowRef<DoctorQuestion | null>(null)

  /** `address`: as somebody typed it; whatever it is. */
  function open(address?: string): void {
    asked.value = address ? { address } : {}
  }

  function close(): void {
    asked.value = null
  }

  return { asked, open, close }
})
