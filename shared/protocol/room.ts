import { z } from '../zod'
import { nearbyHostSchema } from './hostReport'

/** How the host's computer hangs in the network, as far as the adapter's name tells. */
export const ADAPTER_KINDS = ['cable', 'wifi', 'other', 'virtual'] as const
export const adapterKindSchema = z.enum(ADAPTER_KINDS)
export type AdapterKind = z.infer<typeof adapterKindSchema>

/** An address of a host that others on the LAN can open. */
export const hostAddressSchema = z
  .strictObject({
    /** Whole, without a slash at the end: `http://192.168.1.20:47300`. */
    url: z.string(),
    /** The system's own name of the adapter, such as `eth0` or `Wi-Fi`. */
    adapter: z.string(),
    /** `virtual`: a VPN's, a container's or a virtual machine's; it seldom leads anybody here. */
    kind: adapterKindSchema,
    /** 169.254.x.x: given by the computer to itself, since no router gave it one. */
    linkLocal: z.boolean(),
  })
  .readonly()
export type HostAddress = z.infer<typeof hostAddressSchema>

/** Why nothing was found at an address that somebody typed. */
export const LOOK_FAILURES = [
  /** It is no address. */
  'badAddress',
  /** It lies on the internet, where this program never asks. */
  'notLan',
  /** Nobody in the room has this name. */
  'nameUnknown',
  /** This computer is in no network. */
  'noNetwork',
  /** No way leads from here to that address. */
  'noRoute',
  /** The computer is there, and nobody listens at that port. */
  'refused',
  /** Nothing comes back. */
  'silent',
  /** Something else answers there. */
  'stranger',
] as const
export type LookFailure = (typeof LOOK_FAILURES)[number]

/** What came of looking at an address that somebody typed. */
export const lookOutcomeSchema = z.discriminatedUnion('found', [
  /** `self`: it is the host that was asked. */
  z.strictObject({ found: z.literal('host'), host: nearbyHostSchema, self: z.boolean() }),
  z.strictObject({ found: z.literal('nothing'), why: z.enum(LOOK_FAILURES) }),
])
export type LookOutcome = z.infer<typeof lookOutcomeSchema>

/** Where a host answers what it can reach of the one that asks: `?port=47300&id=0123456789ab`. */
export const REACH_PATH = '/reach.json'

export const REACH_ANSWERS = ['host', 'stranger', 'refused', 'silent', 'noRoute'] as const

/** What the other side found when it asked back. */
export const reachSchema = z
  .object({
    program: z.literal('billet-doux'),
    /** The asking computer's address as it looks from there. */
    you: z.string().max(60),
    /** What answered there at the port that was named; null if none was named. */
    answer: z.enum(REACH_ANSWERS).nullable(),
    /** Whether it hears the asking host over mDNS; null if no host was named. */
    heard: z.boolean().nullable(),
  })
  .readonly()
export type Reach = z.infer<typeof reachSchema>
