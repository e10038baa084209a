import { defineStore } from 'pinia'
import { ref } from 'vue'
import { deviceStore } from '../net/storage'

const KEY = 'handOffered'

/** Whether this device was offered to show one's hand alone: once is enough, whatever was said to it. */
export const useHandOffer = defineStore('handOffer', () => {
  const answered = ref(deviceStore.read(KEY) === 'yes')
  function answer(): void {
    answered.value = true
    deviceStore.write(KEY, 'yes')
  }
  return { answered, answer }
})
