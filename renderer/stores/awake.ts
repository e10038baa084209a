import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { deviceStore } from '../net/storage'
import { useSession } from './session'
import { useTable } from './table'

/** Where each wish is kept on this device. Who sits at a table wants to see it; who looks on must ask for it. */
const PLACES = {
  seated: { key: 'awake', unless: 'off' },
  watching: { key: 'awake.watching', unless: 'on' },
} as const

/** Whether this device's screen stays on at a table. */
export const useAwakeWish = defineStore('awake', () => {
  const session = useSession()
  const table = useTable()
  const kept = ref({
    seated: deviceStore.read(PLACES.seated.key),
    watching: deviceStore.read(PLACES.watching.key),
  })
  const place = computed(() => (table.me === null ? 'watching' : 'seated'))
  /** What its owner wants in this place. */
  const wish = computed(() => {
    const said = kept.value[place.value]
    return place.value === 'seated' ? said !== 'off' : said === 'on'
  })
  /** Whether it is to stay on now: at no table, and without a host, it may sleep. */
  const wanted = computed(() => table.table !== null && !session.hostStopped && wish.value)

  function set(on: boolean): void {
    const { key, unless } = PLACES[place.value]
    const said = on ? 'on' : 'off'
    kept.value = { ...kept.value, [place.value]: said }
    deviceStore.write(key, said === unless ? said : null)
  }

  return { place, wish, wanted, set }
})
