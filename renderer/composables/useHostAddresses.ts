import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { HostAddress } from '@shared/protocol'
import { useSession } from '../stores/session'

/** Virtual adapters last, before them what no router gave; else as the host has them. */
export function likeliestFirst(addresses: readonly HostAddress[]): readonly HostAddress[] {
  const rank = ({ kind, linkLocal }: HostAddress): number =>
    (kind === 'virtual' ? 2 : 0) + (linkLocal ? 1 : 0)
  return addresses.toSorted((one, other) => rank(one) - rank(other))
}

/** The addresses of the host that an invitation may name, and the one it names. */
export interface HostAddresses {
  readonly addresses: ComputedRef<readonly HostAddress[]>
  /** The one that was picked; else the one by which this page itself came, which is known to work; else the likeliest. */
  readonly address: ComputedRef<HostAddress | undefined>
  /** The `url` of one of them. */
  readonly picked: Ref<string>
}

/** @param opened those that the desktop program named when it let others in; the host tells its own a moment later. */
export function useHostAddresses(opened: () => readonly string[]): HostAddresses {
  const session = useSession()
  const picked = ref('')
  const addresses = computed(() => {
    const known = session.host?.addresses ?? []
    if (known.length > 0) return likeliestFirst(known)
    return opened().map((url) => ({ url, adapter: '', kind: 'other' as const, linkLocal: false }))
  })
  const address = computed(() => {
    const find = (url: string): HostAddress | undefined => addresses.value.find((one) => one.url === url)
    return find(picked.value) ?? find(session.hostUrl) ?? addresses.value[0]
  })
  return { addresses, address, picked }
}
