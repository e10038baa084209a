import type { Diagnosis, HostHead, Reach } from '@shared/protocol'
import type { Adapter } from '../net/adapters'
import type { NotLocated } from './look'
import type { Trouble } from './radio'

/** What the doctor has seen: plain facts, out of which `diagnose` makes checks and causes. */
export interface Observations {
  readonly system: Diagnosis['system']
  /** Addresses of this computer in its networks. */
  readonly adapters: readonly Adapter[]
  /** The host on this computer: where others reach it, null if it listens here alone. Null: there is no host here. */
  readonly own: { readonly port: number | null } | null
  /** Adapters over which mDNS does not work. */
  readonly troubles: readonly Trouble[]
  /** The hosts of the room that answer. */
  readonly hosts: readonly ObservedHost[]
  /** Places named over mDNS where no host answers. */
  readonly unanswered: readonly Unanswered[]
  /** What was asked about; null: nothing in particular. */
  readonly target: NotLocated | ObservedPlace | null
}

export interface ObservedHost {
  readonly head: HostHead
  readonly address: string
  /** Whether it is heard over mDNS. */
  readonly heard: boolean
  /** What it sees of this computer; null: it does not say, or was not asked. */
  readonly back: Reach | null
}

export interface Unanswered {
  readonly address: string
  readonly port: number
  readonly answer: 'stranger' | 'refused' | 'silent' | 'noRoute'
}

/** The place that was asked about, on this computer or another. */
export interface ObservedPlace {
  readonly why: null
  readonly name: string | null
  readonly address: string
  readonly port: number
  /** It is this very host, or at least this computer. */
  readonly isHere: boolean
  /** The adapter in whose network the address lies; null: in none. */
  readonly within: Adapter | null
  /** The adapter over which packets to the address leave; null: unknown. */
  readonly via: Adapter | null
  /** Whether a computer answers there to ARP; null: cannot be told. */
  readonly isThere: boolean | null
  readonly answer: 'host' | 'stranger' | 'refused' | 'silent' | 'noRoute'
  /** The system's own word for what went wrong. */
  readonly code: string | null
  /** Somebody says over mDNS that a host is at this place. */
  readonly announced: boolean
  /** The host, where one answers. */
  readonly host: ObservedHost | null
}
