import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue'
import { invitation, type Invitation } from '../net/address'

/** What the link in the address bar invites to. `clear` takes it out of the address: it has been answered. */
export function useInvitation(): { readonly invited: Ref<Invitation | null>; readonly clear: () => void } {
  const invited = shallowRef(invitation(location.hash))
  const read = (): void => {
    invited.value = invitation(location.hash)
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
