import { onBeforeUnmount, onMounted, shallowRef, type Ref } from 'vue'
import { invitation, invitationHash, nameIn, type Invitation } from '../net/address'

/** A name that the page of another host has told is known by now; it has no business in the address. */
function withoutName(): void {
  if (nameIn(location.hash) === null) return
  const invited = invitation(location.hash)
  const hash = invited === null ? '' : invitationHash(invited.table, invited.to)
  history.replaceState(null, '', location.pathname + location.search + hash)
}

/** What the link in the address bar invites to. `clear` takes it out of the address: it has been answered. */
export function useInvitation(): { readonly invited: Ref<Invitation | null>; readonly clear: () => void } {
  const invited = shallowRef(invitation(location.hash))
  const read = (): void => {
    invited.value = invitation(location.hash)
  }
  onMounted(() => {
    withoutName()
    addEventListener('hashchange', read)
  })
  onBeforeUnmount(() => removeEventListener('hashchange', read))

  return {
    invited,
    clear() {
      history.replaceState(null, '', location.pathname + location.search)
      invited.value = null
    },
  }
}
