import { defineStore } from 'pinia'
import { ref } from 'vue'
import { deviceStore } from '../net/storage'

const KEY = 'covered'

/** Whether the own cards lie face down, because neighbours see the screen. Remembered on this device. */
export const useCovered = defineStore('covered', () => {
  const covered = ref(deviceStore.read(KEY) === 'yes')
  function cover(): void {
    covered.value = !covered.value
    deviceStore.write(KEY, covered.value ? 'yes' : null)
  }
  return { covered, cover }
})
