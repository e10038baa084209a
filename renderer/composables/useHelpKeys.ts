import { onBeforeUnmount, onMounted } from 'vue'
import { useHelp } from '../stores/help'
import { useTable } from '../stores/table'
import { isKeyElsewhere } from './keyElsewhere'
import { isKey } from './keyTable'
import { lastEdition } from './lastEdition'

/** On every page: the rules of the edition that is played here or was played last, and the list of the keys. */
export function useHelpKeys(): void {
  const help = useHelp()
  const table = useTable()

  function pressed(event: KeyboardEvent): void {
    if (event.repeat || isKeyElsewhere(event)) return
    if (isKey(event, 'rules')) help.rules(table.table?.options.edition ?? lastEdition())
    else if (isKey(event, 'keys')) help.keys()
    else return
    event.preventDefault()
  }

  onMounted(() => window.addEventListener('keydown', pressed))
  onBeforeUnmount(() => window.removeEventListener('keydown', pressed))
}
