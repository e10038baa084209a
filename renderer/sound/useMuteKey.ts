import { onBeforeUnmount, onMounted } from 'vue'
import { isKeyElsewhere } from '../composables/keyElsewhere'
import { isKey } from '../composables/keyTable'
import { useNotices } from '../stores/notices'
import { usePreferences } from '../stores/preferences'
import { useTable } from '../stores/table'

/** `M` switches the sounds of this device off and on again at a table, and says so. */
export function useMuteKey(): void {
  const { wishes } = usePreferences()
  const table = useTable()

  function pressed(event: KeyboardEvent): void {
    if (!isKey(event, 'mute') || event.repeat || table.table === null || isKeyElsewhere(event)) return
    event.preventDefault()
    wishes.sound = !wishes.sound
    useNotices().say(wishes.sound ? 'preferences.isOn' : 'preferences.isOff', {}, 'preferences.sound')
  }

  onMounted(() => addEventListener('keydown', pressed))
  onBeforeUnmount(() => removeEventListener('keydown', pressed))
}
