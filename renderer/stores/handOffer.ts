import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { TableView } from '@shared/protocol'
import { deviceStore } from '../net/storage'

const KEY = 'handOffered'

/** Whether this device was offered to show one's hand alone: once is enough, whatever was said to it. */
export const useHandOffer = defineStore('handOffer', () => {
  const answered = ref(deviceStore.read(KEY) === 'yes')
  function answer(): void {
    answered.value = true
    deviceStore.write(KEY, 'yes')
  }
  /** Whether it is to be offered now: a screen shows the table already, and the viewer has a hand. */
  const isFor = ({ screens, you }: TableView): boolean => screens > 0 && you !== null && !answered.value
  return { isFor, answer }
})
