import { onBeforeUnmount, onMounted, ref, type Ref } from 'vue'
import { invitedTable } from '../net/address'

/** The table that the link in the address bar invites to. `clear` takes it out of the address: it has been answered. */
export function useInvitation(): { readonly invited: Ref<string | null>; readonly clear: () => void } {
  const invited = ref(invitedTable(location.hash))
  const read = (): void => {
    invited.value = invitedTable(location.hash)
  }
  onMounted(() => addEventListener('hashchange', read))
  onBeforeUnmount(() => removeEventListener('hashchange', read))

  return {
    invited,
    clear() {
      history.replaceState(null, '', location.pathname + location.search)
      invited.value = null
    },
  }
}
